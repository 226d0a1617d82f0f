import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../shell/language.tsx';
import { FailureNote } from './FailureNote.tsx';

interface Props {
  readonly label: string;
  readonly isMore: boolean;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly more: () => Promise<unknown>;
}

/** Asks for what follows a list's last line, while there is more, and says why it did not come, or that all is shown. */
export function MoreButton({ label, isMore, isBusy, failure, more }: Props) {
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    void more();
  };
  return (
    <>
      <FailureNote failure={failure} />
      {isMore && (
        <Button variant="default" size="xs" mt="xs" loading={isBusy} onClick={ask}>
          {label}
        </Button>
      )}
      {isAsked && !isMore && <AllShown />}
    </>
  );
}

/** Stands where the pressed button was: the keyboard goes on from here. */
function AllShown() {
  const { text } = useWords();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <Text ref={said} c="dimmed" fz="sm" mt="xs" role="status" tabIndex={-1}>
      {text.allShown}
    </Text>
  );
}
