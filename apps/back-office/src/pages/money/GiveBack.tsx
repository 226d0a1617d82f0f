import { Alert, Button, Group, TextInput } from '@mantine/core';
import { refundSuspense } from '@senim/contracts/paying/suspense-calls';
import { bankName } from '@senim/kazakhstan/banks';
import { readIban } from '@senim/kazakhstan/iban';
import { readIin } from '@senim/kazakhstan/iin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Suspense } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { ibanFlaw, iinFlaw } from '../../wording/flawText.ts';
import { ibanText } from '../../wording/ibanText.ts';
import { RefundFinding } from './RefundFinding.tsx';

interface Props {
  readonly paymentId: number;
  /** The whole payment, as people write it. */
  readonly amount: string;
  readonly refund: Suspense['refund'];
  /** Whether this person may propose it. */
  readonly mayPropose: boolean;
  /** Whether this person may tell what became of a refund in dispute. */
  readonly maySettle: boolean;
  readonly today: string;
}

/** How far giving a payment without an owner back to who paid it has come, and proposing it. */
export function GiveBack({ paymentId, amount, refund, mayPropose, maySettle, today }: Props) {
  const { text } = useWords();
  const [isAsked, setAsked] = useState(false);
  if (refund.proposed)
    return (
      <Alert color="blue" variant="light">
        {refund.disputed ? text.suspense.proposedFinding : text.suspense.proposed}
      </Alert>
    );
  return (
    <>
      {refund.failure !== null && (
        <Alert color="orange" variant="light">
          {refund.disputed ? text.suspense.disputed : text.suspense.failed(refund.failure)}
        </Alert>
      )}
      {refund.disputed && maySettle && <RefundFinding paymentId={paymentId} today={today} />}
      {mayPropose && (
        <Group>
          <Button variant="default" onClick={() => setAsked(true)}>
            {text.suspense.giveBack}
          </Button>
        </Group>
      )}
      {isAsked && (
        <ProposePayerRefund paymentId={paymentId} amount={amount} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

function ProposePayerRefund({
  paymentId,
  amount,
  onClose,
}: Pick<Props, 'paymentId' | 'amount'> & { onClose: () => void }) {
  const { text, language } = useWords();
  const client = useQueryClient();
  const { draft, setDraft, forget } = useDraft(`give back ${paymentId}`, { name: '', iin: '', iban: '' });
  const iban = readIban(draft.iban);
  const bank = iban.ok ? iban.bank : null;
  const propose = async (reason: string) => {
    await call(refundSuspense, { params: { payment_id: paymentId }, body: { ...draft, reason } });
    forget();
    await client.invalidateQueries();
  };
  const isReady = draft.name.trim().length > 1 && readIin(draft.iin).ok && iban.ok;
  const fieldOf = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
    autoComplete: 'off',
    required: true,
  });
  return (
    <ReasonDialog
      title={text.suspense.giveBack}
      about={text.suspense.giveBackAbout(amount)}
      action={text.suspense.giveBack}
      isReady={isReady}
      onClose={onClose}
      onReason={propose}
    >
      <TextInput data-autofocus label={text.suspense.payer} {...fieldOf('name')} />
      <TextInput
        label={text.suspense.iin}
        inputMode="numeric"
        error={iinFlaw(draft.iin, language)}
        {...fieldOf('iin')}
      />
      <TextInput
        label={text.suspense.iban}
        description={bank ? bankName(bank, language) : undefined}
        error={ibanFlaw(draft.iban, language)}
        {...fieldOf('iban')}
      />
      {isReady && (
        <Alert color="blue" variant="light">
          {text.suspense.goesTo(amount, draft.name.trim(), ibanText(iban.iban))}
        </Alert>
      )}
    </ReasonDialog>
  );
}
