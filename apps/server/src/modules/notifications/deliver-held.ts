import { machineAct } from '../../platform/database/database.ts';
import { type DeliveryServices, deliverMessage } from './deliver-message.ts';
import { readHeldMessages } from './store.ts';

const act = machineAct('notifications.deliver-held');

/** Sends what was held for a borrower, one after another. If one fails, the later ones wait, so that the order stays. */
export async function deliverHeld(services: DeliveryServices, borrowerId: number): Promise<void> {
  const { database, clock } = services;
  const held = await database.transaction(act, (tx) => readHeldMessages(tx, borrowerId, clock.now()));
  for (const messageId of held) await deliverMessage(services, messageId);
}
