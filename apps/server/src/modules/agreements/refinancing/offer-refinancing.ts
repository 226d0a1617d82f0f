import type { Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import { CHANGEABLE, isIn } from '@senim/loan-engine/lifecycle/status';
import { lawOn } from '@senim/loan-engine/loan/law';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { productOn } from '@senim/loan-engine/loan/products';
import type { LoanType, ScheduleKind } from '@senim/loan-engine/loan/terms';
import type { Quote } from '@senim/loan-engine/quote/types';
import { isRefusal, type Refusal, refuse } from '@senim/loan-engine/units/refusal';
import { refinancingQuote } from '@senim/loan-engine/ways-out/refinancing';
import { isProlongable } from '../prolongation/rules.ts';
import type { Agreement } from '../types.ts';

/** The offers of a child loan that would pay this one off, by every method; refused where none may be made. */
export function offerRefinancing(
  agreement: Agreement,
  folded: Position,
  wish: { readonly loanType: LoanType; readonly termDays: number },
  who: Who,
): readonly { readonly scheduleKind: ScheduleKind; readonly offer: Quote | Refusal }[] | Refusal {
  const [law, product] = [lawOn(folded.day), productOn(wish.loanType, folded.day)];
  if (isRefusal(law)) return law;
  if (isRefusal(product)) return product;
  const isOwed = isIn(agreement.status, CHANGEABLE);
  const asksSelf = who === 'borrower' || who === 'operator';
  const isOpen = asksSelf ? isProlongable(agreement, folded) : isOwed && !folded.isFrozen;
  if (!isOpen) return refuse('nothing-owed');
  const { termDays } = wish;
  return product.scheduleKinds.map((scheduleKind) => ({
    scheduleKind,
    offer: refinancingQuote(agreement.terms, folded, { termDays, scheduleKind }, law, product),
  }));
}
