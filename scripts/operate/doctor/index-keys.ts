import {
  countFormerIndexes,
  readIndexTurn,
} from '../../../apps/server/src/modules/retention/indexed/read-index-turn.ts';
import { assertIndexKeys } from '../../../apps/server/src/platform/database/assert-acting.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import type { Sealing } from '../../../apps/server/src/platform/sealing.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

/** Codes, tries and kept answers are over by then, so that nothing of them is under the former key. */
const LAPSED_AFTER_DAYS = 3;
const DAY_MS = 86_400_000;

/** Whether the process has the index key that the database asks for, and whether a former one is still needed. */
export async function examineIndexKeys(database: Database, sealing: Sealing): Promise<Finding[]> {
  const missed = await assertIndexKeys(database, sealing).catch((error: unknown) => error);
  if (missed instanceof PlainFailure) return [wrong('keys', missed.message)];
  const { number, nextNumber, turnedAt } = await readIndexTurn({ database });
  if (nextNumber !== null)
    return [
      mind(
        'keys',
        `people are being indexed under key ${nextNumber}: "node server.js turn-index-key --progress".`,
      ),
    ];
  if (sealing.indexNumbers.some((held) => held > number))
    return [
      mind(
        'keys',
        `index key ${Math.max(...sealing.indexNumbers)} is held and no turn to it has begun: "node server.js turn-index-key".`,
      ),
    ];
  const former = sealing.indexNumbers.filter((held) => held < number);
  if (former.length === 0) return [];
  const left = await countFormerIndexes({ database });
  const rowsCount = left.reduce((sum, one) => sum + (one.what === 'codes' ? 0 : one.rowsCount), 0);
  if (rowsCount > 0)
    return [
      mind(
        'keys',
        `index key ${former.join(', ')} is held, and ${rowsCount} rows are still under it: "node server.js turn-index-key --clean" takes that away.`,
      ),
    ];
  return [judgeFormer(former, turnedAt, new Date())];
}

/** Of former keys under which nobody is found any more: whether what lapses by itself still needs them. */
export function judgeFormer(former: readonly number[], turnedAt: Date | null, now: Date): Finding {
  const lapsesAt = new Date((turnedAt?.getTime() ?? 0) + LAPSED_AFTER_DAYS * DAY_MS);
  return lapsesAt > now
    ? mind(
        'keys',
        `index key ${former.join(', ')} is needed until ${lapsesAt.toISOString()}, for codes and answers of before.`,
      )
    : well(
        'keys',
        `nothing is under index key ${former.join(', ')} any more: take it out of INDEX_KEY; key 1 goes to LASTING_INDEX_KEY.`,
      );
}
