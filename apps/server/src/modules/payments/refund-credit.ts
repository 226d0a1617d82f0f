import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { foldAgreement } from '../agreements/fold-agreement.ts';
import type { AgreementKey } from '../agreements/types.ts';
import { createPayout } from './create-payout.ts';
import { hasRefundUnderWay } from './store.ts';

/**
 * Sends what a borrower has overpaid back to the account the loan went to, in working hours, once. Refused where nothing
 * is overpaid or a refund is under way. The books follow when the bank says that the money went.
 */
export async function refundCredit(
  services: Services,
  act: Act,
  key: AgreementKey,
): Promise<{ amountTiyn: number } | Refused<'no_credit' | 'refund_under_way'>> {
  return services.database.transaction(act, async (tx) => {
    const today = dayInAlmaty(services.clock.now().getTime());
    const { agreement, folded } = await foldAgreement(services, tx, key, today);
    if (folded.creditTiyn === 0) return refuse('no_credit');
    if (await hasRefundUnderWay(tx, key)) return refuse('refund_under_way');
    const { number } = agreement;
    await createPayout(services, tx, { ...key, number, amountTiyn: folded.creditTiyn, kind: 'refund' });
    return { amountTiyn: folded.creditTiyn };
  });
}
