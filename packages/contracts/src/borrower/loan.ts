import { z } from 'zod';
import { dailyRatePercent, decimalTenge, gesvPercent, scheduleRow } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { amountField, form, loanTypeField, optional, periodField, textField } from '../shared/fields.ts';

export const readTerms = endpoint({
  id: 'loan.terms',
  method: 'GET',
  path: '/loan/terms',
  summary: 'What is lent today: amounts, periods, ceilings',
  session: 'none',
  answer: z.object({
    types: z.array(
      z.object({
        code: z.enum(['short', 'long']),
        min_amount: z.number(),
        max_amount: z.number(),
        first_loan_max_amount: z.number(),
        step: z.number(),
        default_amount: z.number(),
        min_period: z.number(),
        max_period: z.number(),
        default_period: z.number(),
        grace_days: z.number(),
        max_daily_rate: dailyRatePercent,
        max_gesv: gesvPercent,
      }),
    ),
  }),
  refusals: [],
});

export const readPurposes = endpoint({
  id: 'loan.purposes',
  method: 'GET',
  path: '/loan/purposes',
  summary: 'What a loan may be for',
  session: 'none',
  answer: z.object({ purposes: z.array(z.object({ code: z.string(), title: z.string() })) }),
  refusals: [],
});

export const quoteLoan = endpoint({
  id: 'loan.quote',
  method: 'POST',
  path: '/loan/quote',
  summary: 'What a loan costs; computes and stores nothing',
  session: 'none',
  body: form({
    loan_type: loanTypeField,
    amount: amountField,
    period: periodField,
    promo_code: optional(textField(2, 40)),
    first_loan: z.boolean({ error: () => 'incorrect_value' }).optional(),
  }),
  answer: z.object({
    amount: decimalTenge,
    period: z.number(),
    daily_rate: dailyRatePercent,
    reward: decimalTenge,
    total: decimalTenge,
    gesv: gesvPercent,
    schedule: z.array(scheduleRow),
  }),
  refusals: ['amount_out_of_range', 'amount_step', 'period_out_of_range', 'promo_code_invalid'],
});
