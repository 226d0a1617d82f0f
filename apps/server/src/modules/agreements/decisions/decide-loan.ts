import type { StaffRole } from '@senim/contracts/office/staff-rights';
import type { Status } from '@senim/loan-engine/lifecycle/status';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import type { AgreementKey } from '../types.ts';
import type { DecisionRefusal } from './apply-decision.ts';
import { freezeDebt, unfreezeDebt } from './freeze-debt.ts';
import { deciderFor, mayDecide } from './rules.ts';
import { closeRecovery, startRecovery } from './start-recovery.ts';
import { withdrawApproval } from './withdraw-approval.ts';

export type LoanAction =
  | 'freeze'
  | 'unfreeze'
  | 'start-collection'
  | 'open-mediation'
  | 'close-recovery'
  | 'withdraw-approval';

/**
 * Carries out what one person may decide about a loan. Their right is looked up in the table that the buttons use.
 */
export async function decideLoan(
  services: Services,
  act: Act,
  roles: readonly StaffRole[],
  key: AgreementKey,
  action: LoanAction,
): Promise<{ status: Status } | Refused<DecisionRefusal | 'right_missing'>> {
  if (!mayDecide(action, roles)) return refuse('right_missing');
  const decision = { key, decisionId: `desk-${services.randomness.uuid()}`, who: deciderFor(roles) };
  switch (action) {
    case 'start-collection':
      return startRecovery(services, act, decision, 'collection-started');
    case 'open-mediation':
      return startRecovery(services, act, decision, 'mediation-opened');
    case 'close-recovery':
      return closeRecovery(services, act, decision);
    case 'withdraw-approval':
      return withdrawApproval(
        services,
        act,
        key,
        roles.includes('compliance') ? 'compliance' : 'senior-credit-manager',
      );
    default: {
      const apply = action === 'freeze' ? freezeDebt : unfreezeDebt;
      const done = await apply(services, act, decision);
      return isRefused(done) ? done : { status: done.agreement.status };
    }
  }
}
