import { Button, Group, TextInput } from '@mantine/core';
import { enterSuspense } from '@senim/contracts/paying/suspense-calls';
import { PAYER_LENGTH_MIN, REFERENCE_LENGTH_MIN } from '@senim/contracts/shared/payment-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';

const EMPTY = { payer: '', amount: '', day: null as string | null, reference: '', account: '' };

/** Enters a transfer from the bank's statement whose loan nobody knows: it waits here for its owner. */
export function EnterTransfer() {
  const { text } = useWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {text.suspense.entering.enter}
      </Button>
      {isAsked && <EnterDialog onClose={() => setAsked(false)} />}
    </>
  );
}

function EnterDialog({ onClose }: { onClose: () => void }) {
  const { text } = useWords();
  const client = useQueryClient();
  const words = text.suspense.entering;
  const { draft, setDraft, forget } = useDraft('transfer of nobody', EMPTY);
  const { payer, amount, day, reference, account } = draft;
  const fieldOf = (name: 'payer' | 'amount' | 'reference' | 'account') => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
    autoComplete: 'off',
  });
  const enter = async (reason: string) => {
    await call(enterSuspense, {
      body: { payer, amount, value_day: day ?? '', reference, account: account.trim() || null, reason },
    });
    forget();
    await client.invalidateQueries();
  };
  const isReady =
    payer.trim().length >= PAYER_LENGTH_MIN &&
    amount.trim() !== '' &&
    day !== null &&
    reference.trim().length >= REFERENCE_LENGTH_MIN;
  return (
    <ReasonDialog
      title={words.enter}
      about={words.about}
      action={words.enter}
      size="lg"
      isReady={isReady}
      onClose={onClose}
      onReason={enter}
    >
      <TextInput data-autofocus required label={words.payer} {...fieldOf('payer')} />
      <Group grow align="start">
        <TextInput required label={text.payments.amount} inputMode="decimal" {...fieldOf('amount')} />
        <DayInput
          days="past"
          required
          label={text.payments.day}
          value={day}
          onChange={(value) => setDraft({ ...draft, day: value })}
        />
      </Group>
      <TextInput required label={text.payments.reference} {...fieldOf('reference')} />
      <TextInput label={words.account} description={words.accountAbout} {...fieldOf('account')} />
    </ReasonDialog>
  );
}
