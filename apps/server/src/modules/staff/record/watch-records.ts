import { machineAct } from '../../../platform/database/database.ts';
import type { Recorded } from '../../../platform/database/recorded.ts';
import type { Log } from '../../../platform/log.ts';
import type { Services } from '../../../platform/machinery.ts';
import { keepFaults } from './keep-anchors.ts';
import { readRecorded } from './link-store.ts';
import type { RecordFault } from './types.ts';

export interface RecordWatch {
  /** Keeps a committed row in mind until it is bound. */
  heed(row: Recorded): void;
  /** Holds what was heeded against what stands in the database now. */
  look(services: Pick<Services, 'database' | 'wallClock' | 'randomness'>): Promise<void>;
}

/** So many at most are kept in mind: rows of a minute under load. */
const ROWS_MAX = 50_000;
const KINDS = ['staff-acts', 'audit-trail'] as const;
const act = machineAct('staff.watch-records');

/**
 * What this process has recorded and nobody has bound yet stands in its memory, where no right over the database reaches. A row
 * that was changed or taken out before it was bound is written down outside, with the anchors, for `npm run admin -- reconcile`.
 */
export function watchRecords(folder: string, log: Log, rowsMax = ROWS_MAX): RecordWatch {
  const heeded = new Map<string, Recorded>();
  let unheededCount = 0;
  const keyOf = ({ record, rowId }: Pick<Recorded, 'record' | 'rowId'>) => `${record} ${rowId}`;
  return {
    heed(row) {
      if (heeded.size < rowsMax) heeded.set(keyOf(row), row);
      else unheededCount++;
    },
    async look({ database, wallClock, randomness }) {
      if (unheededCount > 0) log.error({ unheededCount }, 'more is recorded than can be kept in mind');
      unheededCount = 0;
      const faults: RecordFault[] = [];
      for (const record of KINDS) {
        const rows = [...heeded.values()].filter((row) => row.record === record);
        if (rows.length === 0) continue;
        const rowIds = rows.map(({ rowId }) => rowId);
        const found = await database.transaction(act, (tx) => readRecorded(tx, record, rowIds));
        const now = new Map(found.map((row) => [row.rowId, row]));
        for (const { rowId, text } of rows) {
          const row = now.get(rowId);
          if (row?.text !== text) faults.push({ record, rowId, why: row ? 'altered' : 'missing' });
          if (row?.text !== text || row.isLinked) heeded.delete(keyOf({ record, rowId }));
        }
      }
      if (faults.length === 0) return;
      log.error({ faults }, 'records were changed before they were bound');
      await keepFaults(folder, faults, { at: wallClock.now(), name: randomness.uuid() });
    },
  };
}
