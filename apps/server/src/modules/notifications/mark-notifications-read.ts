import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { countUnread, markRead } from './store.ts';

/** Marks notifications as read; returns how many are still unread. A second call changes nothing. */
export async function markNotificationsRead(
  services: Services,
  act: Act,
  borrowerId: number,
  ids: readonly string[],
): Promise<{ unread: number }> {
  return services.database.transaction(act, async (tx) => {
    await markRead(tx, borrowerId, ids, services.clock.now());
    return { unread: await countUnread(tx, borrowerId) };
  });
}
