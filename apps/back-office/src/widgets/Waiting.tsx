import { Alert, Button, Center, Loader } from '@mantine/core';
import { CallFailure } from '../api/client.ts';
import { useWords } from '../shell/language.tsx';

/** Shows that something is loading, or why it did not load. */
export function Waiting({ error, retry }: { error?: unknown; retry?: () => void }) {
  const { text } = useWords();
  if (!error)
    return (
      <Center py="xl">
        <Loader role="status" aria-label={text.waiting} />
      </Center>
    );
  return (
    <Alert color="red" variant="light" title={text.failure.title} role="alert">
      {failureText(error, text.failure)}
      {retry && (
        <Button mt="sm" variant="default" size="xs" display="block" onClick={retry}>
          {text.failure.again}
        </Button>
      )}
    </Alert>
  );
}

/** A failure in words: the server's own where there are any. */
export function failureText(error: unknown, words: { generic: string; offline: string }): string {
  if (!(error instanceof CallFailure)) return words.generic;
  const [field] = Object.values(error.fields);
  return field?.message || error.message || (error.status === 0 ? words.offline : words.generic);
}
