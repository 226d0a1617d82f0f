import { chargesRoomAtPayout } from '../loan/charges-room.ts';
import { dueOffsets, type PartRhythm } from '../loan/due-offsets.ts';
import { type GesvCap, gesvCapFor, type PricingLaw } from '../loan/law.ts';
import { gapDaysMin, monthlyOffsets, termDaysMost } from '../loan/monthly-dues.ts';
import type { PricedProduct } from '../loan/products.ts';
import type { LegalLimits, LoanTerms, ScheduleKind } from '../loan/terms.ts';
import { scheduleFlows } from '../schedule/flow.ts';
import { gesv } from '../schedule/gesv.ts';
import {
  type HighestRate,
  highestRate,
  highestRateOnAnyDay,
  lowestCeiling,
} from '../schedule/highest-rate.ts';
import { termsSchedule } from '../schedule/schedule.ts';
import { ARTICLES } from '../units/articles.ts';
import type { Day } from '../units/day.ts';
import { addTiyn, NOTHING, shareFloor } from '../units/money.ts';
import { percentText, ratePercentText } from '../units/percent.ts';
import { isRefusal, type Refusal } from '../units/refusal.ts';
import { requestFlaw } from './check.ts';
import type { Promo, Quote, QuoteRequest } from './types.ts';

/**
 * The quote for an amount and a period: the highest lawful daily rate in whole ppm, the schedule, the price, and the rule that
 * limits the rate. It never breaks a cap. Refuses what the product does not offer.
 */
export function quote(request: QuoteRequest, law: PricingLaw, product: PricedProduct): Quote | Refusal {
  const flaw = requestFlaw(request, law, product);
  if (flaw !== null) return flaw;
  const draft = draftTerms(request, law, product);
  const { monthly, termDays } = draft;
  const cap = gesvCapFor(law, request.amountTiyn, monthly ? termDaysMost(monthly) : termDays);
  const { dailyRatePpm, rule, limitText } = rateOf(draft, cap, rateCeilings(request, draft, law, product));
  const terms = { ...draft, dailyRatePpm, promo: promoOf(request.promo, dailyRatePpm) };
  const rows = termsSchedule(terms);
  const percent = gesv(scheduleFlows(request.amountTiyn, rows));
  if (isRefusal(percent)) return percent;
  const rewardTiyn = addTiyn(...rows.map((row) => row.rewardTiyn));
  const ratePpm = terms.promo?.dailyRatePpm ?? dailyRatePpm;
  return {
    terms,
    schedule: rows,
    amountTiyn: request.amountTiyn,
    rewardTiyn,
    totalTiyn: addTiyn(request.amountTiyn, rewardTiyn),
    dailyRatePpm: ratePpm,
    dailyRate: ratePercentText(ratePpm),
    gesvPercent: percent,
    gesv: percentText(percent),
    cap,
    boundBy: { rule, article: ARTICLES[rule], limitText },
  };
}

/** The law's limits that stay with the agreement for life. */
export function legalLimits(law: PricingLaw): LegalLimits {
  return {
    lawVersion: law.version,
    dailyRatePpmMax: law.dailyRatePpmBelow - 1,
    penaltyDaysMax: law.penaltyDaysMax,
    penaltyYearShareMaxPpm: law.penaltyYearShareMaxPpm,
    chargesShareMaxPpm: law.chargesShareMaxPpm,
    accrualStopsAfterOverdueDays: law.accrualStopsAfterOverdueDays,
  };
}

function draftTerms(request: QuoteRequest, law: PricingLaw, product: PricedProduct): LoanTerms {
  const scheduleKind = request.scheduleKind ?? product.scheduleKinds[0];
  const dues = duesOf(request, scheduleKind, product.rhythm);
  return {
    loanType: product.code,
    productVersion: product.version,
    principalTiyn: request.amountTiyn,
    capitalisedArrearsTiyn: request.capitalisedArrearsTiyn ?? NOTHING,
    ...dues,
    dailyRatePpm: 0,
    freeDays: request.isFirstLoan ? product.firstLoanFreeDays : 0,
    freeDaysRule: product.freeDaysRule,
    promo: null,
    scheduleKind,
    penaltyDailyPpm: Math.min(product.penaltyDailyPpm, law.penaltyDailyPpmMax),
    ...(request.chain && { chain: request.chain }),
    limits: legalLimits(law),
  };
}

/** The term and its due days. For a monthly loan they follow from the assumed payout day. */
function duesOf(
  { period, payoutDay, dueDayOfMonth }: QuoteRequest,
  scheduleKind: ScheduleKind,
  rhythm: PartRhythm,
): Pick<LoanTerms, 'termDays' | 'dueOffsets' | 'monthly'> {
  if (rhythm.unit === 'day') {
    return { termDays: period, dueOffsets: dueOffsets(scheduleKind, period, rhythm) };
  }
  const { firstPartDaysMin } = rhythm;
  const monthly = { months: period, dayOfMonth: dueDayOfMonth ?? null, firstPartDaysMin };
  const offsets = monthlyOffsets(monthly, payoutDay ?? (0 as Day));
  const termDays = offsets.at(-1) ?? 0;
  return { termDays, dueOffsets: scheduleKind === 'single' ? [termDays] : offsets, monthly };
}

/** The rate of a loan on calendar days must be lawful for every payout day, so the dates of one day do not decide it. */
function rateOf(draft: LoanTerms, cap: GesvCap, ceilings: ReturnType<typeof rateCeilings>): HighestRate {
  if (draft.monthly === undefined) return highestRate(draft, cap, ceilings);
  const ceiling = lowestCeiling(ceilings);
  const onAnyDay = highestRateOnAnyDay(cap, gapDaysMin(draft.monthly));
  if (onAnyDay.dailyRatePpm < ceiling.dailyRatePpm) return onAnyDay;
  return { ...ceiling, limitText: ratePercentText(ceiling.dailyRatePpm) };
}

function rateCeilings(request: QuoteRequest, draft: LoanTerms, law: PricingLaw, product: PricedProduct) {
  return [
    { rule: 'daily-rate-below', dailyRatePpm: law.dailyRatePpmBelow - 1 },
    { rule: 'product', dailyRatePpm: product.dailyRatePpmMax },
    { rule: 'charges-share', dailyRatePpm: chargesCeiling(draft) },
    { rule: 'no-worse-terms', dailyRatePpm: request.dailyRatePpmMax ?? Number.POSITIVE_INFINITY },
  ] as const;
}

/** The rate at which all the reward of the term fits into what may still be charged. */
function chargesCeiling(draft: LoanTerms): number {
  const bearingTiyn = draft.principalTiyn - (draft.chain ? draft.capitalisedArrearsTiyn : 0);
  if (bearingTiyn === 0) return Number.POSITIVE_INFINITY;
  return Math.floor(chargesRoomAtPayout(draft) / bearingTiyn / draft.termDays);
}

function promoOf(promo: Promo | undefined, dailyRatePpm: number): LoanTerms['promo'] {
  if (promo === undefined) return null;
  return {
    promoId: promo.promoId,
    dailyRatePpm: dailyRatePpm - shareFloor(dailyRatePpm, promo.discountSharePpm),
  };
}
