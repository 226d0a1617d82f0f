import { smsPartsOf } from '@senim/contracts/office/settings/sms-parts';
import { machineAct } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { findAddressToday } from './find-address.ts';
import { insertMessages, readFailedMessage } from './store.ts';

const act = machineAct('notifications.repeat');

/**
 * Writes a message that has not come once more, in the same words, to the phone or the e-mail address of today; once, however often it is asked. Nothing goes
 * to a number that has another owner.
 */
export async function repeatMessage(services: Services, messageId: string): Promise<void> {
  const { database, sealing, clock, randomness } = services;
  await database.transaction(act, async (tx) => {
    const failed = await readFailedMessage(sealing, tx, messageId);
    if (!failed) return;
    const { channel, text } = failed;
    const today = await findAddressToday(services, tx, failed);
    if (today === null) return;
    const segments = channel === 'sms' ? smsPartsOf(text) : null;
    const recipient = today === 'as-sent' ? failed.recipient : today;
    const again = {
      ...failed,
      recipient,
      segments,
      messageId: randomness.uuid(),
      againOf: messageId,
      createdAt: clock.now(),
    };
    insertMessages(sealing, tx, [again]);
    enqueue(tx, 'notifications.deliver', { messageId: again.messageId });
  });
}
