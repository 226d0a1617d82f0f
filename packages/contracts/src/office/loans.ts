import { inEachLanguage } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { dayText, debt, decimalTenge, lenderCode } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dateField, form, ibanField, idField, oneOf, optional, textField } from '../shared/fields.ts';
import { loanStatus } from '../shared/status.ts';
import { reason } from './customers.ts';
import { LOAN_ACTIONS } from './loan-actions.ts';

/** Calls of the office that change a loan; money is previewed before it is posted. */
const loan = form({ borrower_id: idField, id: idField });
const payment = form({ borrower_id: idField, id: idField, payment_id: idField });
/** Tenge and tiyn as a person types them: 15000, 15000,50. */
const amount = textField(1, 15);

export const decideLoan = endpoint({
  id: 'office.loans.decide',
  method: 'POST',
  path: '/customers/{borrower_id}/agreements/{id}/decisions',
  summary: 'Freezes, unfreezes, starts or ends recovery; proposes a refund or a write-off to a second person',
  session: 'staff',
  params: loan,
  body: form({
    action: oneOf(LOAN_ACTIONS, 'incorrect_value'),
    /** Where a refund goes, if not to the account of the contract; required for an annulled loan. */
    iban: optional(ibanField),
    reason,
  }),
  answer: z.object({ status: loanStatus }),
  refusals: [
    'right_missing',
    'agreement_not_found',
    'transition_refused',
    'fact_refused',
    'no_credit',
    'account_missing',
    'proposal_open',
  ],
  idempotent: true,
});

const figures = z.object({
  ...debt,
  overdue_days: z.number(),
  schedule: z.array(z.object({ date: dayText, left: decimalTenge })),
});

const preview = z.object({
  before: figures,
  after: figures,
  /** The entries it would post; debits are positive. */
  entries: z.array(
    z.object({
      account: z.string(),
      /** The name of the account in the chart of accounts. */
      title: z.object(inEachLanguage(() => z.string())),
      /** The product or provider of the account; empty if there is only one account. */
      of: z.string(),
      amount: decimalTenge,
    }),
  ),
});

export const previewPayment = endpoint({
  id: 'office.payments.preview',
  method: 'POST',
  path: '/customers/{borrower_id}/agreements/{id}/payments/preview',
  summary: 'What a payment of a day, perhaps long past, would change: debt, penalty, schedule, entries',
  session: 'staff',
  params: loan,
  body: form({ amount, value_day: dateField }),
  answer: preview,
  refusals: ['agreement_not_found', 'fact_refused', 'amount_invalid'],
});

export const enterPayment = endpoint({
  id: 'office.payments.enter',
  method: 'POST',
  path: '/customers/{borrower_id}/agreements/{id}/payments',
  summary: 'Records a payment found on the bank\u2019s statement, on the statement\u2019s day',
  session: 'staff',
  params: loan,
  body: form({ amount, value_day: dateField, reference: textField(3, 40), reason }),
  answer: z.object({ payment_id: z.number() }),
  refusals: ['agreement_not_found', 'fact_refused', 'payment_already_entered', 'amount_invalid'],
  idempotent: true,
});

export const listLoanPayments = endpoint({
  id: 'office.payments.list',
  method: 'GET',
  path: '/customers/{borrower_id}/agreements/{id}/payments',
  summary: 'The payments of a loan, newest first',
  session: 'staff',
  params: loan,
  answer: z.object({
    payments: z.array(
      z.object({
        payment_id: z.number(),
        amount: decimalTenge,
        value_day: dayText,
        provider: lenderCode,
        number: z.string(),
        reversed: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const previewReversal = endpoint({
  id: 'office.payments.preview-reversal',
  method: 'POST',
  path: '/customers/{borrower_id}/agreements/{id}/payments/{payment_id}/reversal/preview',
  summary: 'What taking a payment out would change',
  session: 'staff',
  params: payment,
  answer: preview,
  refusals: ['agreement_not_found', 'payment_not_found', 'fact_refused'],
});

export const reversePayment = endpoint({
  id: 'office.payments.reverse',
  method: 'POST',
  path: '/customers/{borrower_id}/agreements/{id}/payments/{payment_id}/reversal',
  summary: 'Takes a payment out that its provider took back',
  session: 'staff',
  params: payment,
  body: form({ reason }),
  answer: z.object({}),
  refusals: ['payment_not_found', 'fact_refused'],
  idempotent: true,
});
