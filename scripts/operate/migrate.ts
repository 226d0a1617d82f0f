import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ownersUrl } from '../../apps/server/src/platform/database/addresses.ts';
import {
  assertReachable,
  DatabaseAway,
  migrate,
  readMigrations,
} from '../../apps/server/src/platform/database/migrate.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { setUp } from '../setup.ts';
import { inWords, tellProgress } from './in-words.ts';
import { noteAsOwner } from './note-in-trail.ts';

const LOOK_MS = 1_000;
const MS_PER_SECOND = 1_000;

/** `npm run migrate`: brings the database to this version's shape, as its owner. Safe to repeat; run it before the new processes. */
setUp();
await inWords(async () => {
  const { OWNER_DATABASE_URL = '', SESSION_DATABASE_URL = '', DATABASE_URL = '' } = process.env;
  const url = ownersUrl({ OWNER_DATABASE_URL, SESSION_DATABASE_URL, DATABASE_URL });
  if (!url)
    throw new PlainFailure(
      'Set OWNER_DATABASE_URL or DATABASE_URL to the database that is to be brought up to date.',
    );
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, wait: { type: 'string' } } });
  await untilReachable(url, Number(values.wait ?? 0) * MS_PER_SECOND);
  const { missing } = await readMigrations(url);
  if (values['dry-run'])
    return [...missing, `${missing.length} migrations would run. Nothing was changed.`].join('\n');
  let begun = 0;
  await migrate(url, { tell: (name) => tellProgress(`${++begun} of ${missing.length}: ${name}`) });
  // It runs before each start, and is of note only where it did something.
  if (missing.length > 0) await noteAsOwner(url, 'database.migrated');
  return 'The database is up to date.';
});

/** Where the database comes up later than this machine it is waited for, so long; whatever time does not put right is said at once. */
async function untilReachable(url: string, waitsMs: number): Promise<void> {
  if (Number.isNaN(waitsMs)) throw new PlainFailure('Say how many seconds to wait: migrate --wait 300.');
  const until = performance.now() + waitsMs;
  for (let tries = 0; ; tries++) {
    try {
      return await assertReachable(url);
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() >= until) throw error;
      if (tries === 0) tellProgress(`${error.message} It is waited for.`);
    }
    await sleep(LOOK_MS);
  }
}
