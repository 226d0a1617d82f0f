import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../shell/language.tsx';
import { FailureNote } from './FailureNote.tsx';
import { failureText } from './Waiting.tsx';

interface Props {
  readonly action: string;
  readonly color?: string | undefined;
  readonly isReady: boolean;
  readonly onCancel: () => void;
  /** What failed is shown above the buttons. */
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** The form of a dialog: its fields, why it failed, and its two buttons. */
export function DialogForm({ action, color, isReady, onCancel, onSubmit, children }: Props) {
  const { text } = useWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit();
    } catch (error) {
      setFailure(failureText(error, text.failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        <FailureNote failure={failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady} {...(color && { color })}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
