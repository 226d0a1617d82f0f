import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { openDays } from '../../ledger/open-days.ts';
import { writeCardEnded } from '../cards/store.ts';
import type { CardPaymentKey } from '../cards/types.ts';
import { followCharge, tellLetGo } from './follow-charge.ts';
import { lockCharge, readUnfollowed, writeFollowed } from './store.ts';

const act = machineAct('payments.autopay-give-up', 'payment.autopay-charged');
const looking = { ...act, auditEvent: null };

/**
 * Without an acquirer a charge of which none had heard ends at once, and its owner is told to pay by hand. One that may have been made is
 * waited for as long as any card payment, without a job that could ask nobody. One that fails is logged, and keeps no other waiting.
 */
export async function giveUpCharges(services: Services): Promise<void> {
  const keys = await services.database.transaction(looking, readUnfollowed);
  for (const key of keys)
    await end(services, key).catch((error) =>
      services.log.error({ err: error, ...key }, 'the charge of an autopay could not be given up'),
    );
}

async function end(services: Services, key: CardPaymentKey): Promise<void> {
  await giveUp(services, key);
  await followCharge(services, key);
}

async function giveUp(services: Services, key: CardPaymentKey): Promise<void> {
  await openDays(services);
  await services.database.transaction(looking, async (tx) => {
    const charge = await lockCharge(tx, key);
    if (charge?.status !== 'created' || charge.isBrought) return;
    await writeCardEnded(tx, key, 'failed', 'cancelled');
    await writeFollowed(tx, key, services.clock.now());
    await tellLetGo(services, tx, charge, false);
  });
}
