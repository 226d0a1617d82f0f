import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startTestObjectStore } from '../../apps/sandbox/src/object-store-for-tests.ts';
import { givenDatabase } from '../../apps/server/src/given-for-tests.ts';
import { KEYS_FOR_TESTS } from '../../apps/server/src/people-for-tests.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { freePort } from '../../apps/server/src/platform/ports-for-tests.ts';
import { PRODUCTION } from '../../apps/server/src/platform/production-for-tests.ts';
import { runCommand } from './run-command-for-tests.ts';

const database = await givenDatabase();
const folder = await folderForTests('trail');

/** What a command says, run as an operator runs it. */
async function run(...args: readonly string[]): Promise<string> {
  return (await runAt(database.url, ...args)).stdout;
}

function runAt(url: string, ...args: readonly string[]) {
  return runWith({}, url, ...args);
}

type Running = ReturnType<typeof runCommand>;

/** Until a command that goes on has said so. */
const sayingThat = ({ child }: Running, words: string): Promise<void> =>
  new Promise((resolve) => {
    child.stderr?.on('data', (said) => String(said).includes(words) && resolve());
  });

function runWith(changes: Readonly<Record<string, string>>, url: string, ...args: readonly string[]) {
  const given = { ...PRODUCTION, ...KEYS_FOR_TESTS, DATABASE_URL: url, MODE: 'sandbox', ...changes };
  return runCommand(args, { ...given, DATA_DIR: join(folder, 'data'), LENDER: 'senim' });
}

const trail = () =>
  database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ event: string; principal: string; by: string }>(
      sql`SELECT event, principal, request_id AS by FROM audit_trail ORDER BY id`,
    ),
  );

test('who took a backup and who asked whose data were seen is written into the trail', async () => {
  await run('backup', join(folder, 'backups'));
  await run('concerned', '--from', '2026-11-23T09:00+05:00', '--to', '2026-11-23T18:00+05:00');
  const by = expect.stringMatching(/^.+@.+$/);
  expect(await trail()).toEqual([
    { event: 'book.backed-up', principal: 'admin', by },
    { event: 'record.concerned-read', principal: 'admin', by },
  ]);
});

test('who migrated, restored and compared is written into the trail, and migrations say how far they are', async () => {
  const bare = await startEmbeddedPostgres({ dataFolder: join(folder, 'bare'), settings: { fsync: 'off' } });
  try {
    const client = new pg.Client({ connectionString: bare.url });
    await client.connect();
    await client.query('CREATE DATABASE fresh');
    const fresh = bare.url.replace(/\/[^/]+$/, '/fresh');
    const { stderr } = await runAt(fresh, 'migrate');
    const told = stderr.trim().split('\n');
    expect(told[0]).toMatch(/^1 of \d+: 0001_/);
    expect(told.at(-1)).toMatch(new RegExp(`^${told.length} of ${told.length}: \\d{4}_`));
    await runAt(fresh, 'migrate');
    await runAt(fresh, 'reconcile');
    const own = new pg.Client({ connectionString: fresh });
    await own.connect();
    const { rows } = await own.query(
      'SELECT event, principal, request_id AS by FROM audit_trail ORDER BY id',
    );
    await own.end();
    const by = expect.stringMatching(/^.+@.+$/);
    expect(rows).toEqual([
      { event: 'database.migrated', principal: 'admin', by },
      { event: 'book.reconciled', principal: 'admin', by },
    ]);

    const [backup = ''] = await readdir(join(folder, 'backups'));
    await client.query('CREATE DATABASE restored');
    await client.end();
    const target = bare.url.replace(/\/[^/]+$/, '/restored');
    await rm(join(folder, 'data'), { recursive: true, force: true });
    await runAt(target, 'restore', join(folder, 'backups', backup));
    const back = new pg.Client({ connectionString: target });
    await back.connect();
    const { rows: last } = await back.query(
      'SELECT event, request_id AS by FROM audit_trail ORDER BY id DESC LIMIT 1',
    );
    await back.end();
    expect(last).toEqual([{ event: 'book.restored', by }]);
  } finally {
    await bare.stop();
  }
});

test('a dry run says what would be, and writes nothing', async () => {
  const before = await trail();
  expect(await run('migrate', '--dry-run')).toContain('0 migrations would run. Nothing was changed.');
  const wouldBackUp = await run('backup', join(folder, 'nowhere', 'yet'), '--dry-run');
  expect(wouldBackUp).toMatch(
    /^It would back up \d+ tables with some \d+ rows, and 0 files of 0 MB, to .*yet\. Nothing was changed\.$/m,
  );
  expect(await readdir(folder)).not.toContain('nowhere');
  await expect(
    run('backup', join(folder, 'a'), '--keys', join(folder, 'a', 'b'), '--dry-run'),
  ).rejects.toThrow('Keys do not lie in the backup');
  expect(await run('first-administrator', '--dry-run')).toContain('The office has nobody yet');
  expect(await trail()).toEqual(before);
});

