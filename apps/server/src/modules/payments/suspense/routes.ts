import { searchPayment as searchPaymentEndpoint } from '@senim/contracts/borrower/payments';
import { answerInquiry as answerInquiryEndpoint, readInquiry } from '@senim/contracts/office/recovery';
import {
  assignSuspense as assignEndpoint,
  deferSuspense as deferEndpoint,
  enterSuspense as enterEndpoint,
  retractSuspense as retractEndpoint,
  splitSuspense as splitEndpoint,
} from '@senim/contracts/paying/suspense';
import { knownTiyn } from '@senim/loan-engine/units/money';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { STAFF_REFUSALS } from '../../staff/refusals.ts';
import { CORRECTION_REFUSALS } from '../corrections/refusals.ts';
import { INCOMING_REFUSALS } from '../incoming/refusals.ts';
import { answerInquiry, describeInquiry } from './answer-inquiry.ts';
import { assignSuspense } from './assign-suspense.ts';
import { deferSuspense } from './defer-suspense.ts';
import { enterSuspense, retractSuspense } from './enter-suspense.ts';
import { SUSPENSE_REFUSALS } from './refusals.ts';
import { searchPayment } from './search-payment.ts';
import { splitSuspense } from './split-suspense.ts';

const refusals = {
  ...LOAN_REFUSALS,
  ...STAFF_REFUSALS,
  ...INCOMING_REFUSALS,
  ...CORRECTION_REFUSALS,
  ...SUSPENSE_REFUSALS,
};

/** A borrower asks for a payment that did not arrive. */
export function searchRoutes(services: Services): ContractRoute[] {
  return [
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      refusals,
      endpoint: searchPaymentEndpoint,
      rateClass: 'form',
      auditEvent: 'payment.searched',
      async handle({ act, borrowerId, body }) {
        const key = { borrowerId, agreementId: body.agreement_id };
        const { paid_on: paidOn, channel, receipt = '' } = body;
        return searchPayment(services, act, key, {
          paidOn,
          amountTiyn: knownTiyn(body.amount),
          channel,
          receipt,
        });
      },
    }),
  ];
}

/** The desks of money whose owner is not known, and of payments that did not arrive. */
export function suspenseRoutes(services: Services): ContractRoute[] {
  const desk = { owner: 'any-borrower', refusals } as const;
  const keyOf = ({ borrower_id, inquiry_id }: { borrower_id: number; inquiry_id: number }) => ({
    borrowerId: borrower_id,
    inquiryId: inquiry_id,
  });
  return [
    staffRoute({
      refusals,
      endpoint: assignEndpoint,
      right: 'suspense.assign',
      rateClass: 'money',
      auditEvent: 'suspense.assigned',
      handle: ({ act, staff, params, body }) =>
        assignSuspense(services, act, staff.staffId, params.payment_id, {
          number: body.agreement_number,
          reason: body.reason,
        }),
    }),
    staffRoute({
      refusals,
      endpoint: deferEndpoint,
      right: 'suspense.assign',
      rateClass: 'form',
      auditEvent: 'suspense.deferred',
      handle: ({ act, staff, params, body }) =>
        deferSuspense(services, act, staff.staffId, params.payment_id, {
          until: body.until,
          note: body.reason,
        }),
    }),
    ...enteringRoutes(services),
    staffRoute({
      refusals,
      endpoint: splitEndpoint,
      right: 'suspense.assign',
      rateClass: 'money',
      auditEvent: 'suspense.split',
      handle: ({ act, staff, params, body }) =>
        splitSuspense(services, act, staff.staffId, params.payment_id, body),
    }),
    staffRoute({
      ...desk,
      endpoint: readInquiry,
      right: 'suspense.view',
      rateClass: 'reading',
      auditEvent: 'inquiry.viewed',
      handle: ({ act, staff, params }) => describeInquiry(services, act, staff, keyOf(params)),
    }),
    staffRoute({
      ...desk,
      endpoint: answerInquiryEndpoint,
      right: 'suspense.assign',
      rateClass: 'money',
      auditEvent: 'inquiry.answered',
      handle: ({ act, staff, params, body: { outcome, payment_id: paymentId = null, text } }) =>
        answerInquiry(services, act, staff, keyOf(params), { outcome, paymentId, text }),
    }),
  ];
}

/** Transfers that staff read off the bank's statement for nobody yet. */
function enteringRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      refusals,
      endpoint: enterEndpoint,
      right: 'payments.correct',
      rateClass: 'money',
      auditEvent: 'suspense.entered',
      handle: ({ act, body }) => enterSuspense(services, act, body),
    }),
    staffRoute({
      refusals,
      endpoint: retractEndpoint,
      right: 'payments.correct',
      rateClass: 'money',
      auditEvent: 'suspense.retracted',
      handle: ({ act, staff, params, body }) =>
        retractSuspense(services, act, staff.staffId, params.payment_id, body.reason),
    }),
  ];
}
