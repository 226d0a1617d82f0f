import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import type { Lender } from '@senim/lender/lender';
import { type LenderProduct, productsOf } from '@senim/lender/products';
import { dayWithMci, type Law, lawOn } from '@senim/loan-engine/loan/law';
import { RELEASED_MCI } from '@senim/loan-engine/loan/mci';
import { quoteEveryKind } from '@senim/loan-engine/quote/quotes';
import type { ARTICLES } from '@senim/loan-engine/units/articles';
import { knownDay } from '@senim/loan-engine/units/day';
import { tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type {
  DocumentFlaw,
  FlawLimit,
  GivenVersion,
  KindOfSetting,
  SettingVersion,
  WouldHold,
} from '../types.ts';

type ProductDocument = SettingOf<'product'>;
type Described = Lender['products'][number];

/** Products: those of the lender's document, with other prices and terms from a day on. */
export const productKind: KindOfSetting<ProductDocument> = {
  given: ({ products }) => products.map(givenOf),
  isOpen: false,
  flaw: (document, would) =>
    contradiction(document) ?? lawFlaw(document, would) ?? priceFlaw(document, would),
  ends: () => false,
};

function givenOf(described: Described): GivenVersion<ProductDocument> {
  const { code, from, amountTenge, period } = described;
  const document = {
    setting: 'product',
    amount_min: amountTenge.min,
    amount_max: amountTenge.max,
    first_loan_amount_max: amountTenge.firstLoanMax,
    amount_step: amountTenge.step,
    amount_default: amountTenge.default,
    period_min: period.min,
    period_max: period.max,
    period_default: period.default,
    schedule_kinds: described.scheduleKinds,
    free_days: described.firstLoanFreeDays,
    free_days_rule: described.freeDaysRule,
    daily_rate_ppm_max: described.dailyRatePpmMax,
    penalty_daily_ppm: described.penaltyDailyPpm,
    prolongation_days: described.prolongationDays,
    prolongation_days_before_max: described.prolongationDaysBeforeMax,
    prolongation_overdue_days_max: described.prolongationOverdueDaysMax,
    prolonged_term_days_max: described.prolongedTermDaysMax,
    loyalty: described.loyalty.map(({ loansInTime, discountSharePpm }) => ({
      loans_in_time: loansInTime,
      discount_share_ppm: discountSharePpm,
    })),
  } as const;
  return { name: code, document, from };
}

/** The lender's record of a product with the price and terms of a document. */
function describedBy(
  base: Described,
  document: ProductDocument,
  { version, from }: Pick<Described, 'version' | 'from'>,
) {
  const [first, ...others] = document.schedule_kinds;
  if (first === undefined) throw new Error(`A version of ${base.code} has no kind of schedule.`);
  return {
    ...base,
    version,
    from,
    amountTenge: {
      min: document.amount_min,
      max: document.amount_max,
      firstLoanMax: document.first_loan_amount_max,
      step: document.amount_step,
      default: document.amount_default,
    },
    period: { min: document.period_min, max: document.period_max, default: document.period_default },
    scheduleKinds: [first, ...others],
    firstLoanFreeDays: document.free_days,
    freeDaysRule: document.free_days_rule,
    dailyRatePpmMax: document.daily_rate_ppm_max,
    penaltyDailyPpm: document.penalty_daily_ppm,
    prolongationDays: document.prolongation_days,
    prolongationDaysBeforeMax: document.prolongation_days_before_max,
    prolongationOverdueDaysMax: document.prolongation_overdue_days_max,
    prolongedTermDaysMax: document.prolonged_term_days_max,
    loyalty: document.loyalty.map(({ loans_in_time, discount_share_ppm }) => ({
      loansInTime: loans_in_time,
      discountSharePpm: discount_share_ppm,
    })),
  } satisfies Described;
}

/** The record that a version changes: the last of the lender's document that has begun by its day. */
function baseOf(lender: Lender, code: string, day: string): Described | undefined {
  const own = lender.products.filter((one) => one.code === code);
  return own.findLast(({ from }) => from <= day) ?? own[0];
}

/** A product as a document would make it from a day on; undefined for a code that the lender has not. */
export function productBy(
  lender: Lender,
  code: string,
  document: ProductDocument,
  version: Pick<Described, 'version' | 'from'>,
): LenderProduct | undefined {
  const base = baseOf(lender, code, version.from);
  return base && productsOf([describedBy(base, document, version)])[0];
}

export type NamedVersion = SettingVersion<ProductDocument> & { readonly name: string };

/**
 * All versions of products that have begun by a moment, in the engine's form and the lender's order: those of the lender's
 * document, and after them those that two people have agreed on.
 */
export function productsBegun(
  lender: Lender,
  versions: readonly NamedVersion[],
  moment: Date,
): readonly LenderProduct[] {
  const codes = [...new Set(lender.products.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const given = productsOf(lender.products.filter((one) => one.code === code)).map((product, at) => {
      const from = lender.products.filter((one) => one.code === code)[at]?.from ?? '';
      return { product, fromMs: instantAt(from, '00:00'), versionId: 0 };
    });
    const set = versions
      .filter(({ name, isWithdrawn }) => name === code && !isWithdrawn)
      .flatMap(({ versionId, document, inForceFrom }) => {
        const day = dayInAlmaty(inForceFrom.getTime());
        const version = { version: `${lender.code}-${day}-${versionId}`, from: day };
        const product = productBy(lender, code, document, version);
        return product ? [{ product, fromMs: inForceFrom.getTime(), versionId }] : [];
      });
    return [...given, ...set]
      .filter(({ fromMs }) => fromMs <= moment.getTime())
      .sort((one, other) => one.fromMs - other.fromMs || one.versionId - other.versionId)
      .map(({ product }) => product);
  });
}

/** The field in which a document contradicts itself. */
function contradiction(document: ProductDocument): DocumentFlaw | null {
  const { amount_min, amount_default, first_loan_amount_max, amount_max, amount_step } = document;
  const isBetween = (min: number, value: number, max: number) => min <= value && value <= max;
  const isRising = (numbers: readonly number[]) =>
    numbers.every((value, at) => at === 0 || (numbers[at - 1] ?? value) < value);
  const onStep = [amount_min, amount_default, first_loan_amount_max, amount_max];
  const checks: readonly (readonly [keyof ProductDocument, boolean])[] = [
    ['amount_max', amount_min <= amount_max],
    ['amount_default', isBetween(amount_min, amount_default, amount_max)],
    ['first_loan_amount_max', isBetween(amount_min, first_loan_amount_max, amount_max)],
    ['amount_step', onStep.every((amount) => amount % amount_step === 0)],
    ['period_max', document.period_min <= document.period_max],
    ['period_default', isBetween(document.period_min, document.period_default, document.period_max)],
    ['schedule_kinds', new Set(document.schedule_kinds).size === document.schedule_kinds.length],
    ['prolongation_days', isRising(document.prolongation_days)],
    ['loyalty', isRising(document.loyalty.map((step) => step.loans_in_time))],
    ['loyalty', isRising(document.loyalty.map((step) => step.discount_share_ppm))],
  ];
  const wrong = checks.find(([, isRight]) => !isRight);
  return wrong ? { refused: 'setting_contradicts', field: wrong[0] } : null;
}

/** What a document allows beyond the law of its first day: the rule with its article, and the limit. */
function lawFlaw(document: ProductDocument, { day }: WouldHold): DocumentFlaw | null {
  const law = lawOfDay(day);
  if (document.daily_rate_ppm_max >= law.dailyRatePpmBelow)
    return above('daily_rate_ppm_max', 'daily-rate-below', percentOf(law.dailyRatePpmBelow));
  if (document.penalty_daily_ppm > law.penaltyDailyPpmMax)
    return above('penalty_daily_ppm', 'penalty-daily', percentOf(law.penaltyDailyPpmMax));
  return null;
}

const percentOf = (ppm: number) => ({ percent: ratePercentText(ppm) });

const above = (
  field: keyof ProductDocument,
  rule: keyof typeof ARTICLES,
  limit: FlawLimit,
): DocumentFlaw => ({
  refused: 'setting_above_law',
  field,
  details: { rule, limit, article: `${rule}-article` },
});

/** Where this release does not know the MCI of a year, its last one stands in: it is the stricter. */
function lawOfDay(day: string): Law {
  const law = lawOn(dayWithMci(knownDay(day), RELEASED_MCI.through));
  if (isRefusal(law)) throw new Error(`There is no law on ${day}.`);
  return law;
}

/** A product that the engine cannot price by one of its kinds of schedule, at its least or its most. */
function priceFlaw(document: ProductDocument, { lender, name, day }: WouldHold): DocumentFlaw | null {
  const product = productBy(lender, name, document, { version: 'proposed', from: day });
  if (!product) return null;
  const asked = [
    [product.amountTiynMax, product.periodMax],
    [product.amountTiynDefault, product.periodDefault],
    [product.amountTiynMin, product.periodMin],
  ] as const;
  const payoutDay = dayWithMci(knownDay(day), RELEASED_MCI.through);
  const refusals = asked.flatMap(([amountTiyn, period]) =>
    quoteEveryKind({ amountTiyn, period, payoutDay, isFirstLoan: false }, lawOfDay(day), product).flatMap(
      ({ quoted }) => (isRefusal(quoted) ? [quoted] : []),
    ),
  );
  const [flaw] = refusals;
  if (flaw === undefined) return null;
  return flaw.refusal === 'amount-above-maximum' && flaw.limit !== null
    ? above('amount_max', 'principal-maximum', { tenge: toDecimal(tiyn(flaw.limit)) })
    : { refused: 'setting_contradicts', field: 'schedule_kinds' };
}
