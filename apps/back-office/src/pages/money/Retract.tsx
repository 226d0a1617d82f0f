import { Button } from '@mantine/core';
import { retractSuspense } from '@senim/contracts/paying/suspense-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';

/** Takes a transfer that was entered by mistake out again. */
export function Retract({ paymentId }: { paymentId: number }) {
  const { text } = useWords();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const words = text.suspense.entering;
  const retract = async (reason: string) => {
    await call(retractSuspense, { params: { payment_id: paymentId }, body: { reason } });
    await client.invalidateQueries();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {words.retract}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={words.retract}
          about={words.retractAbout}
          action={words.retract}
          onClose={() => setAsked(false)}
          onReason={retract}
        />
      )}
    </>
  );
}
