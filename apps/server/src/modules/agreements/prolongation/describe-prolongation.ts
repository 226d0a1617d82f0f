import type { Fact, Prolonged } from '@senim/loan-engine/loan/facts';
import type { Product } from '@senim/loan-engine/loan/products';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { type Day, dayText } from '@senim/loan-engine/units/day';
import { NOTHING, restOfTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { ProlongationTerms } from '@senim/loan-engine/ways-out/prolongation';
import { sumOf } from '../loan/rules.ts';
import { documentsView } from '../paper/rules.ts';
import type { Agreement, Amendment } from '../types.ts';
import { countedPayments } from './draw-prolongation.ts';
import { prolongationTerms } from './rules.ts';

/** An open prolongation as the cabinet shows it: what is still to pay today, then the documents to sign. */
export function describeProlongation(
  products: readonly Product[],
  agreement: Agreement,
  facts: readonly Fact[],
  amendment: Amendment,
  today: Day,
) {
  const isDrawn = amendment.status === 'awaiting-signature' && amendment.fact !== null;
  const payments = countedPayments(facts, amendment);
  const ids = payments.map(({ id }) => id);
  const others = facts.filter(({ id }) => !ids.includes(id));
  const without = foldOrThrow(position(agreement.terms, others, today), agreement.number);
  const asked = prolongationTerms(products, agreement, without, amendment.days);
  if (isRefusal(asked) && !isDrawn) return undefined;
  const terms = isDrawn ? (amendment.fact as Prolonged) : (asked as ProlongationTerms);
  const dueTiyn = isDrawn || isRefusal(asked) ? NOTHING : asked.amountDueTiyn;
  return {
    amendment_id: amendment.amendmentId,
    status: isDrawn ? ('awaiting_signature' as const) : ('awaiting_payment' as const),
    days: amendment.days,
    amount_due: toDecimal(restOfTiyn(dueTiyn, sumOf(payments))),
    due_date: dayText(terms.dueDay),
    daily_rate: ratePercentText(terms.dailyRatePpm),
    open_until: amendment.openUntil.toISOString(),
    documents: documentsView(amendment.documents),
  };
}
