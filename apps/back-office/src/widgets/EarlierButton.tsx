import { Button } from '@mantine/core';
import { useWords } from '../shell/language.tsx';
import { FailureNote } from './FailureNote.tsx';

interface Props {
  readonly isMore: boolean;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly more: () => Promise<void>;
}

/** Asks for what stands before a list's last line, while there is more. */
export function EarlierButton({ isMore, isBusy, failure, more }: Props) {
  const { text } = useWords();
  return (
    <>
      <FailureNote failure={failure} />
      {isMore && (
        <Button variant="default" size="xs" mt="xs" loading={isBusy} onClick={() => void more()}>
          {text.customer.earlier}
        </Button>
      )}
    </>
  );
}
