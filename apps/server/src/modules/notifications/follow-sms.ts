import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import type { SmsGateway } from '../../providers/sms/sms-gateway.ts';
import { writeDelivery } from './store.ts';

export type SmsFollowServices = Services & { readonly sms: Pick<SmsGateway, 'findFate'> };

const act = machineAct('notifications.follow-sms');

/**
 * Asks the gateway what became of a message and keeps a final answer. While the gateway does not answer it throws, so that the
 * queue asks again.
 */
export async function followSms(services: SmsFollowServices, providerId: string): Promise<void> {
  const fate = await services.sms.findFate(providerId);
  if (fate === 'unavailable') throw new Error(`The SMS gateway is away: the fate of ${providerId} waits.`);
  if (fate === 'under-way' || fate === 'unknown') return;
  await services.database.transaction(act, (tx) => writeDelivery(tx, providerId, fate, services.clock.now()));
}
