import { Alert, Button } from '@mantine/core';
import { useWords } from './language.tsx';

/** A screen that could not be shown. */
export function Failed() {
  const { text } = useWords();
  return (
    <div className="signed-out">
      <Alert color="red" variant="light" title={text.failure.screen} role="alert">
        {text.failure.generic}
        <Button mt="sm" variant="default" size="xs" display="block" onClick={() => window.location.reload()}>
          {text.failure.again}
        </Button>
      </Alert>
    </div>
  );
}
