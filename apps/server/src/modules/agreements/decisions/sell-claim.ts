import { CHANGEABLE } from '@senim/loan-engine/lifecycle/status';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { applyDecision, type Decision } from './apply-decision.ts';

/** The claim is assigned (art. 9-1): the borrower owes another from now on and is told so. Status 14. */
export async function sellClaim(services: Services, act: Act, decision: Decision) {
  return applyDecision(services, act, decision, {
    from: CHANGEABLE,
    facts: [(at) => ({ ...at, kind: 'sold' })],
    cause: () => 'claim-assigned',
    news: 'claim-assigned',
  });
}
