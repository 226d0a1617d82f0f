import { join } from 'node:path';
import { expect, test } from 'vitest';
import { givenDatabase } from '../../apps/server/src/given-for-tests.ts';
import { createTestServices, liveLoan } from '../../apps/server/src/loans-for-tests.ts';
import { describeHealth } from '../../apps/server/src/modules/desk/watch/describe-health.ts';
import { documentJobs } from '../../apps/server/src/modules/documents/uploads/jobs.ts';
import { retentionJobs } from '../../apps/server/src/modules/retention/jobs.ts';
import { KEYS_FOR_TESTS } from '../../apps/server/src/people-for-tests.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  OWNER_LOGIN,
  pastTheWalls,
  signedInAs,
} from '../../apps/server/src/platform/database/test-database.ts';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { startWorker } from '../../apps/server/src/platform/jobs/worker.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { PRODUCTION } from '../../apps/server/src/platform/production-for-tests.ts';
import { createSealing, readSealingKeys } from '../../apps/server/src/platform/sealing.ts';
import { createFolderStore } from '../../apps/server/src/providers/document-store/folder-store-for-tests.ts';
import { examine } from './doctor/examine.ts';
import { runCommand } from './run-command-for-tests.ts';

const database = await givenDatabase();
const lived = createTestServices(database);
const folder = await folderForTests('reseal');
const SECOND = `2:${'0b'.repeat(32)}`;
const BOTH = `${KEYS_FOR_TESTS.SEALING_KEYS},${SECOND}`;
const sealing = createSealing(readSealingKeys(BOTH, KEYS_FOR_TESTS.INDEX_KEY));
const storeUnder = (under: typeof sealing) =>
  createFolderStore(join(folder, 'documents'), under, lived.randomness);

const environment = (changes: Readonly<Record<string, string>>) => ({
  ...PRODUCTION,
  ...KEYS_FOR_TESTS,
  SEALING_KEYS: BOTH,
  DATABASE_URL: database.productUrl,
  DATA_DIR: folder,
  ...changes,
});

async function reseal(
  args: readonly string[],
  changes: Readonly<Record<string, string>> = {},
): Promise<string> {
  const owned = { OWNER_DATABASE_URL: signedInAs(OWNER_LOGIN, database.url), ...changes };
  const ran = runCommand(['reseal', ...args], environment(owned));
  return ran.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

const keysSaid = async (SEALING_KEYS: string) =>
  (await examine(environment({ SEALING_KEYS })))
    .filter(({ about }) => about === 'keys')
    .map(({ state, says }) => `${state} ${says}`);

test('the command says what is to do, begins it as the owner alone, and the workers seal everything anew', async () => {
  await liveLoan(lived);
  const sha256 = await storeUnder(lived.sealing).put(Buffer.from('an agreement'));
  expect(await keysSaid(BOTH)).toContainEqual(
    expect.stringMatching(
      /^mind sealing key 1 is still needed: \d+ values in \d+ columns .* and 1 documents/,
    ),
  );
  const toDo = await reseal(['--dry-run']);
  expect(toDo).toMatch(/^borrower\.iin_sealed +1 under key 1$/m);
  expect(toDo).toMatch(/^documents +1 under older keys$/m);
  expect(toDo).toContain('Nothing was changed.');
  expect(await reseal(['--progress'])).toContain('Nothing was ever sealed anew.');
  expect(await reseal([], { OWNER_DATABASE_URL: '' })).toContain('set OWNER_DATABASE_URL');

  expect(await reseal([])).toContain('The workers are at it.');
  const turns = async () => (await describeHealth(lived, machineAct('test'))).turns;
  expect(await turns()).toMatchObject([{ keys: 'sealing', number: 2, open_count: expect.any(Number) }]);
  const services = { ...lived, sealing, documents: storeUnder(sealing) };
  const tasks = { ...retentionJobs(services), ...documentJobs(services) };
  const worker = await startWorker(database.productUrl, tasks, createLog('silent'), createMetrics());
  await expect.poll(() => reseal(['--progress'])).toMatch(/^All \d+ are done/m);
  await worker.stop();
  expect(await turns()).toEqual([]);

  expect(await keysSaid(BOTH)).toContainEqual(
    'well nothing is under sealing key 1 any more: take it out of SEALING_KEYS, and keep it for backups of its time.',
  );
  const after = createSealing(readSealingKeys(SECOND, KEYS_FOR_TESTS.INDEX_KEY));
  expect(String(await storeUnder(after).get(sha256))).toBe('an agreement');
  expect(await keysSaid(SECOND)).toContain('well they open what is stored, and people are found by them.');
  expect(await reseal(['--dry-run'], { SEALING_KEYS: KEYS_FOR_TESTS.SEALING_KEYS })).toContain(
    'is under key 2 already, which SEALING_KEYS lacks',
  );
  const trail = await database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ event: string; times: number }>(
      sql`SELECT event, count(*) AS times FROM audit_trail WHERE event ^@ 'keys.' GROUP BY event ORDER BY event`,
    ),
  );
  expect(trail).toEqual([
    { event: 'keys.column-resealed', times: expect.any(Number) },
    { event: 'keys.documents-resealed', times: 1 },
    { event: 'keys.reseal-begun', times: 1 },
  ]);

  await pastTheWalls(database, sql`UPDATE agreement SET iban_sealed = ${lived.sealing.seal('an account')}`);
  expect(await keysSaid(SECOND), 'a key that is missed anywhere is told').toContainEqual(
    expect.stringMatching(/^wrong .* under the keys 1, which SEALING_KEYS lacks/),
  );
});
