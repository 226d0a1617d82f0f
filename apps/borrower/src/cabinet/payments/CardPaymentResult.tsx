import { formatPhone } from '@senim/kazakhstan/phone';
import { ButtonLink } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { Timeline, type TimelineStep } from '@senim/ui/Timeline';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CardPayment, cardPaymentQuery } from '../../api/dealQueries.ts';
import { QUERY_KEYS } from '../../api/queries.ts';
import { wholeDateTime } from '../../format.ts';
import { callHref } from '../../layout/phone.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../../shell/Settings.tsx';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';

/** The loan has or had its money. */
const HAS_COME: ReadonlySet<CardPayment['state']> = new Set(['applied', 'taken-back', 'part-taken-back']);

/** What may have been read before the bank's answer came: a card is kept with its payment, and may then pay by itself. */
const CHANGED_BY_A_PAYMENT = [
  QUERY_KEYS.information,
  QUERY_KEYS.payments,
  QUERY_KEYS.cards,
  QUERY_KEYS.autopay,
] as const;

/** A card payment in progress: sent, received, matched, applied; or why no money was taken. */
export function CardPaymentResult({ paymentId }: { paymentId: string }) {
  const { loanPayment: text, cabinet } = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { data: payment, isError, error } = useQuery(cardPaymentQuery(paymentId, language));
  const state = payment?.state;
  useEffect(() => {
    if (state === undefined || !HAS_COME.has(state)) return;
    for (const key of CHANGED_BY_A_PAYMENT) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
  }, [state, queries]);
  if (!payment) return isError ? <p role="alert">{error.message || cabinet.lostConnection}</p> : <Skeleton />;
  return (
    <TitledCard id="progress-title" title={headingOf(payment, text)}>
      <PaymentSteps payment={payment} />
      <p role="status">{wordOf(payment, text)}</p>
      {state !== undefined && HAS_COME.has(state) && (
        <ButtonLink href={paths.cabinet()} variant="secondary">
          {text.toLoan}
        </ButtonLink>
      )}
      {(state === 'failed' || state === 'expired') && <PaymentProblems />}
      {(state === 'failed' || state === 'expired') && (
        <ButtonLink href={`${paths.cabinetLoanPayment()}?amount=${payment.amount}`} variant="secondary">
          {text.again}
        </ButtonLink>
      )}
    </TitledCard>
  );
}

/** What to do when it fails again: product.md section 8. */
function PaymentProblems() {
  const { loanPayment: text } = useText();
  const { lender } = useSettings();
  return (
    <Notice title={text.problems}>
      {text.problemsText(lender.identity.email)}{' '}
      <a href={callHref(lender.identity.phone)}>{formatPhone(lender.identity.phone)}</a>
    </Notice>
  );
}

type Text = ReturnType<typeof useText>['loanPayment'];

const headingOf = ({ state, amount }: CardPayment, text: Text): string =>
  ({
    sent: text.progress,
    applied: text.applied(amount),
    'taken-back': text.takenBack(amount),
    'part-taken-back': text.partTakenBack(amount),
    failed: text.failed,
    expired: text.failed,
  })[state];

const wordOf = ({ state, reason, stands }: CardPayment, text: Text): string =>
  ({
    sent: text.waiting,
    applied: text.appliedText,
    'taken-back': text.takenBackText,
    'part-taken-back': text.partTakenBackText(stands),
    failed: reason ?? text.failed,
    expired: reason ?? text.failed,
  })[state];

/** The four steps of a payment, each with its time, and a fifth where money went back to the card. */
export function PaymentSteps({ payment }: { payment: CardPayment }) {
  const { loanPayment: text } = useText();
  const language = useLanguage();
  const at = (instant: string | null) =>
    instant === null ? null : wholeDateTime(Date.parse(instant), language, 'short');
  const isOver = payment.state === 'failed' || payment.state === 'expired';
  const next = (instant: string | null, before: string | null): TimelineStep['state'] => {
    if (instant !== null) return 'done';
    if (before === null) return 'next';
    return isOver ? 'failed' : 'current';
  };
  const { sent_at: sent, received_at: received, applied_at: applied, taken_back_at: takenBack } = payment;
  const steps: TimelineStep[] = [
    { key: 'sent', title: text.steps.sent, when: at(sent), state: 'done' },
    { key: 'received', title: text.steps.received, when: at(received), state: next(received, sent) },
    {
      key: 'matched',
      title: text.steps.matched,
      detail: received && text.matchedTo(payment.agreement_number),
      state: received === null ? 'next' : 'done',
    },
    { key: 'applied', title: text.steps.applied, when: at(applied), state: next(applied, received) },
  ];
  if (takenBack !== null) {
    const title = payment.state === 'part-taken-back' ? text.steps.partTakenBack : text.steps.takenBack;
    steps.push({ key: 'taken-back', title, when: at(takenBack), state: 'done' });
  }
  return <Timeline steps={steps} stateLabels={text.stateLabels} />;
}
