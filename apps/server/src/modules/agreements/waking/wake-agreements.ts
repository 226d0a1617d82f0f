import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { keyText } from '../../../platform/database/agreement-keys.ts';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { CardAcquirer } from '../../../providers/cards/card-acquirer.ts';
import { openDays } from '../../ledger/open-days.ts';
import { foldAgreements } from '../loan/fold-agreement.ts';
import { planNextEvents } from '../loan/plan-next-event.ts';
import { readDeadlines } from '../loan/store.ts';
import type { AgreementKey } from '../types.ts';
import { expireOffers } from './expire-offers.ts';
import { remindBorrowers } from './remind-borrowers.ts';
import { readAutopaid, readCharged, readDueAgreements, takeDueAgreements } from './store.ts';

const act = machineAct('agreements.wake');
const together = { ...act, keepsPlans: true };
const NOBODY: ReadonlySet<string> = new Set();

/** With the acquirer, because without one nothing is charged and everybody is reminded. */
export interface WakingServices extends Services {
  readonly cards: Pick<CardAcquirer, 'isAbsent'>;
}

/** A payment waits until the loans that are woken with its own are done, which is some tens of milliseconds. */
const WOKEN_TOGETHER = 32;

/**
 * Handles every loan whose next event day has come, some in one transaction. Repeating it, or doing it late or after a gap, ends the
 * same, because the next event day is computed from the fold. A loan that fails is logged and left for the next time.
 */
export async function wakeAgreements(services: WakingServices): Promise<void> {
  await openDays(services);
  const today = dayInAlmaty(services.clock.now().getTime());
  let from: AgreementKey | null = null;
  do {
    const due: readonly AgreementKey[] = await readBatch(services, today, from);
    for (const key of await wakeTogether(services, due, today)) await wakeOne(services, key, today);
    from = due.length === WOKEN_TOGETHER ? (due.at(-1) ?? null) : null;
  } while (from !== null);
}

const readBatch = (services: WakingServices, today: string, from: AgreementKey | null) =>
  services.database.transaction(act, (tx) => readDueAgreements(tx, today, from, WOKEN_TOGETHER));

/** Those that are to be woken alone: with a deadline of their own, or all, because one of them failed. */
async function wakeTogether(
  services: WakingServices,
  keys: readonly AgreementKey[],
  today: string,
): Promise<readonly AgreementKey[]> {
  if (keys.length < 2) return keys;
  try {
    return await services.database.transaction(together, async (tx) => {
      const deadlines = await readDeadlines(tx, keys);
      const timeless = keys.filter((key) => !deadlines.has(keyText(key)));
      await wake(services, tx, await takeDueAgreements(tx, timeless, today), today);
      return keys.filter((key) => deadlines.has(keyText(key)));
    });
  } catch (error) {
    services.log.warn({ err: error, count: keys.length }, 'agreements could not be woken together');
    return keys;
  }
}

async function wakeOne(services: WakingServices, key: AgreementKey, today: string): Promise<void> {
  try {
    await services.database.transaction(act, async (tx) => {
      const [due] = await takeDueAgreements(tx, [key], today);
      if (!due) return;
      await expireOffers(services, tx, due);
      await wake(services, tx, [due], today);
    });
  } catch (error) {
    services.log.error({ err: error, agreementId: key.agreementId }, 'an agreement could not be woken');
  }
}

async function wake(
  services: WakingServices,
  tx: Transaction,
  keys: readonly AgreementKey[],
  today: string,
): Promise<void> {
  if (keys.length === 0) return;
  const woken = await foldAgreements(services, tx, keys, today);
  const charged = await readCharged(tx, keys, today);
  const autopaid = services.cards.isAbsent ? NOBODY : await readAutopaid(tx, keys);
  const withAutopay = woken.map((found) => {
    const key = keyText(found.agreement);
    return { ...found, isCharged: charged.has(key), isAutopaid: autopaid.has(key) };
  });
  await remindBorrowers(services, tx, withAutopay);
  await planNextEvents(
    tx,
    woken.map(({ agreement, folded }) => ({ key: agreement, folded })),
  );
}
