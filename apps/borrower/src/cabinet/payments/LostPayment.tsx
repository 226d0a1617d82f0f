import { searchPayment } from '@senim/contracts/borrower/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { Button } from '@senim/ui/Button';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { Disclosure, Disclosures } from '@senim/ui/Disclosure';
import { Notice } from '@senim/ui/Notice';
import { TextField } from '@senim/ui/TextField';
import { type FormEvent, useState } from 'react';
import { wholeDateTime } from '../../format.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';

type Found = AnswerOf<typeof searchPayment>;
const CHANNELS = ['terminal', 'card', 'bank'] as const;
type Channel = (typeof CHANNELS)[number];

/** The ways by which the lender takes money; a bank's transfer is always one. */
function useChannels(): readonly Channel[] {
  const { networks, withoutCards } = useSettings().lender;
  const isThere = { terminal: networks.length > 0, card: !withoutCards, bank: true };
  return CHANNELS.filter((channel) => isThere[channel]);
}

/** A payment that did not arrive: what the borrower knows of it, and the result of the search. */
export function LostPayment({ agreementId, today }: { agreementId: number; today: string }) {
  const { loanPayment: text } = useText();
  return (
    <Disclosures>
      <Disclosure id="lost-title" title={text.lost}>
        <p>{text.lostText}</p>
        <SearchForm agreementId={agreementId} today={today} />
      </Disclosure>
    </Disclosures>
  );
}

/** The screen has another field called amount, so the ids of this form have a prefix. */
const OWN = 'lost-';

function SearchForm({ agreementId, today }: { agreementId: number; today: string }) {
  const { loanPayment: text } = useText();
  const { run, busy, failure } = useAction();
  const [found, setFound] = useState<Found | null>(null);
  const channels = useChannels();
  const [values, keep, forget] = useKept(`lost-${agreementId}`, {
    paid_on: today,
    amount: '',
    receipt: '',
    channel: channels[0] ?? 'bank',
  });
  const fields = failure?.fields ?? {};
  const field = (id: Exclude<keyof typeof values, 'channel'>) => ({
    id: OWN + id,
    value: values[id],
    error: fields[id]?.message,
    onChange: (event: { target: { value: string } }) => keep({ ...values, [id]: event.target.value }),
  });
  async function search(event: FormEvent) {
    event.preventDefault();
    const body = { agreement_id: agreementId, ...values };
    const searched = await run(searchPayment, { body });
    setFound(searched.ok ? searched.data : null);
    if (searched.ok) forget();
  }
  return (
    <form className={screen.form} onSubmit={(event) => void search(event)} noValidate>
      <ActionFailure
        failure={failure}
        labels={{ paid_on: text.paidOn, amount: text.lostAmount, receipt: text.receipt }}
        idOf={(name) => OWN + name}
      />
      <TextField {...field('paid_on')} type="date" label={text.paidOn} max={today} />
      <TextField {...field('amount')} label={text.lostAmount} inputMode="decimal" unit="₸" maxLength={14} />
      <ChoiceField<Channel>
        label={text.channel}
        name="channel"
        value={values.channel}
        choices={channels.map((value) => ({ value, title: text.channels[value] }))}
        onChange={(channel) => keep({ ...values, channel })}
      />
      <TextField {...field('receipt')} label={text.receipt} maxLength={40} autoComplete="off" />
      <Button type="submit" variant="secondary" busy={busy}>
        {text.find}
      </Button>
      {found && <Outcome found={found} />}
    </form>
  );
}

function Outcome({ found: { payment, result, reference, answer_by: by } }: { found: Found }) {
  const { loanPayment: text } = useText();
  const language = useLanguage();
  if (payment) {
    return (
      <Notice variant="success" announce>
        {text.found(payment.amount, payment.value_date, payment.agreement_number)}
      </Notice>
    );
  }
  return (
    <Notice announce title={result === 'received' ? text.foundWaiting : text.searching}>
      {reference && by && text.reference(reference, wholeDateTime(Date.parse(by), language))}
    </Notice>
  );
}
