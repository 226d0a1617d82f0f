import { z } from 'zod';

const cap = z.int().min(1).nullable();

/** Caps of the lender that are stricter than those of the law, in ppm or whole days; null where the law's own holds. */
export const caps = z
  .object({
    setting: z.literal('caps'),
    /** The daily rate of a new loan is below it. */
    daily_rate_below: cap,
    /** GESV: of short and small loans, as the law draws their line, and of the others. */
    gesv_short: cap,
    gesv_other: cap,
    penalty_daily: cap,
    penalty_days: cap,
    /** The penalty of a year, of what was lent. */
    penalty_year: cap,
    /** Reward and penalty in all, of what was lent. */
    charges_share: cap,
    /** Days overdue after which nothing more is charged. */
    overdue_stop: cap,
  })
  .readonly();

export const CAPS = [
  'daily_rate_below',
  'gesv_short',
  'gesv_other',
  'penalty_daily',
  'penalty_days',
  'penalty_year',
  'charges_share',
  'overdue_stop',
] as const satisfies readonly Exclude<keyof z.output<typeof caps>, 'setting'>[];
export type Cap = (typeof CAPS)[number];
