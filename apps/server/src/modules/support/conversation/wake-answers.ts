import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { notifyBorrowers } from '../../notifications/notify-borrower.ts';
import { awaySince } from './rules.ts';
import { takeUntold } from './store.ts';

const act = machineAct('conversation.tell');

/** Tells those who are away that the office has answered: once, until they have read it. Safe to repeat. */
export async function wakeAnswers(services: Services): Promise<void> {
  await services.database.transaction(act, async (tx) => {
    const borrowers = await takeUntold(tx, awaySince(services.clock.now()));
    const news = borrowers.map((borrowerId) => ({
      borrowerId,
      kind: 'message-waiting' as const,
      details: {},
    }));
    await notifyBorrowers(services, tx, news);
  });
}
