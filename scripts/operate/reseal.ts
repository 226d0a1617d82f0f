import { parseArgs } from 'node:util';
import { countSealed } from '../../apps/server/src/modules/retention/sealed/count-sealed.ts';
import { readTurn } from '../../apps/server/src/modules/retention/sealed/read-turn.ts';
import type { ResealProgress } from '../../apps/server/src/modules/retention/sealed/types.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { ownersUrl, sessionsUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { createSealing, readSealingKeys, type Sealing } from '../../apps/server/src/platform/sealing.ts';
import { openDocumentStore } from '../../apps/server/src/providers/document-store/open-document-store.ts';
import { setUp } from '../setup.ts';
import { inWords } from './in-words.ts';
import { reachDatabase } from './reach-database.ts';
import { beginReseal } from './reseal/begin-reseal.ts';

/** Begins to seal anew, under the newest key, what is under older ones; the workers do it. It says what is to do, or how far they have come. */
setUp();
await inWords(async () => {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, progress: { type: 'boolean' } },
  });
  const config = readConfig(process.env);
  const reached = await reachDatabase(sessionsUrl(config, config.DATABASE_URL), config.DATA_DIR);
  const database = openDatabase(reached.url, createLog('warn'), { connectionsMax: 1 });
  try {
    if (values.progress) return progressOf(await readTurn({ database }));
    const sealing = createSealing(
      readSealingKeys(config.SEALING_KEYS, config.INDEX_KEY, config.LASTING_INDEX_KEY),
    );
    const toDo = await toSealAnew(config, database, sealing);
    if (values['dry-run']) return [...toDo, 'Nothing was changed.'].join('\n');
    await beginReseal(ownersUrl(config) || reached.url, sealing.newest);
    return [...toDo, 'The workers are at it. "reseal --progress" says how far they have come.'].join('\n');
  } finally {
    await database.close();
    await reached.stop();
  }
});

/** A line for each column and key, and one for the documents. */
async function toSealAnew(config: Config, database: Database, sealing: Sealing): Promise<string[]> {
  const counts = await countSealed({ database });
  const newer = counts.find(({ keyNumber }) => keyNumber > sealing.newest);
  if (newer)
    throw new PlainFailure(
      `${newer.sealed} is under key ${newer.keyNumber} already, which SEALING_KEYS lacks: give this the keys of the product.`,
    );
  const store = openDocumentStore(config, sealing);
  const papers = await store.listUnderOlderKeys();
  const older = counts.filter(({ keyNumber }) => keyNumber < sealing.newest);
  return [
    ...older.map(
      ({ sealed, keyNumber, rowsCount }) => `${sealed.padEnd(40)} ${rowsCount} under key ${keyNumber}`,
    ),
    `${'documents'.padEnd(40)} ${papers.length} under older keys`,
    `To be sealed anew under key ${sealing.newest}: ${older.reduce((sum, one) => sum + one.rowsCount, 0)} values and ${papers.length} documents.`,
  ];
}

function progressOf(turn: readonly ResealProgress[]): string {
  const [first] = turn;
  if (!first) return 'Nothing was ever sealed anew.';
  const lines = turn
    .filter(({ endedAt, resealedCount }) => endedAt === null || resealedCount > 0)
    .map(
      ({ sealed, resealedCount, endedAt }) =>
        `${sealed.padEnd(40)} ${resealedCount} sealed anew, ${endedAt ? 'done' : 'under way'}`,
    );
  const open = turn.filter(({ endedAt }) => endedAt === null).length;
  const last =
    open === 0
      ? `All ${turn.length} are done: "doctor" says whether an older key is still needed.`
      : `${turn.length - open} of ${turn.length} are done.`;
  return [`Under key ${first.keyNumber}, begun at ${first.begunAt.toISOString()}:`, ...lines, last].join(
    '\n',
  );
}
