import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { findAddressToday } from './find-address.ts';
import { whyNotAgain } from './rules.ts';
import { readMessageState } from './store.ts';

/**
 * Orders that a message that has not come goes out once more. Staff do not read messages, so a job writes it anew. Refuses what has come or may
 * still come, codes, what is no longer true, and what would reach nobody; a message that has gone out again already is left as it is.
 */
export async function orderRepeat(
  services: Services,
  tx: Transaction,
  messageNumber: number,
): Promise<
  | Record<string, never>
  | Refused<'message_not_found' | 'message_not_failed' | 'message_not_again' | 'message_no_address'>
> {
  const message = await readMessageState(tx, messageNumber);
  if (!message) return refuse('message_not_found');
  const { messageId, borrowerId, kind, channel, isSentAgain } = message;
  tx.note({ message: kind, channel }, { borrowerId, subject: String(messageNumber) });
  const why = whyNotAgain(message, dayInAlmaty(services.clock.now().getTime()));
  if (why !== null) return refuse(why);
  if ((await findAddressToday(services, tx, message)) === null) return refuse('message_no_address');
  if (!isSentAgain) enqueue(tx, 'notifications.repeat', { messageId });
  return {};
}
