import type { readPurposes } from '@senim/contracts/borrower/loan';
import type { listPaymentProgress, readCardPayment } from '@senim/contracts/borrower/payments';
import type { quoteRefinancing } from '@senim/contracts/borrower/refinancing';
import type { readRepeatTerms } from '@senim/contracts/borrower/repeat';
import type { readStatementText } from '@senim/contracts/borrower/statements';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import type { explainPosition, listChoices } from '@senim/contracts/shared/position';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '../language.ts';
import { fromLastKnown } from './lastKnown.ts';
import { cabinetQuery, read } from './queries.ts';

/** The cache keys of what belongs to one loan. */
export const DEAL_KEYS = {
  explanation: 'LOAN_EXPLANATION',
  choices: 'LOAN_CHOICES',
  progress: 'PAYMENTS_PROGRESS',
  cardPayment: 'CARD_PAYMENT',
  statement: 'STATEMENT',
  refinancing: 'REFINANCING_QUOTE',
  repeatTerms: 'REPEAT_TERMS',
  purposes: 'LOAN_PURPOSE_LIST',
} as const;

export type Explanation = AnswerOf<typeof explainPosition>;
export type ExplainedLine = Explanation['lines'][number];
export type Choices = AnswerOf<typeof listChoices>;
export type OpenChoice = Choices['open'][number];
export type ClosedChoice = Choices['closed'][number];
export type CardPayment = AnswerOf<typeof readCardPayment>;
export type PaymentProgress = AnswerOf<typeof listPaymentProgress>;
export type Statement = AnswerOf<typeof readStatementText>['statement'];
export type StatementKind = Statement['kind'];

/** What a price was computed for: another day or another debt is asked about anew, also on a screen left open overnight. */
type Standing = { readonly as_of: string; readonly total: string };

/** The debt on a day (today when empty), opened into its reasons; the day before stays on the screen while the next is read. */
export const explanationQuery = (
  agreementId: number,
  date: string,
  { as_of: today, total }: Standing,
  language: Language,
) =>
  queryOptions({
    queryKey: [DEAL_KEYS.explanation, agreementId, date, today, total, language],
    ...fromLastKnown<Explanation>([DEAL_KEYS.explanation, agreementId, date, today, total, language]),
    queryFn: () =>
      read<Explanation>(
        `/cabinet/agreements/${agreementId}/explanation${date === '' ? '' : `?date=${date}`}`,
        language,
      ),
    placeholderData: keepPreviousData,
  });

/** Every way out and its price; `part` is the part thought of for today, in tenge, empty for half. */
export const choicesQuery = (
  agreementId: number,
  part: string,
  { as_of: today, total }: Standing,
  language: Language,
) =>
  queryOptions({
    queryKey: [DEAL_KEYS.choices, agreementId, part, today, total, language],
    ...fromLastKnown<Choices>([DEAL_KEYS.choices, agreementId, part, today, total, language]),
    queryFn: () =>
      read<Choices>(
        `/cabinet/agreements/${agreementId}/choices${part === '' ? '' : `?part=${part}`}`,
        language,
      ),
    placeholderData: keepPreviousData,
  });

/** Card payments of the last days. Asked often while one of them is under way. */
export const progressQuery = (language: Language) => ({
  ...cabinetQuery<PaymentProgress>(DEAL_KEYS.progress, '/cabinet/payments/progress', language),
  refetchInterval: ({ state }: { state: { data: PaymentProgress | undefined } }) =>
    state.data?.payments.some((payment) => payment.state === 'sent') ? 3_000 : false,
});

/** One card payment, by the id it came back with; asked again until it has ended. */
export const cardPaymentQuery = (paymentId: string, language: Language) =>
  queryOptions({
    queryKey: [DEAL_KEYS.cardPayment, paymentId, language],
    queryFn: () => read<CardPayment>(`/payments/card/${encodeURIComponent(paymentId)}`, language),
    refetchInterval: ({ state }) => (!state.data || state.data.state === 'sent' ? 1_500 : false),
  });

/** The words of a statement, in the language asked for. */
export const statementQuery = (kind: StatementKind, language: Language, agreementId: number | null) =>
  queryOptions({
    queryKey: [DEAL_KEYS.statement, kind, language, agreementId],
    ...fromLastKnown<{ statement: Statement }>([DEAL_KEYS.statement, kind, language, agreementId]),
    queryFn: () =>
      read<{ statement: Statement }>(statementPath(kind, language, agreementId, '/text'), language),
  });

/** Where a statement is read: as PDF, or its words. */
export function statementPath(
  kind: StatementKind,
  language: Language,
  agreementId: number | null,
  form: '' | '/text',
): string {
  const one = agreementId === null ? '' : `&agreement_id=${agreementId}`;
  return `/cabinet/statements/${kind}${form}?lang=${language}${one}`;
}

export type RefinancingQuote = AnswerOf<typeof quoteRefinancing>;
export type ScheduleKind = RefinancingQuote['schedule_kinds'][number];
export type RefinancingWish = {
  readonly loan_type: string;
  readonly period: number;
  readonly schedule_kind: ScheduleKind;
};

/** What refinancing would cost if it were signed today. */
export const refinancingQuery = (agreementId: number, wish: RefinancingWish, language: Language) =>
  queryOptions({
    queryKey: [DEAL_KEYS.refinancing, agreementId, wish, language],
    ...fromLastKnown<RefinancingQuote>([DEAL_KEYS.refinancing, agreementId, wish, language]),
    queryFn: () => {
      const { loan_type: type, period, schedule_kind: kind } = wish;
      const words = new URLSearchParams({ loan_type: type, period: String(period), schedule_kind: kind });
      return read<RefinancingQuote>(`/cabinet/agreements/${agreementId}/refinancing?${words}`, language);
    },
    placeholderData: keepPreviousData,
  });

export type RepeatTerms = AnswerOf<typeof readRepeatTerms>;

/** What a good history has earned; with a promo code, whether that does better. */
export const repeatTermsQuery = (promoCode: string, language: Language, type?: string) =>
  queryOptions({
    queryKey: [DEAL_KEYS.repeatTerms, promoCode, language],
    ...fromLastKnown<RepeatTerms>([DEAL_KEYS.repeatTerms, promoCode, language]),
    queryFn: () =>
      read<RepeatTerms>(
        `/cabinet/repeat-terms${promoCode === '' ? '' : `?promo_code=${encodeURIComponent(promoCode)}`}`,
        language,
      ),
  });

type Purposes = AnswerOf<typeof readPurposes>;

/** What a loan may be for, in words. */
export const purposesQuery = (language: Language) =>
  queryOptions({
    queryKey: [DEAL_KEYS.purposes, language],
    ...fromLastKnown<Purposes>([DEAL_KEYS.purposes, language]),
    queryFn: () => read<Purposes>('/loan/purposes', language),
  });
