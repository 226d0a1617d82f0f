import { type Database, machineAct, reportAct } from '../../../platform/database/database.ts';
import { countFormer, readProgressRows, readTurnRow, takeAllTime } from './store.ts';
import type { IndexProgress, IndexTurn } from './types.ts';

/** The key under which people are found, the turn that is under way, and how far it has come. */
export const readIndexTurn = ({
  database,
}: {
  readonly database: Database;
}): Promise<IndexTurn & { readonly progress: IndexProgress[] }> =>
  database.transaction(machineAct('retention.read-index-turn'), async (tx) => ({
    ...(await readTurnRow(tx)),
    progress: await readProgressRows(tx),
  }));

/** What is left under former index keys, by kind. Reads every row, however long that takes. */
export const countFormerIndexes = ({
  database,
}: {
  readonly database: Database;
}): Promise<{ what: string; rowsCount: number }[]> =>
  database.transaction(reportAct('retention.count-former-indexes'), async (tx) => {
    await takeAllTime(tx);
    return countFormer(tx);
  });
