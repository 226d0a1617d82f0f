import { Alert } from '@mantine/core';

/** Why something was refused or failed, read out at once. */
export function FailureNote({ failure }: { failure: string | null }) {
  if (!failure) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {failure}
    </Alert>
  );
}
