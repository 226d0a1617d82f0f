import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { dayText } from '@senim/loan-engine/units/day';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { openDays } from '../../ledger/open-days.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { foldAgreement } from '../loan/fold-agreement.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import type { Agreement, AgreementKey } from '../types.ts';
import { expireOffers } from './expire-offers.ts';
import { reminderFor } from './rules.ts';
import { readDueAgreements, takeDueAgreement } from './store.ts';

const act = machineAct('agreements.wake');
const BATCH = 100;

/**
 * Handles every loan whose next event day has come, each in a transaction of its own, so that a payment waits for one
 * loan at most. Repeating it, or doing it late or after a gap, ends the same, because the next event day is computed
 * from the fold. A loan that fails is logged and left for the next time.
 */
export async function wakeAgreements(services: Services): Promise<void> {
  await openDays(services);
  const today = dayInAlmaty(services.clock.now().getTime());
  let from: AgreementKey | null = null;
  do {
    const due: readonly AgreementKey[] = await readBatch(services, today, from);
    for (const key of due) await wakeOne(services, key, today);
    from = due.length === BATCH ? (due.at(-1) ?? null) : null;
  } while (from !== null);
}

const readBatch = (services: Services, today: string, from: AgreementKey | null) =>
  services.database.transaction(act, (tx) => readDueAgreements(tx, today, from, BATCH));

async function wakeOne(services: Services, key: AgreementKey, today: string): Promise<void> {
  try {
    await services.database.transaction(act, async (tx) => {
      if (await takeDueAgreement(tx, key, today)) await wake(services, tx, key, today);
    });
  } catch (error) {
    services.log.error({ err: error, agreementId: key.agreementId }, 'an agreement could not be woken');
  }
}

async function wake(services: Services, tx: Transaction, key: AgreementKey, today: string): Promise<void> {
  await expireOffers(services, tx, key);
  const { agreement, folded } = await foldAgreement(services, tx, key, today);
  const reminder = isReminded(agreement) ? reminderFor(folded) : null;
  if (reminder) {
    const details = {
      number: agreement.number,
      amountTiyn: reminder.amountTiyn,
      shortfallTiyn: folded.refundShortfallTiyn,
      day: dayText(reminder.day),
      overdueDays: folded.overdueDays,
    };
    await notifyBorrower(services, tx, key.borrowerId, reminder.kind, details);
  }
  await planNextEvent(tx, key, folded);
}

/** In recovery people write and call instead; a loan that is over gets no messages. */
const isReminded = ({ status }: Agreement): boolean =>
  status === STATUS.active || status === STATUS.prolongationAwaitingPayment;
