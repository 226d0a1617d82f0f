import { type Database, reportAct } from '../../../platform/database/database.ts';
import { countColumn, listSealedColumns } from './store.ts';
import type { SealedCount } from './types.ts';

/** How many values of each sealed column are under which key. Reads every row, however long that takes. */
export async function countSealed({ database }: { readonly database: Database }): Promise<SealedCount[]> {
  return database.transaction(reportAct('retention.count-sealed'), async (tx) => {
    const counts: SealedCount[] = [];
    for (const sealed of await listSealedColumns(tx)) counts.push(...(await countColumn(tx, sealed)));
    return counts;
  });
}
