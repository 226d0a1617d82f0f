import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readEmail } from '../contacts/read-contact.ts';
import { USUAL_CHOICE } from './rules.ts';
import { readChoice, writeChoice } from './store.ts';
import type { NotificationChoice } from './types.ts';

/** The channels of this borrower's reminders, and whether there is an e-mail address for them. */
export async function readNotificationChoice(services: Services, act: Act, borrowerId: number) {
  return services.database.transaction(act, async (tx) => {
    const { bySms, byEmail } = (await readChoice(tx, borrowerId)) ?? USUAL_CHOICE;
    const hasEmail = !services.lender.withoutMail && (await readEmail(services, tx, borrowerId)) !== null;
    return { by_sms: bySms, by_email: byEmail, has_email: hasEmail };
  });
}

/** Chooses the channels of reminders. Service messages always come. */
export async function chooseNotifications(
  services: Services,
  act: Act,
  borrowerId: number,
  choice: NotificationChoice,
): Promise<Record<never, never>> {
  const at = services.clock.now();
  await services.database.transaction(act, (tx) => writeChoice(tx, borrowerId, choice, at));
  return {};
}
