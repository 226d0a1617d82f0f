import { z } from 'zod';
import { SCHEDULE_KINDS } from '../../shared/schedule-kinds.ts';

/** The rule of free days: forgiven, or paid for after all by whoever keeps the loan longer. */
export const FREE_DAYS_RULES = ['forgiven', 'retroactive'] as const;

const wholeTenge = z.int().positive().max(100_000_000);
const ppm = z.int().min(0).max(1_000_000);
const DAYS_MAX = 3_650;
const days = z.int().min(0).max(DAYS_MAX);
const period = z.int().positive().max(10_000);

/** The price and the terms of a product; what else it is (name, rhythm of parts) stands in the lender's own document. */
export const product = z
  .object({
    setting: z.literal('product'),
    amount_min: wholeTenge,
    amount_max: wholeTenge,
    first_loan_amount_max: wholeTenge,
    amount_step: wholeTenge,
    amount_default: wholeTenge,
    /** In days, or in months of a product with monthly parts. */
    period_min: period,
    period_max: period,
    period_default: period,
    /** The first of them is offered first. */
    schedule_kinds: z.array(z.enum(SCHEDULE_KINDS)).min(1).readonly(),
    /** The first days of a first loan at no cost, and what becomes of them later. */
    free_days: days,
    free_days_rule: z.enum(FREE_DAYS_RULES),
    /** The lender's own ceiling of the daily rate; a cap of the law may bind lower. */
    daily_rate_ppm_max: ppm,
    penalty_daily_ppm: ppm,
    /** By how many days it can be prolonged; an empty list means that it cannot. */
    prolongation_days: z.array(z.int().positive().max(DAYS_MAX)).readonly(),
    prolongation_days_before_max: days,
    prolongation_overdue_days_max: days,
    prolonged_term_days_max: days,
    /** What loans paid in time take off the daily rate, ascending. */
    loyalty: z
      .array(z.object({ loans_in_time: z.int().positive(), discount_share_ppm: ppm }).readonly())
      .readonly(),
  })
  .readonly();
