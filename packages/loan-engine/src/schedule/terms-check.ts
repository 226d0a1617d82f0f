import { chargesRoomAtPayout } from '../loan/charges-room.ts';
import { lawOfVersion } from '../loan/law.ts';
import { monthlyFlaw } from '../loan/monthly-dues.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { ARTICLES, type RuleId } from '../units/articles.ts';
import { TERM_DAYS_MAX } from '../units/day.ts';
import { AMOUNT_TIYN_MAX, PPM } from '../units/money.ts';
import { isRecord } from '../units/record.ts';
import { type Refusal, refuse } from '../units/refusal.ts';
import { isScheduleKind } from './schedule.ts';

/** Why terms cannot be, or null. Signed terms always pass; damaged ones are told which rule they break. */
export function termsFlaw(terms: LoanTerms): Refusal | null {
  return (
    shapeFlaw(terms) ??
    amountsFlaw(terms) ??
    (terms.monthly === undefined ? null : monthlyFlaw(terms.monthly)) ??
    dueDaysFlaw(terms.dueOffsets, terms.termDays) ??
    limitsFlaw(terms) ??
    ratesFlaw(terms) ??
    freeDaysFlaw(terms) ??
    chainFlaw(terms) ??
    chargesFlaw(terms) ??
    lawFlaw(terms)
  );
}

/** Checks for what storage or a person may have lost or misspelt, before anything is computed. */
function shapeFlaw(terms: LoanTerms): Refusal | null {
  if (!isRecord(terms) || !isRecord(terms.limits) || !Array.isArray(terms.dueOffsets)) {
    return refuse('terms-incomplete');
  }
  if (terms.promo !== null && !isRecord(terms.promo)) return refuse('terms-incomplete');
  if (terms.freeDaysRule !== 'forgiven' && terms.freeDaysRule !== 'retroactive') {
    return refuse('terms-incomplete');
  }
  return isScheduleKind(terms.scheduleKind) ? null : refuse('schedule-not-offered');
}

/** Signed limits may be stricter than the law they were signed under, never looser. */
function lawFlaw({ limits, penaltyDailyPpm }: LoanTerms): Refusal | null {
  const law = lawOfVersion(limits.lawVersion);
  if (law === undefined) return refuse('no-law-in-force');
  return (
    aboveLaw(limits.dailyRatePpmMax, law.dailyRatePpmBelow - 1, 'daily-rate-below') ??
    aboveLaw(penaltyDailyPpm, law.penaltyDailyPpmMax, 'penalty-daily') ??
    aboveLaw(limits.penaltyDaysMax, law.penaltyDaysMax, 'penalty-daily') ??
    aboveLaw(limits.penaltyYearShareMaxPpm, law.penaltyYearShareMaxPpm, 'penalty-year') ??
    aboveLaw(limits.chargesShareMaxPpm, law.chargesShareMaxPpm, 'charges-share') ??
    aboveLaw(limits.accrualStopsAfterOverdueDays, law.accrualStopsAfterOverdueDays, 'overdue-stop')
  );
}

function aboveLaw(value: number, limit: number, rule: RuleId): Refusal | null {
  return value > limit ? refuse('limits-above-law', { article: ARTICLES[rule], limit }) : null;
}

/** Due days must ascend from day 1 and end with the term. */
export function dueDaysFlaw(dueOffsets: readonly number[], termDays: number): Refusal | null {
  if (!Number.isSafeInteger(termDays)) return refuse('term-not-whole');
  if (termDays < 1) return refuse('term-below-minimum', { limit: 1 });
  if (termDays > TERM_DAYS_MAX) return refuse('term-above-maximum', { limit: TERM_DAYS_MAX });
  let before = 0;
  for (const offset of dueOffsets) {
    if (!Number.isSafeInteger(offset) || offset <= before) return refuse('due-days-out-of-order');
    before = offset;
  }
  return before === termDays ? null : refuse('due-days-out-of-order');
}

