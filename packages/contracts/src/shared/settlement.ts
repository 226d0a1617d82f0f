import { z } from 'zod';
import { dailyRatePercent, dayText, decimalTenge, gesvPercent } from './answers.ts';

/** Easier terms as both sides see them before the signature: each part, the total cost, and what it is compared with. */
export const settlementFigures = {
  /** The first day of the new terms. */
  from: dayText,
  schedule_kind: z.enum(['single', 'annuity', 'differentiated']),
  /** What would end the loan on that day. */
  payoff_today: decimalTenge,
  due_today: decimalTenge,
  overdue_days: z.number(),
  total: decimalTenge,
  /** How much it costs above paying all that day; less if part is forgiven. */
  dearer: decimalTenge,
  daily_rate: dailyRatePercent,
  previous_daily_rate: dailyRatePercent,
  gesv: gesvPercent,
  forgiven: z.object({
    principal: decimalTenge,
    reward: decimalTenge,
    penalty: decimalTenge,
    total: decimalTenge,
  }),
  last_date: dayText,
  days: z.number(),
  schedule: z.array(
    z.object({
      date: dayText,
      principal: decimalTenge,
      reward: decimalTenge,
      penalty: decimalTenge,
      total: decimalTenge,
    }),
  ),
} as const;
