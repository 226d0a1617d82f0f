import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import type { PushService, PushSubscription } from '../../providers/push/push-service.ts';
import { deleteDevice, deleteDeviceAt, insertDevice, readDevices } from './device-store.ts';

/** Nobody uses more browsers than this, so a further one replaces the oldest. */
const DEVICES_MAX = 10;

/**
 * Sends notifications to this browser too. The same browser again replaces its own keys. Refuses an address outside the push
 * services we know, because we would call any address we are given.
 */
export async function addDevice(
  services: Services & { readonly push: PushService },
  act: Act,
  borrowerId: number,
  subscription: PushSubscription,
): Promise<Record<never, never> | Refused<'push_service_unknown'>> {
  if (!services.push.knows(subscription.endpoint)) return refuse('push_service_unknown', {}, 'endpoint');
  const { sealing, clock, randomness } = services;
  await services.database.transaction(act, async (tx) => {
    await deleteDeviceAt(sealing, tx, borrowerId, subscription.endpoint);
    const others = await readDevices(sealing, tx, borrowerId);
    for (const { deviceId } of others.slice(DEVICES_MAX - 1)) await deleteDevice(tx, borrowerId, deviceId);
    await insertDevice(sealing, tx, borrowerId, { deviceId: randomness.uuid(), subscription }, clock.now());
  });
  return {};
}

/** Sends nothing more to this browser. An unknown browser counts as removed. */
export async function removeDevice(
  services: Services,
  act: Act,
  borrowerId: number,
  endpoint: string,
): Promise<Record<never, never>> {
  await services.database.transaction(act, (tx) =>
    deleteDeviceAt(services.sealing, tx, borrowerId, endpoint),
  );
  return {};
}
