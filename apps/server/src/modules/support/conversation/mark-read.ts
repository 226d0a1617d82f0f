import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { lockBorrower } from '../../identity/borrowers/lock-borrower.ts';
import { countUnreadAnswers, markAnswersRead } from './store.ts';

/** Marks the answers up to a message as read; returns how many are still unread. A second call changes nothing. */
export async function markRead(services: Services, act: Act, borrowerId: number, stepId: number) {
  return services.database.transaction(act, async (tx) => {
    await lockBorrower(tx, borrowerId);
    await markAnswersRead(tx, borrowerId, stepId);
    return { unread: await countUnreadAnswers(tx, borrowerId) };
  });
}
