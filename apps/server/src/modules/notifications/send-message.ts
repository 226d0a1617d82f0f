import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { insertMessage } from './store.ts';
import type { MessageToSend } from './types.ts';

/** Puts a message into the outbox in the caller's transaction: it goes out when that commits, and only then. */
export async function sendMessage(
  services: Services,
  tx: Transaction,
  message: MessageToSend,
): Promise<void> {
  const messageId = services.randomness.uuid();
  await insertMessage(services.sealing, tx, { ...message, messageId, createdAt: services.clock.now() });
  await enqueue(tx, 'notifications.deliver', { messageId });
}
