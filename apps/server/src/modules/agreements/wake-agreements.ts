import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { dayText, knownDay } from '@senim/loan-engine/day';
import { position } from '@senim/loan-engine/position';
import { isRefusal } from '@senim/loan-engine/refusal';
import { machineAct, type Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { openDays } from '../ledger/open-days.ts';
import { notifyBorrower } from '../notifications/notify-borrower.ts';
import { readAgreement } from './read-agreement.ts';
import { reminderFor } from './rules.ts';
import { readFacts, takeDueAgreements, writeNextEventDay } from './store.ts';
import type { AgreementKey } from './types.ts';

const act = machineAct('agreements.wake');
const BATCH = 100;

/**
 * Looks at every loan whose next event day has come, a batch per transaction, and tells the borrower what the day
 * means. Waking twice, late or after a gap ends the same: the next event day is computed afresh from the fold.
 */
export async function wakeAgreements(services: Services): Promise<void> {
  await openDays(services);
  const today = dayInAlmaty(services.clock.now().getTime());
  let taken: number;
  do {
    taken = await services.database.transaction(act, async (tx) => {
      const due = await takeDueAgreements(tx, today, BATCH);
      for (const key of due) await wake(services, tx, key, today);
      return due.length;
    });
  } while (taken === BATCH);
}

async function wake(services: Services, tx: Transaction, key: AgreementKey, today: string): Promise<void> {
  const agreement = await readAgreement(services, tx, key);
  const folded = position(agreement.terms, await readFacts(tx, key), knownDay(today));
  if (isRefusal(folded)) throw new Error(`Agreement ${agreement.number} does not fold: ${folded.refusal}.`);
  const reminder = reminderFor(folded);
  if (reminder) {
    const details = {
      number: agreement.number,
      amountTiyn: reminder.amountTiyn,
      day: dayText(reminder.day),
      overdueDays: folded.overdueDays,
    };
    await notifyBorrower(services, tx, key.borrowerId, reminder.kind, details);
  }
  await writeNextEventDay(tx, key, folded.nextEventDay === null ? null : dayText(folded.nextEventDay));
}
