import { dueOffsets } from '../loan/due-offsets.ts';
import { lawOn } from '../loan/law.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { legalLimits } from '../quote/quote.ts';
import { type Day, dayOf } from '../units/day.ts';
import { NOTHING, tiyn } from '../units/money.ts';
import { isRefusal } from '../units/refusal.ts';

/** A simple loan that tests vary. Test-only. */

/** Unwraps an answer that the test knows to be good. */
export function good<T>(value: T): Exclude<T, { refusal: unknown }> {
  if (isRefusal(value)) throw new Error(`refused: ${JSON.stringify(value)}`);
  return value as Exclude<T, { refusal: unknown }>;
}

export const PAYOUT_DAY: Day = good(dayOf('2026-11-21'));
export const LIMITS = legalLimits(good(lawOn(PAYOUT_DAY)));

/** Terms as a test writes them; the rest is from the simple loan. */
export function termsOf(changes: Partial<LoanTerms> & { readonly termDays: number }): LoanTerms {
  const scheduleKind = changes.scheduleKind ?? 'single';
  return {
    loanType: 'long',
    productVersion: 'senim-2026-01',
    principalTiyn: tiyn(10_000_000),
    capitalisedArrearsTiyn: NOTHING,
    dailyRatePpm: 2900,
    freeDays: 0,
    freeDaysRule: 'forgiven',
    promo: null,
    scheduleKind,
    dueOffsets: dueOffsets(scheduleKind, changes.termDays, { unit: 'day', partDays: 15, tailDaysMin: 5 }),
    penaltyDailyPpm: 5000,
    limits: LIMITS,
    ...changes,
  };
}
