import { smsPartsOf } from '@senim/contracts/office/settings/sms-parts';
import type { Lender } from '@senim/lender/lender';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueAll, type Urgency } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { sendingTime } from './rules.ts';
import { signMessage } from './sign-message.ts';
import { insertMessages } from './store.ts';
import type { MessageToSend, SendingTime } from './types.ts';

/** How long a message may wait behind other work. */
const URGENCY: Readonly<Record<SendingTime, Urgency>> = {
  awaited: 'now',
  'at-once': 'soon',
  'by-day': 'later',
};

/** Nothing is written that nobody would carry. */
const isHad = ({ withoutMail, withoutPush }: Lender, channel: MessageToSend['channel']): boolean =>
  !(channel === 'email' && withoutMail) && !(channel === 'push' && withoutPush);

/** Puts a message into the outbox in the caller's transaction, so that it goes out only if that commits. An SMS is signed. */
export async function sendMessage(
  services: Services,
  tx: Transaction,
  message: MessageToSend,
): Promise<void> {
  await sendMessages(services, tx, [message]);
}

/** The same for several messages. */
export async function sendMessages(
  services: Services,
  tx: Transaction,
  messages: readonly MessageToSend[],
): Promise<void> {
  const sent = messages.filter(({ channel }) => isHad(services.lender, channel));
  if (sent.length === 0) return;
  const createdAt = services.clock.now();
  const rows = sent.map((message) => {
    const text = message.channel === 'sms' ? signMessage(services.lender, message.text) : message.text;
    const segments = message.channel === 'sms' ? smsPartsOf(text) : null;
    return { ...message, text, segments, messageId: services.randomness.uuid(), createdAt };
  });
  const jobs = rows.map((message) => ({
    task: 'notifications.deliver',
    payload: { messageId: message.messageId },
    urgency: URGENCY[sendingTime(message.kind)],
  }));
  await Promise.all([insertMessages(services.sealing, tx, rows), enqueueAll(tx, jobs)]);
}
