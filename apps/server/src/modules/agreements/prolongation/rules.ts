import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { lawOn } from '@senim/loan-engine/loan/law';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { type Product, productOn } from '@senim/loan-engine/loan/products';
import type { Day } from '@senim/loan-engine/units/day';
import { isRefusal, type Refusal } from '@senim/loan-engine/units/refusal';
import { type ProlongationTerms, prolongationOf } from '@senim/loan-engine/ways-out/prolongation';
import type { Agreement } from '../types.ts';

/** For how many days a requested prolongation waits for payment and signature: that day and the next. */
export const PROLONGATION_OPEN_DAYS = 2;

/** Whether the product offers a prolongation by so many days. */
export function isDaysOffered(
  products: readonly Product[],
  { loanType }: Agreement,
  day: Day,
  days: number,
): boolean {
  const product = productOn(products, loanType, day);
  return !isRefusal(product) && product.prolongationDays.includes(days);
}

/** The cost and the terms of a prolongation by so many days. */
export function prolongationTerms(
  products: readonly Product[],
  { terms, loanType }: Pick<Agreement, 'terms' | 'loanType'>,
  folded: Position,
  days: number,
): ProlongationTerms | Refusal {
  const [law, product] = [lawOn(folded.day), productOn(products, loanType, folded.day)];
  if (isRefusal(law)) return law;
  if (isRefusal(product)) return product;
  return prolongationOf(terms, folded, days, { law, product });
}

/** The cost of a prolongation today, whatever its days; a refusal if none is possible. */
export function prolongationToday(
  products: readonly Product[],
  agreement: Pick<Agreement, 'terms' | 'loanType'>,
  folded: Position,
): ProlongationTerms | Refusal {
  const product = productOn(products, agreement.loanType, folded.day);
  return isRefusal(product)
    ? product
    : prolongationTerms(products, agreement, folded, product.prolongationDays[0] ?? 1);
}

/** Whether a prolongation may be requested now. */
export function isProlongable(
  products: readonly Product[],
  agreement: Pick<Agreement, 'terms' | 'loanType' | 'status'>,
  folded: Position,
): boolean {
  return mayProlong(agreement, prolongationToday(products, agreement, folded));
}

/** The same, where it is known what one would cost today. */
export const mayProlong = (
  { status }: Pick<Agreement, 'status'>,
  today: ProlongationTerms | Refusal,
): boolean => status === STATUS.active && !isRefusal(today);
