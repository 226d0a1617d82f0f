import { Button } from '@mantine/core';
import { FailureNote } from './FailureNote.tsx';

interface Props {
  readonly label: string;
  readonly isMore: boolean;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly more: () => Promise<unknown>;
}

/** Asks for what follows a list's last line, while there is more, and says why it did not come. */
export function MoreButton({ label, isMore, isBusy, failure, more }: Props) {
  return (
    <>
      <FailureNote failure={failure} />
      {isMore && (
        <Button variant="default" size="xs" mt="xs" loading={isBusy} onClick={() => void more()}>
          {label}
        </Button>
      )}
    </>
  );
}
