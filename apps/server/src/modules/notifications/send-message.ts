import type { Transaction } from '../../platform/database/database.ts';
import { enqueue, type Urgency } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { sendingTime } from './rules.ts';
import { signMessage } from './sign-message.ts';
import { insertMessage } from './store.ts';
import type { MessageToSend, SendingTime } from './types.ts';

/** How long a message may wait behind other work. */
const URGENCY: Readonly<Record<SendingTime, Urgency>> = {
  awaited: 'now',
  'at-once': 'soon',
  'by-day': 'later',
};

/** Puts a message into the outbox in the caller's transaction, so that it goes out only if that commits. An SMS is signed. */
export async function sendMessage(
  services: Services,
  tx: Transaction,
  message: MessageToSend,
): Promise<void> {
  const messageId = services.randomness.uuid();
  const text = message.channel === 'sms' ? signMessage(services.lender, message.text) : message.text;
  await insertMessage(services.sealing, tx, { ...message, text, messageId, createdAt: services.clock.now() });
  await enqueue(tx, 'notifications.deliver', { messageId }, URGENCY[sendingTime(message.kind)]);
}
