import { declineAgreement as declineEndpoint } from '@senim/contracts/borrower/agreements';
import {
  askForAccount as askAccountEndpoint,
  askBankAgain as askAgainEndpoint,
  confirmPayout as confirmEndpoint,
  proposeFinding as findingEndpoint,
  readPayout,
  retryPayout as retryEndpoint,
  stopPayout as stopEndpoint,
} from '@senim/contracts/office/payouts';
import type { Act } from '../../../platform/database/database.ts';
import { callbackRoute } from '../../../platform/http/callback-route.ts';
import { type ContractRoute, type RawRoute, route } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { PROPOSAL_REFUSALS } from '../../staff/proposals/refusals.ts';
import { STAFF_REFUSALS } from '../../staff/refusals.ts';
import { acceptBankCallback, type BankCallbackServices } from './accept-bank-callback.ts';
import { askForAccount } from './ask-account.ts';
import { confirmPayout, retryPayout } from './confirm-payout.ts';
import { declineAgreement } from './decline-agreement.ts';
import { describePayout } from './describe-payout.ts';
import { PAYOUT_REFUSALS } from './refusals.ts';
import { askBankAgain, proposeFinding } from './settle-dispute.ts';
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

const payoutOf = ({ borrower_id, payout_id }: { borrower_id: number; payout_id: number }) => ({
  borrowerId: borrower_id,
  payoutId: payout_id,
});

/** The desk of payouts. */
export function payoutRoutes(services: Services): ContractRoute[] {
  const refusals = { ...LOAN_REFUSALS, ...STAFF_REFUSALS, ...PROPOSAL_REFUSALS, ...PAYOUT_REFUSALS };
  const desk = { owner: 'any-borrower', refusals } as const;
  const reasoned = (act: Act, { payout_id }: { payout_id: number }, { reason }: { reason: string }) =>
    withReason(services, act, reason, { subject: `payout ${payout_id}` });
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
        confirmPayout(services, reasoned(act, params, body), staff, payoutOf(params)),
    }),
    staffRoute({
      ...desk,
      endpoint: stopEndpoint,
      right: 'payouts.stop',
      rateClass: 'form',
      auditEvent: 'payout.stopped',
      handle: ({ act, staff, params, body }) =>
        stopPayout(services, reasoned(act, params, body), staff, payoutOf(params)),
    }),
    staffRoute({
      ...desk,
      endpoint: retryEndpoint,
      right: 'payouts.retry',
      rateClass: 'money',
      auditEvent: 'payout.retried',
      handle: ({ act, staff, params, body }) =>
        retryPayout(services, reasoned(act, params, body), staff, payoutOf(params)),
    }),
    staffRoute({
      ...desk,
      endpoint: askAccountEndpoint,
      right: 'payouts.retry',
      rateClass: 'form',
      auditEvent: 'payout.account-asked',
      handle: ({ act, staff, params, body }) =>
        askForAccount(services, reasoned(act, params, body), staff, payoutOf(params)),
    }),
    staffRoute({
      ...desk,
      endpoint: askAgainEndpoint,
      right: 'payouts.settle',
      rateClass: 'money',
      auditEvent: 'payout.asked-again',
      handle: ({ act, staff, params, body }) =>
        askBankAgain(services, reasoned(act, params, body), staff, payoutOf(params)),
    }),
    staffRoute({
      ...desk,
      endpoint: findingEndpoint,
      right: 'payouts.settle',
      rateClass: 'money',
      auditEvent: 'payout.finding-proposed',
      handle: ({ act, staff, params, body }) =>
        proposeFinding(services, reasoned(act, params, body), staff, payoutOf(params), body),
    }),
  ];
}

/** The route that the payout bank calls. */
export function payoutCallbacks(services: BankCallbackServices): RawRoute[] {
  return [callbackRoute('bank', 'payout.bank-callback', (post) => acceptBankCallback(services, post))];
}
