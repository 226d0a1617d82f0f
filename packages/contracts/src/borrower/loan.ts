import { inEachLanguage } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { dailyRatePercent, decimalTenge, gesvPercent, periodUnit, scheduleRow } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  amountField,
  dueDayField,
  form,
  loanTypeField,
  optional,
  periodField,
  scheduleKindField,
  textField,
} from '../shared/fields.ts';
import { LOAN_FIELD_REFUSALS } from '../shared/refusal-codes.ts';
import { SCHEDULE_KINDS } from '../shared/schedule-kinds.ts';

const productNames = z.object({ title: z.string(), name: z.string(), about: z.string() });

export const readTerms = endpoint({
  id: 'loan.terms',
  method: 'GET',
  path: '/loan/terms',
  summary: 'What is lent today: amounts, periods, ceilings',
  session: 'none',
  answer: z.object({
    types: z.array(
      z.object({
        code: z.string(),
        names: z.object(inEachLanguage(() => productNames)),
        min_amount: z.number(),
        max_amount: z.number(),
        first_loan_max_amount: z.number(),
        step: z.number(),
        default_amount: z.number(),
        min_period: z.number(),
        max_period: z.number(),
        default_period: z.number(),
        /** The unit of the periods. */
        period_unit: periodUnit,
        /** The kinds of schedule, the usual one first. */
        schedule_kinds: z.array(z.enum(SCHEDULE_KINDS)),
        /** Whether the borrower can choose the day of the month for the parts. */
        due_day_choice: z.boolean(),
        /** Only for borrowers who have repaid a loan here. */
        for_repaid: z.boolean(),
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

const price = {
  daily_rate: dailyRatePercent,
  reward: decimalTenge,
  total: decimalTenge,
  gesv: gesvPercent,
};

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
    schedule_kind: scheduleKindField.optional(),
    due_day: dueDayField.optional(),
    promo_code: optional(textField(2, 40)),
    first_loan: z.boolean({ error: () => 'incorrect_value' }).optional(),
  }),
  answer: z.object({
    amount: decimalTenge,
    period: z.number(),
    period_unit: periodUnit,
    schedule_kind: z.enum(SCHEDULE_KINDS),
    ...price,
    schedule: z.array(scheduleRow),
    /** The same loan by every kind of schedule of the product, with its total cost. */
    schedules: z.partialRecord(z.enum(SCHEDULE_KINDS), z.array(scheduleRow)),
    prices: z.partialRecord(z.enum(SCHEDULE_KINDS), z.object(price)),
  }),
  refusals: LOAN_FIELD_REFUSALS,
});
