import type { PayoutKind, PayoutStatus } from '@senim/contracts/shared/payment-kinds';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { type Tiyn, tengeToTiyn } from '@senim/loan-engine/units/money';
import type { Ordered, PayoutLooked } from './types.ts';

/** The bank's code of a resident person as beneficiary (KBe). */
export const RESIDENT_PERSON = '19';

/** A bank's reference has at most 35 characters, so it takes only the beginning of the lender's code. */
const CODE_LENGTH_MAX = 6;
const CHANCE_LENGTH = 8;

/**
 * A reference at the bank, readable on a statement. Our own numbers would repeat in a restored database, and the bank would
 * then answer about an older transfer; so 32 random bits of a UUID are added.
 */
export function bankReference(lenderCode: string, own: string, uuid: string): string {
  const lender = lenderCode.slice(0, CODE_LENGTH_MAX).toUpperCase();
  const chance = uuid.slice(0, CHANCE_LENGTH).toUpperCase();
  return `${lender}-${own}-${chance}`;
}

/** A payout's reference at the bank, with its agreement and attempt. */
export function payoutReference(
  lenderCode: string,
  { number, attempt, kind }: { number: string; attempt: number; kind: PayoutKind },
  uuid: string,
): string {
  return bankReference(lenderCode, `${number}-${kind === 'refund' ? 'R' : ''}${attempt}`, uuid);
}

/** Whether the transfer that the bank has under our reference is the one we ordered, by everything in its answer. */
export function isOurTransfer(
  ordered: Omit<Ordered, 'iin'> & Partial<Ordered>,
  { amountTiyn, iban, iin }: Partial<Ordered>,
): boolean {
  return (
    (amountTiyn === undefined || amountTiyn === ordered.amountTiyn) &&
    (iban === undefined || iban === ordered.iban) &&
    (iin === undefined || iin === ordered.iin)
  );
}

/** Why a payout in doubt waits for a person: the bank has another transfer under its reference. */
export const ANOTHER_TRANSFER = 'another-transfer';

/** Why a payout in doubt waits for a person: the bank that was asked for it is not the bank of today. */
export const ANOTHER_BANK = 'another-bank';

/** Why a payout that came back waits for a person: something else rests on it by now. */
export const RETURNED_TOO_LATE = 'returned-too-late';

/** How many different people must confirm a payout before it leaves; none up to the limit. */
export function peopleNeeded(amountTiyn: Tiyn, limitTenge: number | null): 0 | 2 {
  return limitTenge !== null && amountTiyn > tengeToTiyn(limitTenge) ? 2 : 0;
}

/** Before the bank was asked, and after it has given the money back. What is on its way can't be called back. */
const STOPPABLE: ReadonlySet<PayoutStatus> = new Set(['created', 'failed']);

export const isStoppable = ({ status }: { readonly status: PayoutStatus }): boolean => STOPPABLE.has(status);

/** The bank was asked and has not answered. Where people take files to it, the order may still wait for its file. */
export const isOnItsWay = ({ status, failure }: Pick<PayoutLooked, 'status' | 'failure'>): boolean =>
  (status === 'sending' || status === 'in-doubt') && failure === null;

/** A day on which the bank can have made a transfer: from its order until today. */
export const isTransferDay = (
  day: string,
  { createdAt }: { readonly createdAt: Date },
  today: string,
): boolean => dayInAlmaty(createdAt.getTime()) <= day && day <= today;

/** The bank and the books differ about it: it waits for people. */
export const isDisputed = ({ status, failure }: Pick<PayoutLooked, 'status' | 'failure'>): boolean =>
  status === 'in-doubt' && failure !== null;