/** A rate in whole ppm from 0 up to a ceiling. */
export function rateFlaw(ratePpm: number, ratePpmMax: number): Refusal | null {
  if (!Number.isSafeInteger(ratePpm) || ratePpm < 0) return refuse('rate-not-whole');
  if (ratePpm <= ratePpmMax) return null;
  return refuse('rate-above-cap', { article: ARTICLES['daily-rate-below'], limit: ratePpmMax });
}

function amountsFlaw({ principalTiyn, capitalisedArrearsTiyn }: LoanTerms): Refusal | null {
  if (!Number.isSafeInteger(principalTiyn) || !Number.isSafeInteger(capitalisedArrearsTiyn)) {
    return refuse('amount-not-whole');
  }
  if (principalTiyn <= 0 || capitalisedArrearsTiyn < 0) return refuse('amount-not-positive');
  if (principalTiyn > AMOUNT_TIYN_MAX) return refuse('amount-above-maximum', { limit: AMOUNT_TIYN_MAX });
  return capitalisedArrearsTiyn > principalTiyn ? refuse('capitalised-above-principal') : null;
}

function ratesFlaw({ dailyRatePpm, promo, penaltyDailyPpm, limits }: LoanTerms): Refusal | null {
  const flaw = rateFlaw(dailyRatePpm, limits.dailyRatePpmMax);
  if (flaw !== null) return flaw;
  if (!isRate(penaltyDailyPpm)) return refuse('rate-not-whole');
  if (promo === null) return null;
  if (!isRate(promo.dailyRatePpm)) return refuse('rate-not-whole');
  return promo.dailyRatePpm > dailyRatePpm ? refuse('promo-not-lower', { limit: dailyRatePpm }) : null;
}

/** Free days may be longer than a short term: a loan of five days that runs late is free through the seventh. */
function freeDaysFlaw({ freeDays }: LoanTerms): Refusal | null {
  if (!Number.isSafeInteger(freeDays) || freeDays < 0) return refuse('free-days-not-whole');
  return freeDays > TERM_DAYS_MAX ? refuse('free-days-not-whole', { limit: TERM_DAYS_MAX }) : null;
}

function chainFlaw({ chain }: LoanTerms): Refusal | null {
  if (chain === undefined) return null;
  if (!isRecord(chain)) return refuse('terms-incomplete');
  const { principalLentTiyn, chargedTiyn, penaltyYearTiyn, overduePrincipalTiyn, days, penaltyDays } = chain;
  const amounts = [principalLentTiyn, chargedTiyn, penaltyYearTiyn, overduePrincipalTiyn];
  if (!amounts.every(Number.isSafeInteger)) return refuse('amount-not-whole');
  if (principalLentTiyn <= 0 || amounts.some((amount) => amount < 0)) return refuse('amount-not-positive');
  if (principalLentTiyn > AMOUNT_TIYN_MAX) return refuse('amount-above-maximum', { limit: AMOUNT_TIYN_MAX });
  const areDays = [days, penaltyDays].every((count) => Number.isSafeInteger(count) && count >= 0);
  return areDays ? null : refuse('term-not-whole');
}

function limitsFlaw({ limits }: LoanTerms): Refusal | null {
  const areWhole =
    isRate(limits.chargesShareMaxPpm) &&
    isRate(limits.penaltyYearShareMaxPpm) &&
    isRate(limits.penaltyDaysMax) &&
    isRate(limits.accrualStopsAfterOverdueDays) &&
    isRate(limits.dailyRatePpmMax);
  return areWhole ? null : refuse('rate-not-whole');
}

/** Even with all the principal for the whole term, the reward must stay within its share of the principal. */
function chargesFlaw(terms: LoanTerms): Refusal | null {
  const { dailyRatePpm, termDays, principalTiyn, capitalisedArrearsTiyn, chain } = terms;
  const bearingTiyn = chain === undefined ? principalTiyn : principalTiyn - capitalisedArrearsTiyn;
  if (bearingTiyn * dailyRatePpm * termDays <= chargesRoomAtPayout(terms)) return null;
  return refuse('charges-above-cap', { article: ARTICLES['charges-share'], limit: PPM });
}

function isRate(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= PPM;
}
