import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { postJournals } from './store.ts';
import type { Journal, LedgerLine } from './types.ts';

let postings = 0;

/**
 * Posts by hand what no fact would post, by default without an agreement, so that only the database can refuse it. Tests only.
 */
export async function postByHand(
  services: Services,
  lines: readonly LedgerLine[],
  journal: Partial<Journal> = {},
): Promise<void> {
  postings += 1;
  const now = services.clock.now();
  const whole: Journal = {
    cause: `by-hand:${postings}`,
    kind: 'by-hand',
    valueDay: now.toISOString().slice(0, 10),
    agreement: null,
    lines,
    ...journal,
  };
  await services.database.transaction(machineAct('test'), async (tx) => postJournals(tx, [whole], now));
}
