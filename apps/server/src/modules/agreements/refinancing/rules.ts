import type { Position } from '@senim/loan-engine/loan/position-types';
import type { Quote } from '@senim/loan-engine/quote/types';
import { ceilToTenge, type Tiyn, toDecimal } from '@senim/loan-engine/units/money';

/** The number of the loan at the root of refinancings: a child's number begins with it. */
export function rootNumber(number: string): string {
  return number.slice(0, ROOT_LENGTH);
}

/** A child's number: the root's and three digits more, so that no number is ever as long as an IIN. */
export function childNumber(root: string, countBefore: number): string {
  return root + String(countBefore).padStart(3, '0');
}

const ROOT_LENGTH = 10;

/** The whole tenge that cover an amount. */
export function wholeTengeUp(amountTiyn: Tiyn): number {
  return Number(toDecimal(ceilToTenge(amountTiyn)));
}

/** Whether a loan is still owed to the tiyn what an offer to pay it off was made for. */
export function sameMoney(folded: Position, offer: Quote): boolean {
  return folded.payoffTiyn === offer.amountTiyn;
}
