import type { Language } from '@senim/kazakhstan/languages';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { findWordsOf } from '../settings/message/find-words.ts';
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
    const wordsOf = await findWordsOf(tx, rows);
    const notifications = rows.map((row) => {
      const { notificationId, kind, details, createdAt, readAt } = row;
      return {
        id: notificationId,
        kind,
        text: notificationText(kind, wordsOf(row), language, details),
        at: createdAt.toISOString(),
        read: readAt !== null,
      };
    });
    return { notifications, unread: await countUnread(tx, borrowerId) };
  });
}
