import type { QueueRow } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { writtenText } from '../../wording/writtenText.ts';

export const itemOf = ({ item }: QueueRow): string => item;

/** What a row is called where it is named in one line. */
export function useRowName(): (row: QueueRow) => string {
  const { language } = useWords();
  return ({ name, sender, words, reference, item }) =>
    [
      name ?? sender ?? words,
      reference === null && name !== null ? null : writtenText(reference ?? item, language),
    ]
      .filter(Boolean)
      .join(' · ');
}
