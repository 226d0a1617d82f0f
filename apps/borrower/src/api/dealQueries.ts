import {
  explainPosition,
  listChoices,
  listPaymentProgress,
  listRefunds,
  quoteLoan,
  quoteRefinancing,
  readCardPayment,
  readPurposes,
  readRepeatTerms,
  readStatementText,
} from '@senim/contracts/borrower/calls';
import type { FilledIn } from '@senim/contracts/shared/call';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '../language.ts';
import { fromLastKnown } from './lastKnown.ts';
import { cabinetQuery, read } from './queries.ts';

/** The cache keys of what belongs to one loan. */
export const DEAL_KEYS = {
  explanation: 'LOAN_EXPLANATION',
  choices: 'LOAN_CHOICES',
  progress: 'PAYMENTS_PROGRESS',
  refunds: 'REFUNDS',
  cardPayment: 'CARD_PAYMENT',
  statement: 'STATEMENT',
  refinancing: 'REFINANCING_QUOTE',
  repeatTerms: 'REPEAT_TERMS',
  discounted: 'DISCOUNTED_QUOTE',
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

/**
 * What a price was computed for. On another day or for another debt it is loaded again, even on a screen that stayed
 * open overnight.
 */
type Standing = { readonly as_of: string; readonly total: string };

/**
 * The debt on a day (today if empty) with its reasons; the former day stays on the screen while the next one loads.
 */
export const explanationQuery = (
  agreementId: number,
  date: string,
  { as_of: today, total }: Standing,
  language: Language,
) =>
  queryOptions({
    queryKey: [DEAL_KEYS.explanation, agreementId, date, today, total, language],
    ...fromLastKnown<Explanation>([DEAL_KEYS.explanation, agreementId, date, today, total, language]),
    queryFn: () => read(explainPosition, { params: { id: agreementId }, query: { date } }, language),
    placeholderData: keepPreviousData,
  });

/** Every choice and its price; `part` is a part to pay today, in tenge, half if empty. */
export const choicesQuery = (
  agreementId: number,
  part: string,
  { as_of: today, total }: Standing,
  language: Language,
) =>
  queryOptions({
    queryKey: [DEAL_KEYS.choices, agreementId, part, today, total, language],
    ...fromLastKnown<Choices>([DEAL_KEYS.choices, agreementId, part, today, total, language]),
    queryFn: () => read(listChoices, { params: { id: agreementId }, query: { part } }, language),
    placeholderData: keepPreviousData,
  });

/** Card payments of the last days; loaded often while one is under way. */
export const progressQuery = (language: Language) => ({
  ...cabinetQuery(DEAL_KEYS.progress, listPaymentProgress, {}, language),
  refetchInterval: ({ state }: { state: { data: PaymentProgress | undefined } }) =>
    state.data?.payments.some((payment) => payment.state === 'sent') ? 3_000 : false,
});

/** What was overpaid and has not gone back yet. */
export const refundsQuery = (language: Language) =>
  cabinetQuery(DEAL_KEYS.refunds, listRefunds, {}, language);

export type Refund = AnswerOf<typeof listRefunds>['refunds'][number];

/** One card payment by the id that came back with the payer; loaded again until it has ended. */
export const cardPaymentQuery = (paymentId: string, language: Language) =>
  queryOptions({
    queryKey: [DEAL_KEYS.cardPayment, paymentId, language],
    queryFn: () => read(readCardPayment, { params: { id: paymentId } }, language),
    refetchInterval: ({ state }) => (!state.data || state.data.state === 'sent' ? 1_500 : false),
  });

/** The words of a statement, in the language asked for. */
export const statementQuery = (wish: StatementWish, reader: Language) => {
  const key = [DEAL_KEYS.statement, wish.kind, wish.language, wish.agreementId];
  return queryOptions({
    queryKey: key,
    ...fromLastKnown<{ statement: Statement }>(key),
    queryFn: () => read(readStatementText, statementInput(wish), reader),
  });
};

/** Which statement; its language is that of the paper, while a refusal is in the language of its reader. */
export type StatementWish = {
  readonly kind: StatementKind;
  readonly language: DocumentLanguage;
  readonly agreementId: number | null;
};

/** The same as a call takes it, for the PDF or for its words. */
export const statementInput = ({ kind, language, agreementId }: StatementWish) => ({
  params: { kind },
  query: { lang: language, agreement_id: agreementId },
});

export type RefinancingQuote = AnswerOf<typeof quoteRefinancing>;
export type ScheduleKind = RefinancingQuote['schedule_kinds'][number];
export type RefinancingWish = {
  readonly loan_type: string;
  readonly period: number;
  readonly schedule_kind: ScheduleKind;
  /** The day of the month on which parts are due; the day of the payout if none is chosen. */
  readonly due_day?: number;
};

/** What refinancing would cost if it were signed today. */
export const refinancingQuery = (agreementId: number, wish: RefinancingWish, language: Language) =>
  queryOptions({
    queryKey: [DEAL_KEYS.refinancing, agreementId, wish, language],
    ...fromLastKnown<RefinancingQuote>([DEAL_KEYS.refinancing, agreementId, wish, language]),
    queryFn: () => read(quoteRefinancing, { params: { id: agreementId }, query: wish }, language),
    placeholderData: keepPreviousData,
  });

export type RepeatTerms = AnswerOf<typeof readRepeatTerms>;

/**
 * The discount that a good history has earned for a product, the first if none is named; with a promo code, whether
 * the code gives more.
 */
export const repeatTermsQuery = (promoCode: string, language: Language, type?: string) =>
  queryOptions({
    queryKey: [DEAL_KEYS.repeatTerms, promoCode, language, type],
    ...fromLastKnown<RepeatTerms>([DEAL_KEYS.repeatTerms, promoCode, language, type]),
    queryFn: () =>
      read(readRepeatTerms, { query: { promo_code: promoCode, ...(type && { loan_type: type }) } }, language),
  });

export type Discounted = AnswerOf<typeof quoteLoan>;

/** While a slider moves nothing is asked: the next value ends the wait of the one before. */
const PAUSE_MS = 400;

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** What a first loan costs with a promo code. */
export const discountedQuery = (loan: FilledIn<typeof quoteLoan>, promoCode: string, language: Language) =>
  queryOptions({
    queryKey: [DEAL_KEYS.discounted, loan, promoCode, language],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return read(quoteLoan, { body: { ...loan, promo_code: promoCode, first_loan: true } }, language);
    },
  });

type Purposes = AnswerOf<typeof readPurposes>;

/** What a loan may be for, in words. */
export const purposesQuery = (language: Language) =>
  queryOptions({
    queryKey: [DEAL_KEYS.purposes, language],
    ...fromLastKnown<Purposes>([DEAL_KEYS.purposes, language]),
    queryFn: () => read(readPurposes, {}, language),
  });
