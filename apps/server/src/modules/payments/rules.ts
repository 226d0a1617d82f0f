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

/** The smallest payment a terminal takes: below it the network's own costs exceed the payment. */
export const PAYMENT_TIYN_MIN = 100_00;

export function checkAmount(amountTiyn: number | null): TerminalAnswer | null {
  if (amountTiyn === null) return { result: 300, comment: 'Сумма указана неверно' };
  if (amountTiyn <= 0) return { result: 241, comment: 'Сумма слишком мала' };
  return null;
}

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

/** The least that is taken: a debt smaller than the least payment is paid whole. */
export function leastPayment(payoffTiyn: Tiyn): Tiyn {
  return payoffTiyn < PAYMENT_TIYN_MIN ? payoffTiyn : tiyn(PAYMENT_TIYN_MIN);
}

export const grouped = (amount: Tiyn): string => formatNumber(toDecimal(amount).replace(/\.00$/, ''), 'ru');

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
