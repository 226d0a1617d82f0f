import { Button, TextInput } from '@mantine/core';
import { splitSuspense } from '@senim/contracts/paying/suspense-calls';
import { formatTenge } from '@senim/kazakhstan/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suspense } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';

/** Parts the money in two, for two loans, or for a loan and its payer. */
export function SplitMoney({ payment }: { payment: Suspense }) {
  const { text } = useWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {text.suspense.splitting.split}
      </Button>
      {isAsked && <SplitDialog payment={payment} onClose={() => setAsked(false)} />}
    </>
  );
}

function SplitDialog({ payment, onClose }: { payment: Suspense; onClose: () => void }) {
  const { text, language } = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const words = text.suspense.splitting;
  const { payment_id: paymentId } = payment;
  const { draft: amount, setDraft, forget } = useDraft(`split ${paymentId}`, '');
  const split = async (reason: string) => {
    const { parts } = await call(splitSuspense, {
      params: { payment_id: paymentId },
      body: { amount, reason },
    });
    forget();
    // It stands for itself no more, so everything but its own desk is reloaded.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'SUSPENSE' });
    navigate(paths.item('suspense', String(parts[0])));
  };
  return (
    <ReasonDialog
      title={words.split}
      about={words.about(formatTenge(payment.amount, language))}
      action={words.split}
      isReady={amount.trim() !== ''}
      onClose={onClose}
      onReason={split}
    >
      <TextInput
        data-autofocus
        required
        label={words.first}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      />
    </ReasonDialog>
  );
}
