import { dueOffsets } from '../loan/due-offsets.ts';
import { gesvCapFor, type Law } from '../loan/law.ts';
import type { Product } from '../loan/products.ts';
import type { LegalLimits, LoanTerms } from '../loan/terms.ts';
import { scheduleFlows } from '../schedule/flow.ts';
import { gesv } from '../schedule/gesv.ts';
import { highestRate } from '../schedule/highest-rate.ts';
import { termsSchedule } from '../schedule/schedule.ts';
import { ARTICLES } from '../units/articles.ts';
import { addTiyn, NOTHING, shareFloor } from '../units/money.ts';
import { percentText, ratePercentText } from '../units/percent.ts';
import { isRefusal, type Refusal } from '../units/refusal.ts';
import { requestFlaw } from './check.ts';
import type { Promo, Quote, QuoteRequest } from './types.ts';

/**
 * The offer for an amount and a term: the highest lawful daily rate, in whole ppm, with the schedule, the price and the rule that bound
 * the rate. It never breaks a cap. Refuses what the product does not offer.
 */
export function quote(request: QuoteRequest, law: Law, product: Product): Quote | Refusal {
  const flaw = requestFlaw(request, law, product);
  if (flaw !== null) return flaw;
  const draft = draftTerms(request, law, product);
  const cap = gesvCapFor(law, request.amountTiyn, request.termDays);
  const { dailyRatePpm, rule, limitText } = highestRate(draft, cap, rateCeilings(request, law, product));
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

/** The law's values that go with the agreement for life. */
export function legalLimits(law: Law): LegalLimits {
  return {
    lawVersion: law.version,
    dailyRatePpmMax: law.dailyRatePpmBelow - 1,
    penaltyDaysMax: law.penaltyDaysMax,
    penaltyYearShareMaxPpm: law.penaltyYearShareMaxPpm,
    chargesShareMaxPpm: law.chargesShareMaxPpm,
    accrualStopsAfterOverdueDays: law.accrualStopsAfterOverdueDays,
  };
}

function draftTerms(request: QuoteRequest, law: Law, product: Product): LoanTerms {
  const scheduleKind = request.scheduleKind ?? product.scheduleKinds[0];
  return {
    loanType: product.loanType,
    productVersion: product.version,
    principalTiyn: request.amountTiyn,
    capitalisedArrearsTiyn: request.capitalisedArrearsTiyn ?? NOTHING,
    termDays: request.termDays,
    dailyRatePpm: 0,
    freeDays: request.isFirstLoan ? Math.min(product.firstLoanFreeDays, request.termDays) : 0,
    freeDaysRule: product.freeDaysRule,
    promo: null,
    scheduleKind,
    dueOffsets: dueOffsets(scheduleKind, request.termDays, product.rhythm),
    penaltyDailyPpm: Math.min(product.penaltyDailyPpm, law.penaltyDailyPpmMax),
    limits: legalLimits(law),
  };
}

function rateCeilings(request: QuoteRequest, law: Law, product: Product) {
  return [
    { rule: 'daily-rate-below', dailyRatePpm: law.dailyRatePpmBelow - 1 },
    { rule: 'product', dailyRatePpm: product.dailyRatePpmMax },
    { rule: 'charges-share', dailyRatePpm: Math.floor(law.chargesShareMaxPpm / request.termDays) },
    { rule: 'no-worse-terms', dailyRatePpm: request.dailyRatePpmMax ?? Number.POSITIVE_INFINITY },
  ] as const;
}

function promoOf(promo: Promo | undefined, dailyRatePpm: number): LoanTerms['promo'] {
  if (promo === undefined) return null;
  return {
    promoId: promo.promoId,
    dailyRatePpm: dailyRatePpm - shareFloor(dailyRatePpm, promo.discountSharePpm),
  };
}
