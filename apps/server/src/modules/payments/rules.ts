import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { type Tiyn, tiyn } from '@senim/loan-engine/units/money';
import type { MoneyChannel } from '../ledger/types.ts';

const AMOUNT = /^\d{1,9}(?:[.,](\d{1,2}))?$/;

/** Reads "1000", "1000.5" or "1000,50" tenge as tiyn, digit by digit and never through a float; `null` if it is no sum. */
export function readSumTiyn(text: string): Tiyn | null {
  const match = AMOUNT.exec(text.trim());
  if (!match) return null;
  const [whole = '0'] = text.trim().split(/[.,]/);
  return tiyn(Number(whole + (match[1] ?? '').padEnd(2, '0')));
}

/** The smallest payment a terminal takes: below it the network's own costs are higher than the payment. */
export const PAYMENT_TIYN_MIN = tiyn(100_00);

/** The id of a payment among the facts of a loan. */
export function paymentFactId(provider: string, providerPaymentId: string): string {
  return `${provider}:${providerPaymentId}`;
}

/** The account that a network's money goes through until the network pays us. */
export function clearingOf(network: string): MoneyChannel {
  return { account: network === CARD_NETWORK ? 'card-clearing' : 'terminal-clearing', dimension: network };
}

/** The provider name of card payments, beside the terminal networks. */
export const CARD_NETWORK = 'card';

/** The account that a provider's money comes through: a bank transfer is at the bank at once. */
export function moneyAccountOf(provider: string): MoneyChannel {
  return provider === BANK_TRANSFER
    ? { account: 'bank-account', dimension: 'payout-bank' }
    : clearingOf(provider);
}

/** What a bank tells of a day is whole at this hour of the next day, in Almaty. */
const READY_AT = '06:00';
/** So many days are caught up at a time, the oldest first. */
const DAYS_AT_ONCE_MAX = 31;

/** The days that are over and whose lists were not read yet, after the last one that was; the first time, yesterday alone. */
export function daysToRead(now: Date, lastRead: string | null): readonly string[] {
  const today = dayInAlmaty(now.getTime());
  const last = addDays(today, now.getTime() < instantAt(today, READY_AT) ? -2 : -1);
  const first = lastRead === null ? last : addDays(lastRead, 1);
  return Array.from({ length: DAYS_AT_ONCE_MAX }, (_, index) => addDays(first, index)).filter(
    (day) => day <= last,
  );
}

/** The moment in the books of a transfer that people know by its day alone. */
export const transferMoment = (day: string): Date => new Date(instantAt(day, '12:00'));
