import { z } from 'zod';
import { dailyRatePercent, dayText, debt, decimalTenge, periodUnit } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { amountField, dateField, form, idField, optional } from './fields.ts';

const agreementId = form({ id: idField });

/** Why an amount is what it is: one line for each reason, in order of time. */
const explainedLine = z.object({
  component: z.enum(['principal', 'reward', 'penalty', 'credit']),
  kind: z.enum([
    'issued',
    'accrued',
    'not-accrued',
    'paid',
    'forgiven',
    'written-off',
    'sold',
    'received',
    'reversed',
    'credited',
    'refunded',
  ]),
  /** A larger debt is positive, a smaller one negative; the lines of a component add up to it. */
  amount: decimalTenge,
  /** An accrual is for the days after `from` through `to`; for a fact both are its day. */
  from: dayText,
  to: dayText,
  days: z.number(),
  /** The amount that the rate applies to. */
  base: decimalTenge,
  daily_rate: dailyRatePercent,
  rule: z.string(),
  /** Where the rule is written, in the language of the answer; empty for the lender's own rules. */
  article: z.string(),
  law_version: z.string(),
  /** Why nothing accrued on these days. */
  still: z
    .enum(['free-days', 'frozen', 'paused', 'overdue-stop', 'charges-share', 'penalty-year'])
    .nullable(),
  fact: z
    .object({
      kind: z.string(),
      date: dayText,
      amount: decimalTenge.nullable(),
      channel: z.string().nullable(),
      receipt: z.string().nullable(),
    })
    .nullable(),
});

export const explainPosition = endpoint({
  id: 'cabinet.agreements.explanation',
  method: 'GET',
  path: '/cabinet/agreements/{id}/explanation',
  summary: 'Every tenge of the debt on a day, past or to come: day, rate, rule, payment, article',
  session: 'borrower',
  params: agreementId,
  query: form({ date: optional(dateField) }),
  answer: z.object({
    as_of: dayText,
    today: dayText,
    /** Pay the total on that day and nothing is owed; the credit lines add up to the credit less the shortfall. */
    ...debt,
    lines: z.array(explainedLine),
  }),
  refusals: ['agreement_not_found', 'date_out_of_range'],
});

const WAYS = [
  'pay-all-today',
  'pay-part',
  'wait-for-due-date',
  'prolong',
  'refinance',
  'instalments',
] as const;

export const listChoices = endpoint({
  id: 'cabinet.agreements.choices',
  method: 'GET',
  path: '/cabinet/agreements/{id}/choices',
  summary: 'What each way out costs from today on, cheapest first, and why the others are closed',
  session: 'borrower',
  params: agreementId,
  query: form({ part: amountField.optional() }),
  answer: z.object({
    as_of: dayText,
    open: z.array(
      z.object({
        way: z.enum(WAYS),
        payments: z.array(z.object({ date: dayText, amount: decimalTenge })),
        total: decimalTenge,
        /** How much it costs above paying all today. */
        dearer: decimalTenge,
        last_date: dayText,
        /** Where the way changes terms: for how long. */
        period: z.number().nullable(),
        period_unit: periodUnit.nullable(),
        daily_rate: dailyRatePercent.nullable(),
        schedule_kind: z.enum(['single', 'annuity', 'differentiated']).nullable(),
        /** The product of the loan that would pay this one off, or null. */
        loan_type: z.string().nullable(),
      }),
    ),
    closed: z.array(z.object({ way: z.enum(WAYS), code: z.string(), reason: z.string() })),
    /** While something is overdue: what less than all of it does today. */
    overdue: z
      .object({
        /** Half of what is asked for today, in whole tenge, and the penalty of a day without it and after it. */
        part: decimalTenge,
        penalty_a_day: decimalTenge,
        penalty_a_day_after: decimalTenge,
        /** What pauses collection if it is paid today, and until when; null if no pause can be asked for. */
        pause: z.object({ amount: decimalTenge, until: dayText }).nullable(),
      })
      .nullable(),
  }),
  refusals: ['agreement_not_found', 'nothing_owed'],
});
