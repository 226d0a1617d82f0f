import type { Fact } from '../loan/facts.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { addDays, type Day } from '../units/day.ts';
import { floorToTiyn, NOTHING, type Tiyn } from '../units/money.ts';
import { isRefusal, type Refusal } from '../units/refusal.ts';
import { explain } from './explain.ts';

/**
 * How much promos have taken off the reward through a day: the reward by the rate without the promo less the reward by the
 * rate with it, on the days and bases that were charged. A total, rounded down once; zero without a promo. Refuses what
 * `position` refuses.
 */
export function promoDiscount(terms: LoanTerms, facts: readonly Fact[], day: Day): Tiyn | Refusal {
  if (terms.promo === null && !facts.some((fact) => fact.kind === 'promo-applied')) return NOTHING;
  const told = explain(terms, facts, day);
  if (isRefusal(told)) return told;
  let numerator = 0;
  for (const line of told.lines) {
    if (line.component !== 'reward' || line.kind !== 'accrued') continue;
    for (let from = line.fromDay; from < line.toDay; from = addDays(from, 1)) {
      numerator += line.baseTiyn * Math.max(0, ratePpmWithout(terms, facts, from) - line.ratePpm);
    }
  }
  return floorToTiyn(numerator);
}

/** The rate of a day without a promo: as signed, or as a later agreement lowered it. */
function ratePpmWithout(terms: LoanTerms, facts: readonly Fact[], day: Day): number {
  let ratePpm = terms.dailyRatePpm;
  for (const fact of facts) {
    const lowers = 'dailyRatePpm' in fact && fact.kind !== 'promo-applied';
    if (lowers && fact.day <= day) ratePpm = Math.min(ratePpm, fact.dailyRatePpm);
  }
  return ratePpm;
}
