import { z } from 'zod';
import { dailyRatePercent, dayText, decimalTenge, gesvPercent, scheduleRow } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  dueDayField,
  form,
  idField,
  loanTypeField,
  periodField,
  scheduleKindField,
} from '../shared/fields.ts';
import { SCHEDULE_KINDS } from '../shared/schedule-kinds.ts';

export const quoteRefinancing = endpoint({
  id: 'cabinet.agreements.refinancing',
  method: 'GET',
  path: '/cabinet/agreements/{id}/refinancing',
  summary: 'What a child loan that pays this one off would cost, beside what is owed now; draws up nothing',
  session: 'borrower',
  params: form({ id: idField }),
  query: form({
    loan_type: loanTypeField,
    period: periodField,
    schedule_kind: scheduleKindField.optional(),
    due_day: dueDayField.optional(),
  }),
  answer: z.object({
    /** The debt that the child loan pays off, rounded up to whole tenge. */
    amount: decimalTenge,
    owed: decimalTenge,
    reward: decimalTenge,
    total: decimalTenge,
    daily_rate: dailyRatePercent,
    gesv: gesvPercent,
    last_date: dayText,
    /** The kind of the schedule below. */
    schedule_kind: z.enum(SCHEDULE_KINDS),
    schedule_kinds: z.array(z.enum(SCHEDULE_KINDS)),
    schedule: z.array(scheduleRow),
  }),
  refusals: [
    'agreement_not_found',
    'refinancing_unavailable',
    'period_out_of_range',
    'loan_type_unknown',
    'schedule_kind_unknown',
    'due_day_unknown',
  ],
});
