import { decideLoan as decideLoanEndpoint } from '@senim/contracts/office/loans';
import { loanOf } from '@senim/contracts/office/paths';
import { proposePhone as proposePhoneEndpoint } from '@senim/contracts/office/phones';
import {
  decideProposal as decideProposalEndpoint,
  listProposals as listProposalsEndpoint,
} from '@senim/contracts/office/proposals';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import { withReason } from '../../../platform/with-reason.ts';
import type { DrawingServices } from '../../agreements/paper/types.ts';
import { AGREEMENT_REFUSALS } from '../../agreements/refusals.ts';
import { CONTACT_REFUSALS } from '../../identity/contact-change/refusals.ts';
import { PAYMENT_REFUSALS } from '../../payments/refusals.ts';
import { RECOVERY_REFUSALS } from '../../recovery/refusals.ts';
import { SETTING_REFUSALS } from '../../settings/refusals.ts';
import { STAFF_REFUSALS } from '../../staff/refusals.ts';
import { DESK_REFUSALS } from '../refusals.ts';
import { decideLoanAction } from './decide-loan-action.ts';
import { decideProposal } from './decide-proposal.ts';
import { type PhoneServices, proposePhone } from './propose-phone.ts';
import { watchProposals } from './watch-proposals.ts';

const refusals = {
  ...AGREEMENT_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...SETTING_REFUSALS,
  ...RECOVERY_REFUSALS,
  ...DESK_REFUSALS,
  proposal_open: STAFF_REFUSALS.proposal_open,
};

/** Actions on a loan, by one person or two, and everything else that needs two people. */
export function decidingRoutes(services: DrawingServices & PhoneServices): ContractRoute[] {
  return [
    staffRoute({
      endpoint: proposePhoneEndpoint,
      owner: 'any-borrower',
      right: 'phones.propose',
      rateClass: 'form',
      auditEvent: 'phone.proposed',
      refusals: { ...DESK_REFUSALS, ...CONTACT_REFUSALS, proposal_open: STAFF_REFUSALS.proposal_open },
      handle: ({ act, staff, params, body: { phone, reason } }) =>
        proposePhone(services, withReason(services, act, reason), staff, {
          borrowerId: params.borrower_id,
          phone,
          reason,
        }),
    }),
    staffRoute({
      endpoint: decideLoanEndpoint,
      owner: 'any-borrower',
      right: 'loans.decide',
      rateClass: 'money',
      auditEvent: 'loan.decided',
      refusals,
      handle: ({ act, staff, params, body }) =>
        decideLoanAction(services, withReason(services, act, body.reason), staff, loanOf(params), body),
    }),
    staffRoute({
      endpoint: listProposalsEndpoint,
      owner: 'any-borrower',
      right: 'proposals.view',
      rateClass: 'reading',
      auditEvent: 'proposals.viewed',
      refusals,
      handle: ({ act, staff }) => watchProposals(services, act, staff),
    }),
    staffRoute({
      endpoint: decideProposalEndpoint,
      owner: 'any-borrower',
      right: 'proposals.decide',
      rateClass: 'money',
      auditEvent: 'proposal.decided',
      refusals,
      handle: ({ act, staff, params, body }) =>
        decideProposal(
          services,
          withReason(services, act, body.reason),
          staff,
          params.proposal_id,
          body.decision,
        ),
    }),
  ];
}