test('the dry runs of a move to a bucket say what would go where, as the runbook runs them', async () => {
  const objects = await startTestObjectStore();
  onTestFinished(() => objects.stop());
  const kept = join(folder, 'data', 'documents');
  const name = 'ab'.repeat(32);
  await mkdir(join(kept, 'ab'), { recursive: true });
  await writeFile(join(kept, 'ab', name), 'sealed');
  onTestFinished(() => rm(kept, { recursive: true }));
  const { keyId, secret } = objects.key;
  const documents = { DOCUMENTS: 's3', S3_URL: objects.url, S3_KEY_ID: keyId, S3_SECRET: secret };
  const backups = { BACKUP_S3_URL: objects.url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret };
  const dry = async (command: string, given: Readonly<Record<string, string>>) =>
    (await runWith(given, database.url, command, '--dry-run')).stdout;
  expect(await dry('copy-documents', documents)).toMatch(
    /^It would bring 1 documents to bucket documents at .*; 0 are there\. Nothing was changed\.$/m,
  );
  expect(await dry('backup', { ...backups, BACKUP_S3_BUCKET: 'backups/senim' })).toMatch(
    /to s3:\/\/backups\/senim, by way of .*data\. Nothing was changed\.$/m,
  );
  const brought = await readdir(objects.folder, { recursive: true, withFileTypes: true });
  expect(brought.filter((entry) => entry.isFile())).toEqual([]);
});

test('a store takes the place of a folder in the same commands, and a book that was never restored lacks nothing', async () => {
  const objects = await startTestObjectStore();
  const store = {
    BACKUP_S3_URL: objects.url,
    BACKUP_S3_KEY_ID: objects.key.keyId,
    BACKUP_S3_SECRET: objects.key.secret,
  };
  const there = async (...args: readonly string[]) => (await runWith(store, database.url, ...args)).stdout;
  expect(await there('backup', 's3://backups/senim', '--dry-run')).toMatch(
    /to s3:\/\/backups\/senim, by way of .*data\. Nothing was changed\.$/m,
  );
  const keys = join(folder, 'keys');
  const said = await there('backup', 's3://backups/senim', '--keys', keys);
  const [, backup = ''] = /Backed up to (s3:\S+), the keys to/.exec(said) ?? [];
  expect(await readdir(keys)).toHaveLength(1);
  const lying = await readdir(join(objects.folder, 'backups'), { recursive: true });
  expect(lying.filter((name) => name.includes('keys'))).toEqual([]);
  await expect(there('backup', 's3://backups/senim', '--keys', 's3://backups/keys')).rejects.toThrow(
    'Keys are written to a folder alone',
  );
  await expect(there('restore', backup, '--dry-run')).rejects.toThrow('is not empty: restore into a new one');
  await objects.stop();
  expect(await run('since-restore')).toContain('This book was never restored.');
});

test('a migration waits for a server that comes up later, and for nothing that time does not put right', async () => {
  const { hostname, port: itsPort } = new URL(database.url);
  const later = await freePort();
  const waiting = runAt(
    database.url.replace(`${hostname}:${itsPort}/`, `127.0.0.1:${later}/`),
    'migrate',
    '--dry-run',
    '--wait',
    '120',
  );
  const server = createServer((from) => {
    const to = connect(Number(itsPort), '127.0.0.1');
    from.pipe(to).pipe(from);
    for (const end of [from, to]) end.on('error', () => {});
  });
  onTestFinished(() => void server.close());
  await Promise.race([waiting, sayingThat(waiting, 'It is waited for.')]);
  server.listen(later, '127.0.0.1');
  await once(server, 'listening');
  expect((await waiting).stdout).toContain('0 migrations would run.');

  const strangers = database.url.replace(/\/\/[^@]+@/, '//nobody-here:none@');
  const refused = runAt(strangers, 'migrate', '--dry-run', '--wait', '600');
  onTestFinished(() => void refused.child.kill());
  await expect(Promise.race([refused, sayingThat(refused, 'It is waited for.')])).rejects.toMatchObject({
    code: 1,
  });
  await expect(runAt(strangers, 'migrate', '--wait', 'soon')).rejects.toMatchObject({
    stderr: expect.stringContaining('Say how many seconds to wait'),
  });
});
