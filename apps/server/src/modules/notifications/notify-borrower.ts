import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { findBorrower } from '../identity/read-borrower.ts';
import { notificationSms } from './rules.ts';
import { sendMessage } from './send-message.ts';
import { insertNotification } from './store.ts';
import type { MessageDetails, NotificationKind } from './types.ts';

/** Tells a borrower of an event, in the cabinet and by SMS in their language, in the caller's transaction. */
export async function notifyBorrower(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  kind: NotificationKind,
  details: MessageDetails,
): Promise<void> {
  const { phone, language } = await findBorrower(services, tx, borrowerId);
  const notificationId = services.randomness.uuid();
  await insertNotification(tx, {
    borrowerId,
    notificationId,
    kind,
    details,
    createdAt: services.clock.now(),
  });
  const text = notificationSms(kind, language, details);
  await sendMessage(services, tx, { borrowerId, channel: 'sms', recipient: phone, kind, text });
}
