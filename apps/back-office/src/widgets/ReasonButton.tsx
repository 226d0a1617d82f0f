import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { ReasonDialog } from './ReasonDialog.tsx';

type Props = Omit<ComponentProps<typeof ReasonDialog>, 'onClose'>;

/** A button whose act asks for a reason first. */
export function ReasonButton(dialog: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        {dialog.title}
      </Button>
      {isAsking && <ReasonDialog {...dialog} onClose={() => setAsking(false)} />}
    </>
  );
}
