import { type Tiyn, tengeToTiyn } from '@senim/loan-engine/units/money';
import type { Ordered, PayoutKind } from './types.ts';

/** A bank's reference has 35 characters at most: of the lender's code the beginning is enough. */
const CODE_LENGTH_MAX = 6;
const CHANCE_LENGTH = 8;

/**
 * A payout's name at the bank, readable on a statement. The agreement and the attempt alone come again in a database that was
 * restored, and the bank would answer about the older transfer: hence the chance, 32 bits out of a UUID.
 */
export function payoutReference(
  lenderCode: string,
  { number, attempt, kind }: { number: string; attempt: number; kind: PayoutKind },
  uuid: string,
): string {
  const lender = lenderCode.slice(0, CODE_LENGTH_MAX).toUpperCase();
  const chance = uuid.slice(0, CHANCE_LENGTH).toUpperCase();
  return `${lender}-${number}-${kind === 'refund' ? 'R' : ''}${attempt}-${chance}`;
}

/** Whether what the bank holds under our reference is the transfer that we ordered, by all that its answer carries. */
export function isOurTransfer(ordered: Ordered, { amountTiyn, iban, iin }: Partial<Ordered>): boolean {
  return (
    (amountTiyn === undefined || amountTiyn === ordered.amountTiyn) &&
    (iban === undefined || iban === ordered.iban) &&
    (iin === undefined || iin === ordered.iin)
  );
}

/** Why a payout in doubt waits for a person: the bank has another transfer under its reference. */
export const ANOTHER_TRANSFER = 'another-transfer';

/** Why a payout that came back waits for a person: something else rests on it by now. */
export const RETURNED_TOO_LATE = 'returned-too-late';

/** How many different people must confirm a payout before it leaves; none up to the limit. */
export function peopleNeeded(amountTiyn: Tiyn, limitTenge: number | null): 0 | 2 {
  return limitTenge !== null && amountTiyn > tengeToTiyn(limitTenge) ? 2 : 0;
}
