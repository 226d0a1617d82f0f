import { Button } from '@mantine/core';
import { retractSuspense } from '@senim/contracts/paying/suspense-calls';
import { formatTenge } from '@senim/kazakhstan/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Suspense } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { PartsOf } from './PartsOf.tsx';

/** Takes a transfer that was entered by mistake out again; of a part the whole, with all that it was parted into. */
export function Retract({ payment }: { payment: Suspense }) {
  const { text, language } = useWords();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const words = text.suspense.entering;
  const { whole, payment_id: paymentId } = payment;
  const action = whole ? words.retractWhole : words.retract;
  const retract = async (reason: string) => {
    await call(retractSuspense, { params: { payment_id: whole?.payment_id ?? paymentId }, body: { reason } });
    await client.invalidateQueries();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {action}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={whole ? words.retractWholeTitle(formatTenge(whole.amount, language)) : words.retract}
          about={whole ? words.retractWholeAbout : words.retractAbout}
          shown={whole && <PartsOf whole={whole} />}
          action={action}
          onClose={() => setAsked(false)}
          onReason={retract}
        />
      )}
    </>
  );
}
