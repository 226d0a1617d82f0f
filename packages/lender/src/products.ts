import { inEachLanguage, type Language } from '@senim/kazakhstan/languages';
import type { Product } from '@senim/loan-engine/loan/products';
import { knownDay } from '@senim/loan-engine/units/day';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { z } from 'zod';

/** What the lender lends, as its document says: tenge, dates and words, without arithmetic. */

const line = z.string().trim().min(1, 'is empty').max(300);
const wholeTenge = z.int().min(1).max(100_000_000);
const ppm = z.int().min(0).max(1_000_000);
const days = z.int().min(0).max(3_650);

const words = z
  .strictObject({
    /** The name in a row of products: "Короткий". */
    title: line,
    /** The name of a product alone: "Короткий заём". */
    name: line,
    /** What it is good for, in one sentence. */
    about: line,
  })
  .readonly();

const rhythm = z.discriminatedUnion('unit', [
  z
    .strictObject({ unit: z.literal('day'), partDays: z.int().min(1), tailDaysMin: z.int().min(1) })
    .readonly(),
  z.strictObject({ unit: z.literal('month'), firstPartDaysMin: z.int().min(1).max(28) }).readonly(),
]);

const scheduleKind = z.enum(['single', 'annuity', 'differentiated']);

const product = z
  .strictObject({
    /** It stays in agreements and in the books for ever. */
    code: z.string().regex(/^[a-z][a-z-]{1,30}$/, 'must be lower-case Latin'),
    version: line,
    /** The first day of the product, "YYYY-MM-DD". */
    from: z.iso.date(),
    names: z.strictObject(inEachLanguage(() => words)).readonly(),
    forRepaid: z
      .strictObject({ loans: z.int().min(1), overdueDaysMax: days })
      .readonly()
      .nullable(),
    amountTenge: z
      .strictObject({
        min: wholeTenge,
        max: wholeTenge,
        firstLoanMax: wholeTenge,
        step: wholeTenge,
        default: wholeTenge,
      })
      .readonly()
      .refine((amount) => amount.min <= amount.default && amount.default <= amount.max, 'is out of order')
      .refine(({ min, firstLoanMax, max }) => min <= firstLoanMax && firstLoanMax <= max, 'is out of order'),
    /** In days or in months, by the rhythm. */
    period: z
      .strictObject({ min: z.int().min(1), max: days, default: days })
      .readonly()
      .refine((period) => period.min <= period.default && period.default <= period.max, 'is out of order'),
    scheduleKinds: z.tuple([scheduleKind], scheduleKind).readonly(),
    rhythm,
    firstLoanFreeDays: days,
    freeDaysRule: z.enum(['forgiven', 'retroactive']),
    dailyRatePpmMax: ppm,
    penaltyDailyPpm: ppm,
    prolongationDaysBeforeMax: days,
    prolongationOverdueDaysMax: days,
    prolongedTermDaysMax: days,
    prolongationDays: z.array(z.int().min(1)).readonly(),
    settlementOffsets: z.array(z.int().min(1)).min(1).readonly(),
    isWayOut: z.boolean(),
    pauseDays: days,
    pauseSharePpm: ppm,
    loyalty: z
      .array(z.strictObject({ loansInTime: z.int().min(1), discountSharePpm: ppm }).readonly())
      .readonly(),
  })
  .readonly();

type Described = z.output<typeof product>;

/** Versions of one product are ordered oldest first: the last one that has begun is in force. */
const isInOrder = (all: readonly Described[]): boolean =>
  all.every(({ code, from }, at) =>
    all.slice(0, at).every((before) => before.code !== code || before.from < from),
  );

/** All products, each with its versions; strangers see the first one first. */
export const products = z
  .array(product)
  .min(1)
  .readonly()
  .refine(isInOrder, 'must have the versions of a product in the order of their days');

/** The names of a product on screens and in the office. */
export type ProductWords = Described['names']['ru'];

/** A product in the engine's form, with its names. */
export type LenderProduct = Product & { readonly names: Readonly<Record<Language, ProductWords>> };

/** The products of a lender's document for the engine: tenge become tiyn, dates become days. */
export function productsOf(described: readonly Described[]): readonly LenderProduct[] {
  return described.map(({ from, amountTenge, period, ...same }) => ({
    ...same,
    from: knownDay(from),
    amountTiynMin: tengeToTiyn(amountTenge.min),
    amountTiynMax: tengeToTiyn(amountTenge.max),
    firstLoanAmountTiynMax: tengeToTiyn(amountTenge.firstLoanMax),
    amountTiynStep: tengeToTiyn(amountTenge.step),
    amountTiynDefault: tengeToTiyn(amountTenge.default),
    periodMin: period.min,
    periodMax: period.max,
    periodDefault: period.default,
  }));
}
