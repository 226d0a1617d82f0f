import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readContact, readEmail } from '../contacts/read-contact.ts';
import { readDevices } from './device-store.ts';
import { isReminder, notificationText, pushPayload, USUAL_CHOICE } from './rules.ts';
import { sendMessage } from './send-message.ts';
import { insertNotification, readChoice } from './store.ts';
import type { MessageDetails, NotificationKind } from './types.ts';

/**
 * Tells a borrower of an event in their language, in the caller's transaction. It always stands in the cabinet. Service
 * messages go by SMS, reminders by the chosen channels. To a number that is
 * somebody else's by now nothing goes: then it is mail. A push to the borrower's browsers does not say what it is about.
 */
export async function notifyBorrower(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  kind: NotificationKind,
  details: MessageDetails,
): Promise<void> {
  const { phone, language, isPhoneLeft } = await readContact(services, tx, borrowerId);
  const notificationId = services.randomness.uuid();
  const createdAt = services.clock.now();
  await insertNotification(tx, { borrowerId, notificationId, kind, details, createdAt });
  const choice = isReminder(kind) ? ((await readChoice(tx, borrowerId)) ?? USUAL_CHOICE) : USUAL_CHOICE;
  const text = notificationText(kind, language, details);
  if (choice.bySms && !isPhoneLeft) {
    await sendMessage(services, tx, { borrowerId, channel: 'sms', recipient: phone, kind, text });
  }
  const email = choice.byEmail || isPhoneLeft ? await readEmail(services, tx, borrowerId) : null;
  if (email) {
    await sendMessage(services, tx, { borrowerId, channel: 'email', recipient: email, kind, text });
  }
  for (const { deviceId } of await readDevices(services.sealing, tx, borrowerId)) {
    const payload = pushPayload(services.lender.brand.latinName, language);
    await sendMessage(services, tx, {
      borrowerId,
      channel: 'push',
      recipient: deviceId,
      kind,
      text: payload,
    });
  }
}
