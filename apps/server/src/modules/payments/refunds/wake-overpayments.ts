import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { remindedThrough } from './rules.ts';
import { writeReminded } from './store.ts';

const act = machineAct('payments.wake-overpayments');

/**
 * Before the 14 days are over the desk is rung, which marking the row does, and a borrower who has not asked is told once that the money is theirs.
 */
export async function wakeOverpayments(services: Services): Promise<void> {
  const now = services.clock.now();
  const today = dayInAlmaty(now.getTime());
  await services.database.transaction(act, async (tx) => {
    for (const overpayment of await writeReminded(tx, remindedThrough(today), now)) {
      if (overpayment.askedAt !== null) continue;
      const { agreement, folded } = await foldAgreement(services, tx, overpayment, today);
      const { borrowerId, number } = agreement;
      await notifyBorrower(services, tx, borrowerId, 'overpayment-waiting', {
        number,
        amountTiyn: folded.creditTiyn,
      });
    }
  });
}
