import { parseArgs } from 'node:util';
import {
  countFormerIndexes,
  readIndexTurn,
} from '../../apps/server/src/modules/retention/indexed/read-index-turn.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { ownersUrl, sessionsUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { type Database, machineAct, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { readIndexKeys } from '../../apps/server/src/platform/sealing.ts';
import { setUp } from '../setup.ts';
import { inWords } from './in-words.ts';
import { beginTurn, dropFormer, exchange } from './index-key/turn.ts';
import { reachDatabase } from './reach-database.ts';

/** Turns the key of the blind indexes while the product runs: begins it, says how far it has come, exchanges, and takes away what is left. */
setUp();
await inWords(async () => {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean' },
      progress: { type: 'boolean' },
      exchange: { type: 'boolean' },
      clean: { type: 'boolean' },
    },
  });
  const config = readConfig(process.env);
  const reached = await reachDatabase(sessionsUrl(config, config.DATABASE_URL), config.DATA_DIR);
  const database = openDatabase(reached.url, createLog('warn'), { connectionsMax: 1 });
  try {
    const owners = ownersUrl(config) || reached.url;
    if (values.progress) return await progressOf(database);
    if (values['dry-run']) return await toDo(database, config);
    if (values.exchange)
      return `People are found under index key ${await exchange(owners)} now. Name it first in INDEX_KEY, restart all, and after three days take the former out.`;
    if (values.clean) return `${await dropFormer(owners)} rows were freed of former fingerprints.`;
    await beginTurn(owners, newestOf(config));
    return 'The workers are at it. "turn-index-key --progress" says how far they have come.';
  } finally {
    await database.close();
    await reached.stop();
  }
});

function newestOf({ INDEX_KEY }: Config): number {
  return Math.max(...readIndexKeys(INDEX_KEY).keys());
}

/** What the turn would be, and what stands in its way. */
async function toDo(database: Database, config: Config): Promise<string> {
  const { number, nextNumber } = await readIndexTurn({ database });
  const newest = newestOf(config);
  if (newest <= number)
    throw new PlainFailure(
      `People are found under index key ${number}, and INDEX_KEY has no newer one: add ${number + 1}:<openssl rand -hex 32> at its end.`,
    );
  const { people, lacking } = await database.transaction(machineAct('admin'), (tx) =>
    tx.one<{ people: number; lacking: number }>(sql`
      SELECT (SELECT count(*) FROM borrower) AS people, lacking_index_key(${newest}) AS lacking`),
  );
  return [
    `${people} people are to be indexed anew under key ${newest}, with their names, letters and devices; they are found under key ${number}.`,
    nextNumber === null ? 'No turn is under way.' : `The turn to key ${nextNumber} is under way.`,
    lacking === 0
      ? 'Each process that runs has the new key.'
      : `${lacking} processes have not got the new key: restart all with both first.`,
    'Nothing was changed.',
  ].join('\n');
}

async function progressOf(database: Database): Promise<string> {
  const { number, nextNumber, begunAt, turnedAt, progress } = await readIndexTurn({ database });
  if (nextNumber === null) {
    const left = await countFormerIndexes({ database });
    return [
      `People are found under index key ${number}${turnedAt ? `, since ${turnedAt.toISOString()}` : ''}.`,
      ...left.map(({ what, rowsCount }) => `${what.padEnd(8)} ${rowsCount} under former keys`),
    ].join('\n');
  }
  const isAll = progress.every(({ endedAt }) => endedAt !== null);
  return [
    `To index key ${nextNumber}, begun at ${begunAt?.toISOString()}:`,
    ...progress.map(
      ({ what, indexedCount, endedAt }) =>
        `${what.padEnd(8)} ${indexedCount} indexed anew, ${endedAt ? 'done' : 'under way'}`,
    ),
    isAll ? 'All are done: "turn-index-key --exchange".' : 'Nothing is to be done meanwhile.',
  ].join('\n');
}
