import { z } from 'zod';

const wholeNumber = z.int().min(0);

/** Above what sums two people decide, and the other limits of the lender's decisions and promises. */
export const limits = z
  .object({
    setting: z.literal('limits'),
    /** Above so many tenge an approval by a person needs a second one; null where one is enough. */
    review_second_above: wholeNumber.nullable(),
    /** The same of a payout; null where it leaves by itself. */
    payout_second_above: wholeNumber.nullable(),
    age_years_min: wholeNumber,
    overdue_days_max: wholeNumber,
    debt_burden_percent_max: wholeNumber,
    attribution_days: wholeNumber,
    answer_minutes: wholeNumber,
    call_days: wholeNumber,
  })
  .readonly();

/** What no version may be looser than: 18 years of the Civil code, 50 days overdue elsewhere, half of the income. A sum above which a second person decides may be none. */
export const LIMITS_BOUNDS = {
  review_second_above: { min: 0, max: 10_000_000, mayBeNone: true },
  payout_second_above: { min: 0, max: 10_000_000, mayBeNone: true },
  age_years_min: { min: 18, max: 100, mayBeNone: false },
  overdue_days_max: { min: 0, max: 50, mayBeNone: false },
  debt_burden_percent_max: { min: 1, max: 50, mayBeNone: false },
  attribution_days: { min: 1, max: 365, mayBeNone: false },
  answer_minutes: { min: 5, max: 2_700, mayBeNone: false },
  call_days: { min: 1, max: 10, mayBeNone: false },
} as const;
export type Limit = keyof typeof LIMITS_BOUNDS;
export const LIMITS = Object.keys(LIMITS_BOUNDS) as readonly Limit[];
