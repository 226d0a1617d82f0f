import type { Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import { CHANGEABLE, isIn } from '@senim/loan-engine/lifecycle/status';
import { lawOn } from '@senim/loan-engine/loan/law';
import type { Position } from '@senim/loan-engine/loan/position-types';
import type { Product } from '@senim/loan-engine/loan/products';
import type { ProductCode, ScheduleKind } from '@senim/loan-engine/loan/terms';
import type { Quote } from '@senim/loan-engine/quote/types';
import { isRefusal, type Refusal } from '@senim/loan-engine/units/refusal';
import { refinancingQuote } from '@senim/loan-engine/ways-out/refinancing';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { findOpenProducts } from '../loan/find-open-products.ts';
import type { Agreement } from '../types.ts';
import { isRefinanceable } from './rules.ts';

export interface RefinancingAsked {
  readonly loanType: ProductCode;
  /** Days, or months of a product that is paid back by the month. */
  readonly period: number;
  readonly dueDay?: number | undefined;
}

type ChoiceRefusal =
  | 'loan_type_unknown'
  | 'period_out_of_range'
  | 'schedule_kind_unknown'
  | 'due_day_unknown'
  | 'refinancing_unavailable';

export type KindQuoted = { readonly scheduleKind: ScheduleKind; readonly quoted: Quote | Refusal };

/** The quotes of a child loan that pays this one off, one for each kind of schedule; refused if none is allowed. */
export async function listQuotes(
  services: Services,
  tx: Transaction,
  agreement: Agreement,
  folded: Position,
  wish: RefinancingAsked,
  who: Who,
): Promise<readonly KindQuoted[] | Refused<ChoiceRefusal>> {
  const law = lawOn(folded.day, services.law);
  if (isRefusal(law)) return refuse('refinancing_unavailable');
  const open = await findOpenProducts(services, tx, agreement.borrowerId, folded.day);
  const product = open.find(({ code }) => code === wish.loanType);
  if (product === undefined) return refuse('loan_type_unknown', undefined, 'loan_type');
  const products = await readProducts(services, tx, services.clock.now());
  if (!mayBeRefinanced(products, agreement, folded, who)) return refuse('refinancing_unavailable');
  const { period, dueDay } = wish;
  const wanted = { period, ...(dueDay !== undefined && { dueDayOfMonth: dueDay }) };
  return product.scheduleKinds.map((scheduleKind) => ({
    scheduleKind,
    quoted: refinancingQuote(agreement.terms, folded, { ...wanted, scheduleKind }, law, product),
  }));
}

/** A borrower may ask while terms can be changed at all; the lender may offer it for any loan that is owed. */
function mayBeRefinanced(
  products: readonly Product[],
  agreement: Agreement,
  folded: Position,
  who: Who,
): boolean {
  if (who === 'borrower' || who === 'operator') return isRefinanceable(products, agreement, folded);
  return isIn(agreement.status, CHANGEABLE) && !folded.isFrozen;
}

/** The quote by the chosen kind of schedule, or the product's first; or the refused field. */
export function chosenOf(
  quotes: readonly KindQuoted[],
  kind: ScheduleKind | undefined,
): Quote | Refused<ChoiceRefusal> {
  const chosen = quotes.find(({ scheduleKind }) => scheduleKind === (kind ?? scheduleKind));
  if (chosen === undefined) return refuse('schedule_kind_unknown', undefined, 'schedule_kind');
  return isRefusal(chosen.quoted) ? fieldRefusal(chosen.quoted) : chosen.quoted;
}

function fieldRefusal({ refusal }: Refusal): Refused<ChoiceRefusal> {
  if (refusal === 'due-day-not-offered') return refuse('due_day_unknown', undefined, 'due_day');
  if (refusal.startsWith('term-')) return refuse('period_out_of_range', undefined, 'period');
  return refuse('refinancing_unavailable');
}
