import { type Database, machineAct, type Transaction } from '../../../platform/database/database.ts';
import { enqueue, type JobPayload } from '../../../platform/jobs/queue.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import { knowTurn } from './know-turn.ts';
import { endPass, readSealedPage, takeAllTime, writeSealedPage } from './store.ts';

const ROWS_A_PAGE = 100;
const PAGES_A_JOB = 100;
const act = machineAct('retention.reseal');

interface ResealServices {
  readonly database: Database;
  readonly sealing: Sealing;
}

/**
 * Seals a column anew under the newest key, in pages that are transactions of their own; whoever comes next goes on where a process died.
 * After so many pages it orders itself again, so that other work of its class comes in between.
 */
export async function resealColumn(
  { database, sealing }: ResealServices,
  { sealed = '' }: JobPayload,
  rowsAPage = ROWS_A_PAGE,
): Promise<void> {
  const column = String(sealed);
  for (let page = 0; page < PAGES_A_JOB; page++) {
    const turn = await database.transaction(act, (tx) => knowTurn(tx, sealing, column));
    if (!turn) return;
    const resealed = await database.transaction(act, (tx) => resealPage(tx, sealing, column, rowsAPage));
    if (resealed === 0 && (await endColumn(database, column))) return;
  }
  await database.transaction(act, async (tx) => enqueue(tx, 'retention.reseal', { sealed: column }, 'later'));
}

async function resealPage(
  tx: Transaction,
  sealing: Sealing,
  column: string,
  rowsMax: number,
): Promise<number> {
  await takeAllTime(tx);
  const page = await readSealedPage(tx, column, rowsMax);
  if (page.length === 0) return 0;
  await writeSealedPage(
    tx,
    column,
    page.map((value) => ({ ...value, fresh: sealing.reseal(value.old) })),
  );
  return page.length;
}

const endColumn = (database: Database, column: string): Promise<boolean> =>
  database.transaction(act, async (tx) => {
    await takeAllTime(tx);
    const hasEnded = await endPass(tx, column);
    if (hasEnded) await tx.happened('keys.column-resealed', 1);
    return hasEnded;
  });
