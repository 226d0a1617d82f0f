import { useEffect, useState } from 'react';
import { CallFailure } from '../../api/client.ts';

/** A field that can be typed in, else the frame of one that is chosen. */
const MARKED = ['[role="dialog"] [aria-invalid="true"]', '[role="dialog"] [data-error]'] as const;

/** What the server has refused, by field: the first such field is brought into sight, with the keyboard on it. */
export function useRefusedFields() {
  const [wrong, setWrong] = useState<CallFailure['fields']>({});
  useEffect(() => {
    if (Object.keys(wrong).length === 0) return;
    const [marked] = MARKED.flatMap((marks) => document.querySelector<HTMLElement>(marks) ?? []);
    marked?.focus({ preventScroll: true });
    marked?.scrollIntoView({ block: 'center' });
  }, [wrong]);
  const sent = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
    asked.catch((error) => {
      if (error instanceof CallFailure) setWrong(error.fields);
      throw error;
    });
  return { wrong, sent, forgetWrong: () => setWrong({}) };
}
