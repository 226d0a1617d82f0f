import { countSealed } from '../../../apps/server/src/modules/retention/sealed/count-sealed.ts';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { createSealing, type SealingKeys } from '../../../apps/server/src/platform/sealing.ts';
import { StoreFailure } from '../../../apps/server/src/platform/stores/store-failure.ts';
import { openDocumentStore } from '../../../apps/server/src/providers/document-store/open-document-store.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

/** Which of the sealing keys are still needed, and by how much; and whether one is missing. */
export async function examineNeeded(
  database: Database,
  config: Config,
  keys: SealingKeys,
): Promise<Finding[]> {
  const counts = await countSealed({ database });
  const lost = new Set(counts.map(({ keyNumber }) => keyNumber).filter((number) => !keys.keys.has(number)));
  if (lost.size > 0)
    return [
      wrong(
        'keys',
        `what is stored is under the keys ${[...lost].sort((one, other) => one - other).join(', ')}, which SEALING_KEYS lacks: add them from where keys are kept.`,
      ),
    ];
  const sealing = createSealing(keys);
  const older = [...keys.keys.keys()].filter((number) => number < sealing.newest);
  if (older.length === 0) return [];
  const store = openDocumentStore(config, sealing);
  const papers = await store.listUnderOlderKeys().catch(nullIfAway);
  if (papers === null)
    return [
      mind('keys', 'whether documents need an older sealing key cannot be said before their store answers.'),
    ];
  const papersCount = papers.length;
  return older.map((number) => {
    const under = counts.filter(({ keyNumber }) => keyNumber === number);
    const rowsCount = under.reduce((sum, one) => sum + one.rowsCount, 0);
    return rowsCount + papersCount === 0
      ? well(
          'keys',
          `nothing is under sealing key ${number} any more: take it out of SEALING_KEYS, and keep it for backups of its time.`,
        )
      : mind(
          'keys',
          `sealing key ${number} is still needed: ${rowsCount} values in ${under.length} columns are under it, and ${papersCount} documents under older keys. "node server.js reseal" seals them anew.`,
        );
  });
}

function nullIfAway(error: unknown): null {
  if (error instanceof StoreFailure) return null;
  throw error;
}
