import { expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import { createTestServices } from '../../../loans-for-tests.ts';
import { KEYS_FOR_TESTS } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { folderForTests } from '../../../platform/folder-for-tests.ts';
import { createSealing, readSealingKeys } from '../../../platform/sealing.ts';
import { createFolderStore } from '../../../providers/document-store/folder-store-for-tests.ts';
import { readTurn } from '../../retention/sealed/read-turn.ts';
import { lockContent } from './lock-content.ts';
import { resealPapers } from './reseal-papers.ts';

const database = await givenDatabase();
const before = createTestServices(database);
const folder = await folderForTests('papers');
const BOTH = `${KEYS_FOR_TESTS.SEALING_KEYS},2:${'0b'.repeat(32)}`;
const sealing = createSealing(readSealingKeys(BOTH, KEYS_FOR_TESTS.INDEX_KEY));
const storeBefore = createFolderStore(folder, before.sealing, before.randomness);
const documents = createFolderStore(folder, sealing, before.randomness);
const services = { ...before, sealing, documents };

const turnOfDocuments = async () =>
  (await readTurn({ database })).find(({ sealed }) => sealed === 'documents');

/** As many jobs as a turn takes. */
async function resealAll(): Promise<void> {
  for (let job = 0; job < 40 && (await turnOfDocuments())?.endedAt === null; job++)
    await resealPapers(services);
}

test('a document that is taken out while its folder is sealed anew stays out, and the turn ends without it', async () => {
  const [stays, goes] = [
    await storeBefore.put(Buffer.from('an agreement')),
    await storeBefore.put(Buffer.from('a paper')),
  ];
  await asOwner(database, sql`SELECT begin_reseal(2::smallint, 'me@here')`);
  let resealing: Promise<void> | undefined;
  await database.transaction(machineAct('test.release'), async (tx) => {
    await lockContent(tx, goes);
    resealing = resealAll();
    await expect.poll(() => waitingForLocks()).toBe(1);
    await documents.remove(goes);
  });
  await resealing;
  expect(await turnOfDocuments()).toMatchObject({ endedAt: expect.any(Date) });
  expect(await documents.listUnderOlderKeys()).toEqual([]);
  expect(String(await documents.get(stays))).toBe('an agreement');
  await expect(documents.get(goes)).rejects.toThrow('is not there');
});

const waitingForLocks = (): Promise<number> =>
  database.transaction(machineAct('test'), async (tx) => {
    const { waiting } = await tx.one<{ waiting: number }>(sql`
      SELECT count(*) AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    return waiting;
  });

test('what a process of before stores behind the pass is found in the next', async () => {
  await asOwner(
    database,
    sql`SELECT begin_reseal(2::smallint, 'me@here')`,
    sql`UPDATE reseal_progress SET past = '"ff"' WHERE sealed = 'documents'`,
  );
  const late = await storeBefore.put(Buffer.from('a late paper'));
  await resealAll();
  expect(await turnOfDocuments()).toMatchObject({ resealedCount: 1, endedAt: expect.any(Date) });
  expect(await documents.listUnderOlderKeys()).toEqual([]);
  expect(String(await documents.get(late))).toBe('a late paper');
});
