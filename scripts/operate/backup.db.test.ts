import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { NOTHING, tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../apps/server/src/given-for-tests.ts';
import {
  createTestServices,
  foldedToday,
  liveLoan,
  passDays,
  payAtTerminal,
  type TestServices,
} from '../../apps/server/src/loans-for-tests.ts';
import { openDays } from '../../apps/server/src/modules/ledger/open-days.ts';
import { recogniseDays } from '../../apps/server/src/modules/ledger/recognise-days.ts';
import { reconcileBook } from '../../apps/server/src/modules/ledger/reconcile-book.ts';
import type { AgreementKey } from '../../apps/server/src/modules/ledger/types.ts';
import { verifyJournal } from '../../apps/server/src/modules/ledger/verify-journal.ts';
import { checkStatement } from '../../apps/server/src/modules/payments/statements/check-statement.ts';
import { wakeStatements } from '../../apps/server/src/modules/payments/statements/wake-statements.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { pastTheWalls, signedInAs } from '../../apps/server/src/platform/database/test-database.ts';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { PRODUCTION } from '../../apps/server/src/platform/production-for-tests.ts';
import { createFolderStore } from '../../apps/server/src/providers/document-store/folder-store-for-tests.ts';
import { backUp } from './backup/back-up.ts';
import { contentOf } from './backup/content-for-tests.ts';
import { readManifest } from './backup/manifest.ts';
import { assertRestorable, restore } from './backup/restore.ts';

/** The drill: a book is backed up while it lives, restored into a server that knows nothing, and goes on there. */
const database = await givenDatabase();
const lived = createTestServices(database);
let folder: string;
let bare: EmbeddedPostgres;
let key: AgreementKey;
let documentSha256: string;

const keysOf = (byte: string) => ({
  SEALING_KEYS: `1:${'01'.repeat(32)}`,
  INDEX_KEY: '02'.repeat(32),
  AUDIT_KEYS: `1:${byte.repeat(32)}`,
});

const configOf = (place: string, url: string, byte = '03'): Config =>
  readConfig({ ...PRODUCTION, ...keysOf(byte), DATA_DIR: join(folder, place), DATABASE_URL: url });

const storeIn = (place: string) =>
  createFolderStore(join(folder, place, 'documents'), lived.sealing, lived.randomness);

beforeAll(async () => {
  folder = await folderForTests('backup');
  const settings = { fsync: 'off', synchronous_commit: 'off' };
  bare = await startEmbeddedPostgres({ dataFolder: join(folder, 'bare'), settings });
  key = await liveLoan(lived);
  passDays(lived, 3);
  await openDays(lived);
  await payAtTerminal(lived, key, 5_000);
  await checkStatement({ ...lived, bank: bankWith([]) }, '2026-11-25');
  documentSha256 = await storeIn('lost').put(Buffer.from('an agreement'));
  await mkdir(join(folder, 'lost', 'anchors'));
  await writeFile(join(folder, 'lost', 'anchors', 'records-2026-11-26T05.json'), '[]\n');
});
afterAll(async () => {
  await bare.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A bank whose statement of any day holds these transfers of ours. */
function bankWith(references: readonly string[]) {
  const entries = references.map((reference) => ({
    kind: 'sent' as const,
    reference,
    bankReference: null,
    amountTiyn: tengeToTiyn(60_000),
  }));
  const closingTiyn = tiyn(-6_000_000 * references.length);
  return {
    name: 'test',
    send: async () => ({ kind: 'accepted' as const }),
    find: async () => ({ kind: 'unknown' as const }),
    readNotices: async () => null,
    readStatement: async () => ({ openingTiyn: NOTHING, closingTiyn, entries }),
  };
}

test('a book restored into a bare server is the same to the row, and lives on', async () => {
  const place = join(folder, 'backups');
  const backup = await backUp(configOf('lost', database.url), place, join(folder, 'keys'));
  const before = await contentOf(database.url);

  const [keyFile = ''] = await readdir(join(folder, 'keys'));
  expect(await readFile(join(folder, 'keys', keyFile), 'utf8')).toContain(
    `SEALING_KEYS=1:${'01'.repeat(32)}\n`,
  );
  expect(await readFile(join(folder, 'keys', keyFile), 'utf8')).toMatch(/^SMS_FURTHER=/m);
  expect((await stat(join(folder, 'keys', keyFile))).mode & 0o077).toBe(0);

  await sayMadeAt(backup, '2026-01-02T20:00:00.000Z');
  await assertRestorable(configOf('restored', bare.url), backup);
  expect((await contentOf(bare.url)).size, 'looking at it changes nothing').toBe(0);
  const { tables } = await restore(configOf('restored', bare.url), backup);
  const after = await contentOf(bare.url);
  const today = dayInAlmaty(Date.now());
  expect(after.get('public.restored_book'), 'payouts rest since the day of the backup').toMatch(
    new RegExp(`^\\d{4}-[^\\t]+\\t2026-01-03\\t${today}\\t\\\\N\n$`),
  );
  for (const content of [before, after]) content.delete('public.restored_book');
  expect(after).toEqual(before);
  expect(tables.find(({ name }) => name === 'public.ledger_entry')?.rows).toBeGreaterThan(3);
  expect(String(await storeIn('restored').get(documentSha256))).toBe('an agreement');
  expect(await readdir(join(folder, 'restored', 'anchors'))).toEqual(['records-2026-11-26T05.json']);
  await expectLife();
});

async function sayMadeAt(backup: string, madeAt: string): Promise<void> {
  const file = join(backup, 'backup.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), madeAt }));
}

test('a restore that breaks before payouts rest has loaded nothing that they could leave from', async () => {
  const backup = await backUp(configOf('lost', database.url), join(folder, 'cut'), null);
  // No day of rest can be written from a time to come.
  await sayMadeAt(backup, '2999-01-01T00:00:00.000Z');
  const client = new pg.Client({ connectionString: bare.url });
  await client.connect();
  await client.query('CREATE DATABASE cut');
  await client.end();
  const url = new URL(bare.url);
  url.pathname = '/cut';
  await expect(restore(configOf('cut', url.href), backup)).rejects.toThrow('restored_book');
  const filled = [...(await contentOf(url.href))].filter(([, rows]) => rows !== '').map(([name]) => name);
  expect(filled).not.toContain('public.agreement');
  expect(filled).not.toContain('public.ledger_entry');
});

async function expectLife(): Promise<void> {
  const restored = openDatabase(bare.url, createLog('silent'));
  const services: TestServices = { ...lived, database: restored };
  const owed = await foldedToday(services, key);
  passDays(services, 2);
  await openDays(services);
  await recogniseDays(services);
  await payAtTerminal(services, key, 1_000);
  const another = await liveLoan(services);
  expect((await foldedToday(services, another)).payoffTiyn).toBeGreaterThan(0);
  expect((await foldedToday(services, key)).payoffTiyn).not.toBe(owed.payoffTiyn);
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect((await verifyJournal(services)).broken).toEqual([]);

  await wakeStatements(services);
  expect(await statementsAskedFor(), 'each day since the dump').toEqual(['2026-11-26', '2026-11-27']);
  const bank = bankWith(['SENIM-2600000099-1-0A1B2C3D']);
  expect(
    await checkStatement({ ...services, bank }, '2026-11-26'),
    'what was sent since the dump is found',
  ).toBe(1);
  await restored.close();
}

async function statementsAskedFor(): Promise<string[]> {
  const client = new pg.Client({ connectionString: bare.url });
  await client.connect();
  const { rows } = await client.query<{ day: string }>(`
    SELECT payload ->> 'day' AS day FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE identifier = 'payments.check-statement' ORDER BY 1`);
  await client.end();
  return rows.map(({ day }) => day);
}

test('all rows are of one moment, whatever is written while they are read', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE borrower');
  const backingUp = backUp(configOf('lost', database.url), join(folder, 'moment'), null);
  await expect.poll(() => waitingForLocks(other)).toBe(1);
  // Of a table that is read after the one that is held.
  await other.query("INSERT INTO restored_book VALUES (now(), '2020-01-01', '2020-01-01', now()); COMMIT");
  const { tables } = await readManifest(await backingUp);
  await other.query('DELETE FROM restored_book');
  await other.end();
  expect(tables.find(({ name }) => name === 'public.restored_book')?.rows).toBe(0);
});

async function waitingForLocks(client: pg.Client): Promise<number> {
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test('anchors that are written while rows are read name none that is missing from them, and papers of theirs come along', async () => {
  const late = { anchors: 'records-2026-11-26T06.json', documents: 'zz' };
  const writeLate = (line: string) => {
    if (line.startsWith('The rows are written'))
      for (const [place, name] of Object.entries(late))
        writeFileSync(join(folder, 'lost', place, name), '[]\n');
  };
  const backup = await backUp(configOf('lost', database.url), join(folder, 'late'), null, writeLate);
  const isThere = Object.entries(late).map(([place, name]) => existsSync(join(backup, place, name)));
  for (const [place, name] of Object.entries(late)) await rm(join(folder, 'lost', place, name));
  expect(isThere).toEqual([false, true]);
  expect(await readdir(join(backup, 'anchors')), 'those of before').toEqual(['records-2026-11-26T05.json']);
});

test('a second backup takes room only for what is new, and the first can be removed', async () => {
  const place = join(folder, 'twice');
  const first = await backUp(configOf('lost', database.url), place, null);
  const later = await storeIn('lost').put(Buffer.from('a later agreement'));
  const second = await backUp(configOf('lost', database.url), place, null);
  const documentIn = (backup: string, sha256: string) =>
    join(backup, 'documents', sha256.slice(0, 2), sha256);
  expect((await stat(documentIn(second, documentSha256))).ino).toBe(
    (await stat(documentIn(first, documentSha256))).ino,
  );
  await rm(first, { recursive: true });
  for (const sha256 of [documentSha256, later])
    expect((await stat(documentIn(second, sha256))).size).toBeGreaterThan(0);
});

test('a backup without the documents that its rows name is refused, and what it wrote is gone', async () => {
  const place = join(folder, 'elsewhere');
  await mkdir(join(place, 'unfinished-999999', 'tables'), { recursive: true });
  await mkdir(join(place, 'unfinished-999998', 'tables'), { recursive: true });
  const daysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const within of ['tables', ''])
    await utimes(join(place, 'unfinished-999999', within), daysAgo, daysAgo);
  await pastTheWalls(
    database,
    sql`INSERT INTO agreement_document
      SELECT borrower_id, agreement_id, 'ru', repeat('a', 64), now() FROM agreement LIMIT 1 ON CONFLICT DO NOTHING`,
  );
  const backingUp = backUp(configOf('nowhere', database.url), place, null);
  await expect(backingUp).rejects.toThrow(
    /names \d+ signed documents and .*nowhere\/documents holds none: set DATA_DIR and DOCUMENTS/,
  );
  expect(await readdir(place), 'but what another may be writing').toEqual(['unfinished-999998']);
});

test('a restore writes over nothing, reads no damaged backup and none of other keys', async () => {
  const backup = await backUp(configOf('lost', database.url), join(folder, 'refused'), null);
  const refusal = (config: Config) => restore(config, backup).catch(({ message }: Error) => message);
  expect(await refusal(configOf('empty', database.url))).toContain('is not empty: restore into a new one');
  expect(await refusal(configOf('lost', bare.url))).toContain('is not empty: restore into a new place');
  expect(await refusal(configOf('empty', bare.url, '04'))).toBe(
    'The backup was made under other keys: AUDIT_KEYS 1. Set those of its time, kept apart from it.',
  );
  const asOwner = configOf('empty', await emptyOfOwner());
  const cannot = /may not load rows past the triggers: let an administrator run GRANT SET/;
  expect(await refusal(asOwner)).toMatch(cannot);
  await expect(assertRestorable(asOwner, backup), 'a dry run says so too').rejects.toThrow(cannot);
  expect((await contentOf(asOwner.DATABASE_URL)).size, 'nothing is in the way of the next').toBe(0);
  await writeFile(join(backup, 'tables', 'public.borrower.gz'), 'something else');
  expect(await refusal(configOf('empty', database.url))).toBe(
    'The backup is damaged: public.borrower.gz is not as it was written.',
  );
  await rm(join(backup, 'backup.json'));
  expect(await refusal(configOf('empty', database.url))).toContain('holds no finished backup');
});

/** An empty database of the bare server, whose owner is no administrator. */
async function emptyOfOwner(): Promise<string> {
  const client = new pg.Client({ connectionString: bare.url });
  await client.connect();
  await client.query("CREATE ROLE bare_owner LOGIN CREATEROLE PASSWORD 'none'");
  await client.query('CREATE DATABASE of_owner OWNER bare_owner');
  await client.end();
  return signedInAs('bare_owner', bare.url.replace(/\/[^/]+$/, '/of_owner'));
}

test('keys never go into the backup', async () => {
  const place = join(folder, 'with-keys');
  for (const keys of [place, join(place, 'keys')])
    expect(
      await backUp(configOf('lost', database.url), place, keys).catch(({ message }: Error) => message),
    ).toContain('Keys do not lie in the backup');
});
