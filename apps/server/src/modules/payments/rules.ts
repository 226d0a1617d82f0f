import { dayExists, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { formatNumber } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { type Tiyn, tengeToTiyn, tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { MoneyChannel } from '../ledger/types.ts';
import type { CardPayment } from './cards/types.ts';
import type { TerminalAnswer } from './incoming/types.ts';
import type { PayoutKind } from './payouts/types.ts';

const AMOUNT = /^\d{1,9}(?:[.,](\d{1,2}))?$/;

/** Reads "1000", "1000.5" or "1000,50" tenge as tiyn, by its digits and never through a float; `null` when it is no sum. */
export function readSumTiyn(text: string): number | null {
  const match = AMOUNT.exec(text.trim());
  if (!match) return null;
  const [whole = '0'] = text.trim().split(/[.,]/);
  return Number(whole + (match[1] ?? '').padEnd(2, '0'));
}

/** Spaces between thousands, as a bank's statement and our own screens write them. */
const GROUPS = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;

/** The same from a person's hand, off a statement: "1 000,50" too. A machine never sends spaces. */
export const readTypedSumTiyn = (text: string): number | null => readSumTiyn(text.replace(GROUPS, ''));

const TRANSACTION_DATE = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;

/**
 * The network's `txn_date` (YYYYMMDDHHMMSS, Almaty) as the instant of the payment and its accounting day. An instant in
 * the future, or one that does not parse, is not believed: `now` holds then.
 */
export function readPaymentTime(text: string | undefined, now: Date): { paidAt: Date; valueDay: string } {
  const told = toldInstant(text);
  const paidAt = told === null || told > now ? now : told;
  return { paidAt, valueDay: dayInAlmaty(paidAt.getTime()) };
}

function toldInstant(text: string | undefined): Date | null {
  const [, year, month, date, hour, minute, second] = TRANSACTION_DATE.exec(text ?? '') ?? [];
  const day = `${year}-${month}-${date}`;
  if (!dayExists(day) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return new Date(instantAt(day, `${hour}:${minute}`) + Number(second) * 1000);
}

/** The smallest payment a terminal takes: below it the network's own costs exceed the payment. */
export const PAYMENT_TIYN_MIN = 100_00;

export function checkAmount(amountTiyn: number | null): TerminalAnswer | null {
  if (amountTiyn === null) return { result: 300, comment: 'Сумма указана неверно' };
  if (amountTiyn <= 0) return { result: 241, comment: 'Сумма слишком мала' };
  return null;
}

/** The protocol's answer as XML, element names and order as the field's terminals expect them. */
export function terminalXml(transactionId: string, answer: TerminalAnswer): string {
  const sum = answer.amountTiyn === undefined ? '' : tenge(answer.amountTiyn);
  const fields = [
    ['osmp_txn_id', transactionId],
    ['prv_txn', answer.paymentId === undefined ? '' : String(answer.paymentId)],
    ['sum', sum],
    ['result', String(answer.result)],
    ['comment', answer.comment],
    ...(answer.payer ? [['fio', answer.payer]] : []),
  ];
  const elements = fields.map(([name, value]) => `<${name}>${escapeXml(value ?? '')}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<response>${elements.join('')}</response>\n`;
}

/** Digits moved, nothing computed: 104550 tiyn is written 1045.50. */
function tenge(amountTiyn: number): string {
  const digits = String(amountTiyn).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const MS_PER_DAY = 86_400_000;

/** When money on a bank's statement is taken to have come: the statement names the day alone. */
export const noonOf = (day: string): Date => new Date(instantAt(day, '12:00'));

/** A payout's name at the bank: one per agreement and attempt, readable on a statement. */
export function payoutReference(
  lenderCode: string,
  agreementNumber: string,
  attempt: number,
  kind: PayoutKind = 'loan',
): string {
  return `${lenderCode.toUpperCase()}-${agreementNumber}-${kind === 'refund' ? 'R' : ''}${attempt}`;
}

/** The name under which a payment stands among a loan's facts. */
export function paymentFactId(provider: string, providerPaymentId: string): string {
  return `${provider}:${providerPaymentId}`;
}

/** The account that a network's money passes through until the network settles with us. */
export function clearingOf(network: string): MoneyChannel {
  return { account: network === CARD_NETWORK ? 'card-clearing' : 'terminal-clearing', dimension: network };
}

/** The name under which card payments stand among the incoming ones, beside the terminal networks'. */
export const CARD_NETWORK = 'card';

/** After so long without a word the acquirer is asked; after a day without a payer the payment is given up. */
export const CARD_CHECK_MS = 10 * 60_000;
export const CARD_LIFE_MS = MS_PER_DAY;

/** A question about a payment that did not arrive is answered within so many working days. */
export const INQUIRY_WORKING_DAYS = 3;

type CardAmountFlaw = {
  readonly refused: 'nothing_owed' | 'payment_too_small' | 'payment_above_debt';
  readonly field?: string;
  readonly details?: Readonly<Record<string, string>>;
};

/** The least that is taken: a debt smaller than the least payment is paid whole. */
export function leastPayment(payoffTiyn: Tiyn): Tiyn {
  return payoffTiyn < PAYMENT_TIYN_MIN ? payoffTiyn : tiyn(PAYMENT_TIYN_MIN);
}

/** A card pays no less than the least payment (or the whole of a smaller debt) and no more than is owed today. */
export function cardAmountFlaw(amountTiyn: Tiyn, payoffTiyn: Tiyn): CardAmountFlaw | null {
  if (payoffTiyn === 0) return { refused: 'nothing_owed' };
  if (amountTiyn > payoffTiyn) {
    return { refused: 'payment_above_debt', field: 'amount', details: { max: grouped(payoffTiyn) } };
  }
  if (amountTiyn >= PAYMENT_TIYN_MIN || amountTiyn === payoffTiyn) return null;
  return { refused: 'payment_too_small', field: 'amount', details: { min: grouped(tiyn(PAYMENT_TIYN_MIN)) } };
}

const grouped = (amount: Tiyn): string => formatNumber(toDecimal(amount).replace(/\.00$/, ''), 'ru');

/** What the payer reads on the acquirer's page and on the bank statement. */
export function cardDescription(agreementNumber: string, language: Language): string {
  return language === 'ru'
    ? `Микрокредит, договор № ${agreementNumber}`
    : `Микрокредит, № ${agreementNumber} шарт`;
}

const CARD_FAILURE_TEXTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  declined: {
    ru: 'Банк отклонил платёж. Попробуйте другую карту или позвоните в свой банк.',
    kz: 'Банк төлемді қабылдамады. Басқа картаны қолданып көріңіз немесе банкіңізге қоңырау шалыңыз.',
  },
  insufficient_funds: { ru: 'На карте не хватает денег.', kz: 'Картада ақша жеткіліксіз.' },
  not_confirmed: {
    ru: 'Платёж не был подтверждён кодом банка.',
    kz: 'Төлем банк кодымен расталмады.',
  },
  cancelled: { ru: 'Вы отменили платёж.', kz: 'Сіз төлемнен бас тарттыңыз.' },
  expired: {
    ru: 'Платёж начали и не закончили, деньги не списаны.',
    kz: 'Төлем басталды, бірақ аяқталмады, ақша алынған жоқ.',
  },
};

export type CardPaymentView = ReturnType<typeof cardPaymentView>;

/** A card payment as its payer sees it: the steps it has taken, each with its time, or why it ended. */
export function cardPaymentView(payment: CardPayment, language: Language) {
  const { publicId, status, failure, agreementNumber, cardMask } = payment;
  const state = {
    created: 'sent',
    waiting: 'sent',
    charged: 'applied',
    failed: 'failed',
    expired: 'expired',
  } as const;
  return {
    payment_id: publicId,
    state: state[status],
    amount: toDecimal(tiyn(payment.amountTiyn)),
    agreement_number: agreementNumber,
    card_mask: cardMask,
    sent_at: payment.createdAt.toISOString(),
    received_at: payment.chargedAt?.toISOString() ?? null,
    applied_at: payment.appliedAt?.toISOString() ?? null,
    reason: failure === null ? null : (CARD_FAILURE_TEXTS[failure]?.[language] ?? null),
  };
}

/** A question's name, as the borrower reads it to a person: P-000042. */
export function inquiryReference(inquiryId: number): string {
  return `P-${String(inquiryId).padStart(6, '0')}`;
}

/** The account by which a provider's money comes: a bank transfer stands at the bank at once. */
export function moneyAccountOf(provider: string): MoneyChannel {
  return provider === BANK_TRANSFER
    ? { account: 'bank-account', dimension: 'payout-bank' }
    : clearingOf(provider);
}

/** The provider of what an accountant reads off the bank's statement. */
export const BANK_TRANSFER = 'bank-transfer';

/** How many different people must confirm a payout before it leaves; none up to the limit. */
export function peopleNeeded(amountTiyn: number, limitTenge: number | null): 0 | 2 {
  return limitTenge !== null && amountTiyn > tengeToTiyn(limitTenge) ? 2 : 0;
}
