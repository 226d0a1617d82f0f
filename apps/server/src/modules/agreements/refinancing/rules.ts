import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { type Product, productOn } from '@senim/loan-engine/loan/products';
import type { Quote } from '@senim/loan-engine/quote/types';
import { ceilToTenge, type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { changeFlaw } from '@senim/loan-engine/ways-out/prolongation';
import type { Agreement } from '../types.ts';

/** A child's number: the root's and three digits more, so that no number is ever as long as an IIN. */
export function childNumber(root: string, countBefore: number): string {
  return root + String(countBefore).padStart(3, '0');
}

/** An amount rounded up to whole tenge. */
export function wholeTengeUp(amountTiyn: Tiyn): number {
  return Number(toDecimal(ceilToTenge(amountTiyn)));
}

/** Whether a loan owes to the tiyn what it did at the time of the quote. */
export function sameMoney(folded: Position, quote: Quote): boolean {
  return folded.payoffTiyn === quote.amountTiyn;
}

/** Whether a borrower may have a loan paid off by another: the product need not be one that is prolonged. */
export function isRefinanceable(
  products: readonly Product[],
  agreement: Agreement,
  folded: Position,
): boolean {
  const product = productOn(products, agreement.loanType, folded.day);
  const isOwed = agreement.status === STATUS.active && folded.principalOutstandingTiyn > 0;
  return isOwed && !isRefusal(product) && changeFlaw(folded, product) === null;
}
