import { tengeToTiyn } from '@senim/loan-engine/units/money';
import type { PayoutKind } from './types.ts';

/** A payout's name at the bank: one per agreement and attempt, readable on a statement. */
export function payoutReference(
  lenderCode: string,
  agreementNumber: string,
  attempt: number,
  kind: PayoutKind = 'loan',
): string {
  return `${lenderCode.toUpperCase()}-${agreementNumber}-${kind === 'refund' ? 'R' : ''}${attempt}`;
}

/** How many different people must confirm a payout before it leaves; none up to the limit. */
export function peopleNeeded(amountTiyn: number, limitTenge: number | null): 0 | 2 {
  return limitTenge !== null && amountTiyn > tengeToTiyn(limitTenge) ? 2 : 0;
}
