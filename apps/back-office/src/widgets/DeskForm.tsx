import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';

interface Props {
  readonly action: string;
  readonly color?: string;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onSubmit: () => Promise<void>;
  /** Other ways out, left of the button that sends. */
  readonly others?: ReactNode;
  readonly children: ReactNode;
}

/** A decision alters somebody's loan: Enter in a field does not send it, the button and Ctrl+Enter do. */
const keepFromSending = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** What a desk decides or answers: its fields, and the button that sends them. */
export function DeskForm({ action, color, isBusy, isReady, onSubmit, others, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form onSubmit={submit} onKeyDown={keepFromSending}>
      <Stack>
        {children}
        <Group justify="flex-end">
          {others}
          <Button type="submit" loading={isBusy} disabled={!isReady} {...(color && { color })}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
