import type { Status } from '@senim/loan-engine/lifecycle/status';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { noteGoal } from '../../attribution/note-goal.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { changeStatus } from '../loan/change-status.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import { lockAgreement } from '../store.ts';
import type { AgreementKey } from '../types.ts';

/** Cancels an agreement that nobody has signed yet, for example on suspicion of fraud. */
export async function withdrawApproval(
  services: Services,
  act: Act,
  key: AgreementKey,
  who: 'senior-credit-manager' | 'compliance',
): Promise<{ status: Status } | Refused<'agreement_not_found' | 'transition_refused'>> {
  return services.database.transaction(act, async (tx) => {
    const agreement = await lockAgreement(services.sealing, tx, key);
    if (!agreement) return refuse('agreement_not_found');
    const status = await changeStatus(services, tx, agreement, 'approval-withdrawn', who);
    if (isRefused(status)) return status;
    await planNextEvent(tx, key, null);
    const { borrowerId, applicationId, number } = agreement;
    if (applicationId !== null) await noteGoal(services, tx, { borrowerId, applicationId }, 'refused');
    await notifyBorrower(services, tx, borrowerId, 'approval-withdrawn', { number });
    return { status };
  });
}
