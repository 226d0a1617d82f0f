import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { changeStatus } from '../loan/change-status.ts';
import { foldAgreement } from '../loan/fold-agreement.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import { lockAgreement, readOpenAmendment } from '../store.ts';
import type { AgreementKey } from '../types.ts';
import { endAmendment } from './store.ts';

/** Withdraws an unsigned prolongation: the loan stays as it was, and its payments count towards the debt. */
export async function cancelProlongation(
  services: Services,
  act: Act,
  key: AgreementKey,
): Promise<Record<string, never> | Refused<'agreement_not_found' | 'prolongation_not_asked'>> {
  return services.database.transaction(act, async (tx) => {
    const agreement = await lockAgreement(services.sealing, tx, key);
    if (!agreement) return refuse('agreement_not_found');
    const amendment = await readOpenAmendment(tx, key);
    if (agreement.status !== STATUS.prolongationAwaitingPayment || !amendment)
      return refuse('prolongation_not_asked');
    const now = services.clock.now();
    const moved = await changeStatus(services, tx, agreement, 'prolongation-cancelled', 'borrower');
    if (isRefused(moved)) return refuse('prolongation_not_asked');
    await endAmendment(tx, amendment, 'cancelled', now);
    const { folded } = await foldAgreement(services, tx, key, dayInAlmaty(now.getTime()));
    await planNextEvent(tx, key, folded);
    return {};
  });
}
