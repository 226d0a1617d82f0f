import type { Language } from '@senim/kazakhstan/languages';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { notificationText } from './rules.ts';
import { countUnread, readNotifications } from './store.ts';

const COUNT_MAX = 100;

/** The borrower's newest notifications, in the language they read in now, and how many are unread in all. */
export async function listNotifications(
  services: Services,
  act: Act,
  borrowerId: number,
  language: Language,
) {
  return services.database.transaction(act, async (tx) => {
    const rows = await readNotifications(tx, borrowerId, COUNT_MAX);
    const notifications = rows.map(({ notificationId, kind, details, createdAt, readAt }) => ({
      id: notificationId,
      kind,
      text: notificationText(kind, language, details),
      at: createdAt.toISOString(),
      read: readAt !== null,
    }));
    return { notifications, unread: await countUnread(tx, borrowerId) };
  });
}
