import { z } from 'zod';
import { dailyRatePercent, dayText, decimalTenge, instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  amountField,
  dueDayField,
  form,
  idField,
  loanTypeField,
  periodField,
  scheduleKindField,
  wholeNumber,
} from '../shared/fields.ts';

const theAgreement = form({ agreement_id: idField });

export const requestProlongation = endpoint({
  id: 'cabinet.prolongation',
  method: 'POST',
  path: '/cabinet/prolongation',
  summary: 'Asks for a later due date: the reward so far is paid first, then the additional agreement signed',
  session: 'borrower',
  body: form({ agreement_id: idField, days: wholeNumber('period_invalid', 1, 365) }),
  answer: z.object({
    amount_due: decimalTenge,
    /** Payment and signature must both come before this instant. */
    pay_until: instantText,
    due_date: dayText,
    daily_rate: dailyRatePercent,
  }),
  idempotent: true,
  refusals: ['agreement_not_found', 'prolongation_unavailable', 'prolongation_days_unknown'],
});

export const cancelProlongation = endpoint({
  id: 'cabinet.prolongation.cancel',
  method: 'POST',
  path: '/cabinet/prolongation/cancel',
  summary: 'Withdraws a prolongation that is not signed yet; the loan stays as it was',
  session: 'borrower',
  body: theAgreement,
  answer: z.object({}),
  idempotent: true,
  refusals: ['agreement_not_found', 'prolongation_not_asked'],
});

export const requestRefinancing = endpoint({
  id: 'cabinet.refinance',
  method: 'POST',
  path: '/cabinet/refinance',
  summary: 'Draws up a child agreement of another type or period that pays off this loan when it is signed',
  session: 'borrower',
  body: form({
    agreement_id: idField,
    loan_type: loanTypeField,
    amount: amountField.optional(),
    period: periodField,
    schedule_kind: scheduleKindField.optional(),
    due_day: dueDayField.optional(),
  }),
  answer: z.object({ agreement_id: z.number() }),
  idempotent: true,
  refusals: [
    'agreement_not_found',
    'refinancing_unavailable',
    'refinancing_amount_fixed',
    'period_out_of_range',
    'loan_type_unknown',
    'schedule_kind_unknown',
    'due_day_unknown',
  ],
});

export const requestPause = endpoint({
  id: 'cabinet.pause',
  method: 'POST',
  path: '/cabinet/pause',
  summary: 'What part of an overdue debt rests collection when it is paid before 23:59 today',
  session: 'borrower',
  body: theAgreement,
  answer: z.object({ amount_due: decimalTenge, pay_until: instantText, paused_until: dayText }),
  idempotent: true,
  refusals: ['agreement_not_found', 'pause_unavailable'],
});
