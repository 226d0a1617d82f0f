import {
  enterPayment as enterPaymentEndpoint,
  listLoanPayments as listPaymentsOfLoan,
  previewPayment as previewPaymentEndpoint,
  previewReversal as previewReversalEndpoint,
  reversePayment as reverseEndpoint,
} from '@senim/contracts/office/loans';
import { loanOf } from '@senim/contracts/office/paths';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { INCOMING_REFUSALS } from '../incoming/refusals.ts';
import { describeLoanPayments, enterTyped, reverseOfLoan } from './correct-payment.ts';
import { previewEntered, previewReversal } from './preview-correction.ts';
import { CORRECTION_REFUSALS } from './refusals.ts';

/** Corrections of payments: each has a preview before it is posted. */
export function correctionRoutes(services: Services): ContractRoute[] {
  const refusals = { ...LOAN_REFUSALS, ...INCOMING_REFUSALS, ...CORRECTION_REFUSALS };
  const desk = { owner: 'any-borrower', right: 'payments.correct', refusals } as const;
  return [
    staffRoute({
      ...desk,
      endpoint: listPaymentsOfLoan,
      right: 'customers.view',
      rateClass: 'reading',
      auditEvent: 'customer.payments-viewed',
      handle: ({ act, params }) => describeLoanPayments(services, act, loanOf(params)),
    }),
    staffRoute({
      ...desk,
      endpoint: previewPaymentEndpoint,
      rateClass: 'reading',
      auditEvent: 'payment.previewed',
      handle: ({ act, params, body }) =>
        previewEntered(services, act, loanOf(params), { amount: body.amount, valueDay: body.value_day }),
    }),
    staffRoute({
      ...desk,
      endpoint: enterPaymentEndpoint,
      rateClass: 'money',
      auditEvent: 'payment.entered',
      handle: ({ act, params, body }) => enterTyped(services, act, loanOf(params), body),
    }),
    staffRoute({
      ...desk,
      endpoint: previewReversalEndpoint,
      rateClass: 'reading',
      auditEvent: 'payment.previewed',
      handle: ({ act, params }) => previewReversal(services, act, loanOf(params), params.payment_id),
    }),
    staffRoute({
      ...desk,
      endpoint: reverseEndpoint,
      rateClass: 'money',
      auditEvent: 'payment.reversed',
      handle: ({ act, params, body }) =>
        reverseOfLoan(services, act, loanOf(params), params.payment_id, body.reason),
    }),
  ];
}
