import { Button } from '@mantine/core';
import { stopPayout } from '@senim/contracts/office/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankOrder } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';

/** Keeps the money of an order that has not gone to the bank. */
export function StopOrder({ order }: { order: BankOrder }) {
  const { text } = useWords();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { borrower_id: borrowerId, payout_id: payoutId } = order;
  if (borrowerId === null || payoutId === null) return null;
  const stop = async (reason: string) => {
    await call(stopPayout, { params: { borrower_id: borrowerId, payout_id: payoutId }, body: { reason } });
    await client.invalidateQueries();
  };
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        {text.payout.stop}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={text.payout.stop}
          about={`${order.name}. ${text.payout.stopAbout} ${text.bankFiles.stopAbout}`}
          action={text.payout.stop}
          onClose={() => setAsked(false)}
          onReason={stop}
        />
      )}
    </>
  );
}
