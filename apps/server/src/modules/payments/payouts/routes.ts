import { declineAgreement as declineEndpoint } from '@senim/contracts/borrower/agreements';
import {
  confirmPayout as confirmEndpoint,
  readPayout,
  retryPayout as retryEndpoint,
  stopPayout as stopEndpoint,
} from '@senim/contracts/office/work';
import { callbackRoute } from '../../../platform/http/callback-route.ts';
import { type ContractRoute, type RawRoute, route } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { STAFF_REFUSALS } from '../../staff/refusals.ts';
import { acceptBankCallback, type BankCallbackServices } from './accept-bank-callback.ts';
import { confirmPayout, retryPayout } from './confirm-payout.ts';
import { declineAgreement } from './decline-agreement.ts';
import { describePayout } from './describe-payout.ts';
import { PAYOUT_REFUSALS } from './refusals.ts';
import { stopPayout } from './stop-payout.ts';

/** The borrower's way back from a loan whose money has not left. */
export function declineRoutes(services: Services): ContractRoute[] {
  return [
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      refusals: { ...LOAN_REFUSALS, ...PAYOUT_REFUSALS },
      endpoint: declineEndpoint,
      rateClass: 'money',
      auditEvent: 'agreement.declined',
      handle: ({ act, borrowerId, body }) =>
        declineAgreement(services, act, { borrowerId, agreementId: body.agreement_id }),
    }),
  ];
}

/** The desk of payouts. */
export function payoutRoutes(services: Services): ContractRoute[] {
  const refusals = { ...LOAN_REFUSALS, ...STAFF_REFUSALS, ...PAYOUT_REFUSALS };
  const desk = { owner: 'any-borrower', refusals } as const;
  const payoutOf = ({ borrower_id, payout_id }: { borrower_id: number; payout_id: number }) => ({
    borrowerId: borrower_id,
    payoutId: payout_id,
  });
  return [
    staffRoute({
      ...desk,
      endpoint: readPayout,
      right: 'payouts.view',
      rateClass: 'reading',
      auditEvent: 'payout.viewed',
      handle: ({ act, staff, params }) => describePayout(services, act, staff, payoutOf(params)),
    }),
    staffRoute({
      ...desk,
      endpoint: confirmEndpoint,
      right: 'payouts.confirm',
      rateClass: 'money',
      auditEvent: 'payout.confirmed',
      handle: ({ act, staff, params, body }) =>
        confirmPayout(
          services,
          withReason(services, act, body.reason, { subject: `payout ${params.payout_id}` }),
          staff,
          payoutOf(params),
        ),
    }),
    staffRoute({
      ...desk,
      endpoint: stopEndpoint,
      right: 'payouts.stop',
      rateClass: 'form',
      auditEvent: 'payout.stopped',
      handle: ({ act, staff, params, body }) =>
        stopPayout(
          services,
          withReason(services, act, body.reason, { subject: `payout ${params.payout_id}` }),
          staff,
          payoutOf(params),
        ),
    }),
    staffRoute({
      ...desk,
      endpoint: retryEndpoint,
      right: 'payouts.retry',
      rateClass: 'money',
      auditEvent: 'payout.retried',
      handle: ({ act, staff, params, body }) =>
        retryPayout(
          services,
          withReason(services, act, body.reason, { subject: `payout ${params.payout_id}` }),
          staff,
          payoutOf(params),
        ),
    }),
  ];
}

/** The route that the payout bank calls. */
export function payoutCallbacks(services: BankCallbackServices): RawRoute[] {
  return [callbackRoute('bank', 'payout.bank-callback', (post) => acceptBankCallback(services, post))];
}
