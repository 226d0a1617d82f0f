import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { lawOn } from '@senim/loan-engine/loan/law';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { type Product, productOn } from '@senim/loan-engine/loan/products';
import type { Day } from '@senim/loan-engine/units/day';
import { isRefusal, type Refusal } from '@senim/loan-engine/units/refusal';
import { type ProlongationTerms, prolongationOf } from '@senim/loan-engine/ways-out/prolongation';
import type { Agreement } from '../types.ts';

/** The days a requested prolongation waits for payment and signature: that day and the next. */
export const PROLONGATION_OPEN_DAYS = 2;

/** Whether the product prolongs by so many days. */
export function isDaysOffered(
  products: readonly Product[],
  { loanType }: Agreement,
  day: Day,
  days: number,
): boolean {
  const product = productOn(products, loanType, day);
  return !isRefusal(product) && product.prolongationDays.includes(days);
}

/** What a prolongation by so many days asks for and gives, if the loan stands so. */
export function prolongationTerms(
  products: readonly Product[],
  { terms, loanType }: Agreement,
  folded: Position,
  days: number,
): ProlongationTerms | Refusal {
  const [law, product] = [lawOn(folded.day), productOn(products, loanType, folded.day)];
  if (isRefusal(law)) return law;
  if (isRefusal(product)) return product;
  return prolongationOf(terms, folded, days, { law, product });
}

/** What a prolongation would cost today, whatever its days; a refusal where none is possible. */
export function prolongationToday(
  products: readonly Product[],
  agreement: Agreement,
  folded: Position,
): ProlongationTerms | Refusal {
  const product = productOn(products, agreement.loanType, folded.day);
  return isRefusal(product)
    ? product
    : prolongationTerms(products, agreement, folded, product.prolongationDays[0] ?? 1);
}

/** Whether a prolongation may be asked for now. */
export function isProlongable(products: readonly Product[], agreement: Agreement, folded: Position): boolean {
  return agreement.status === STATUS.active && !isRefusal(prolongationToday(products, agreement, folded));
}
