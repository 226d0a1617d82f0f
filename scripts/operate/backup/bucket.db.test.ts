import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  startTestObjectStore,
  type TestObjectStore,
} from '../../../apps/sandbox/src/object-store-for-tests.ts';
import { givenDatabase } from '../../../apps/server/src/given-for-tests.ts';
import { createTestServices, liveLoan } from '../../../apps/server/src/loans-for-tests.ts';
import { type Config, readConfig } from '../../../apps/server/src/platform/config.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../apps/server/src/platform/database/embedded-postgres.ts';
import { folderForTests } from '../../../apps/server/src/platform/folder-for-tests.ts';
import { PRODUCTION } from '../../../apps/server/src/platform/production-for-tests.ts';
import { openDocumentStore } from '../../../apps/server/src/providers/document-store/open-document-store.ts';
import { backUpToBucket, withBackupOfBucket } from './bucket.ts';
import { contentOf } from './content-for-tests.ts';
import { restore } from './restore.ts';

/** Documents and backups both lie in stores: a machine is lost with its disk, and another begins from there. */
const database = await givenDatabase();
const lived = createTestServices(database);
let folder: string;
let bare: EmbeddedPostgres;
let objects: TestObjectStore;
let documentSha256: string;

beforeAll(async () => {
  folder = await folderForTests('bucket-backup');
  objects = await startTestObjectStore();
  const settings = { fsync: 'off', synchronous_commit: 'off' };
  bare = await startEmbeddedPostgres({ dataFolder: join(folder, 'bare'), settings });
  await liveLoan(lived);
  documentSha256 = await openDocumentStore(configOf('lost', database.url), lived.sealing).put(
    Buffer.from('an agreement'),
  );
});
afterAll(async () => {
  await bare.stop();
  await objects.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => objects.trouble(async () => null));

/** Of a machine of its own, whose documents lie in a part of the bucket of its own. */
const configOf = (machine: string, url: string, changes: Readonly<Record<string, string>> = {}): Config =>
  readConfig({
    ...PRODUCTION,
    SEALING_KEYS: `1:${'01'.repeat(32)}`,
    INDEX_KEY: '02'.repeat(32),
    DOCUMENTS: 's3',
    S3_URL: objects.url,
    S3_BUCKET: `documents/${machine}`,
    S3_KEY_ID: objects.key.keyId,
    S3_SECRET: objects.key.secret,
    BACKUP_S3_URL: objects.url,
    BACKUP_S3_KEY_ID: objects.key.keyId,
    BACKUP_S3_SECRET: objects.key.secret,
    DATA_DIR: join(folder, machine),
    DATABASE_URL: url,
    ...changes,
  });

const backedUp = (place: string) =>
  backUpToBucket(configOf('lost', database.url), `s3://backups/${place}`, null);
const restored = (backup: string, changes: Readonly<Record<string, string>> = {}) => {
  const config = configOf('found', bare.url, changes);
  return withBackupOfBucket(config, backup, (onDisk) => restore(config, onDisk));
};
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    ({ message }: Error) => message,
  );
const lyingIn = (place: string) => readdir(join(objects.folder, 'backups', place), { recursive: true });

test('a backup in a store is restored into a bare server, the same to the row, its documents in a store as well', async () => {
  const killed = join(folder, 'lost', 'backup-under-way-killed');
  await mkdir(killed, { recursive: true });
  await utimes(killed, new Date(0), new Date(0));
  const backup = await backedUp('whole');
  expect(backup).toMatch(/^s3:\/\/backups\/whole\/\d{4}-/);
  const before = await contentOf(database.url);
  await restored(backup);
  const after = await contentOf(bare.url);
  for (const content of [before, after]) content.delete('public.restored_book');
  expect(after).toEqual(before);
  const documents = openDocumentStore(configOf('found', bare.url), lived.sealing);
  expect(String(await documents.get(documentSha256))).toBe('an agreement');
  for (const machine of ['lost', 'found'])
    expect(await readdir(join(folder, machine)), 'nothing is left on the disk').toEqual([]);
});

test('what was broken off on its way to the store is no backup, wherever it broke', async () => {
  let sent = 0;
  objects.trouble(async (call) => {
    if (!call.startsWith('PUT broken/')) return null;
    sent += 1;
    return sent > 40 ? 'InternalError' : null;
  });
  expect(await refusalOf(backedUp('broken'))).toContain('is away: InternalError');
  objects.trouble(async () => null);
  const [moment = ''] = await readdir(join(objects.folder, 'backups', 'broken'));
  expect((await lyingIn('broken')).length, 'files came before it broke').toBeGreaterThan(20);
  expect(await refusalOf(restored(`s3://backups/broken/${moment}`))).toContain('holds no finished backup');
});

test('a backup is refused before anything is loaded where a file of it is missing, changed, or of other keys', async () => {
  const backup = await backedUp('damaged');
  const [moment = ''] = await readdir(join(objects.folder, 'backups', 'damaged'));
  const lying = join(objects.folder, 'backups', 'damaged', moment);
  expect(await refusalOf(restored(backup, { INDEX_KEY: '03'.repeat(32) }))).toContain(
    'under other keys: INDEX_KEY',
  );

  const document = join(lying, 'documents', documentSha256.slice(0, 2), documentSha256);
  const whole = await readFile(document);
  await writeFile(document, Buffer.concat([whole.subarray(0, -1), Buffer.of(0)]));
  expect(await refusalOf(restored(backup))).toMatch(
    /^The backup is damaged: documents\/.* not as it was written\.$/,
  );
  await writeFile(document, whole);
  await rm(join(lying, 'tables', 'public.borrower.gz'));
  expect(await refusalOf(restored(backup))).toBe(
    'The backup is damaged: tables/public.borrower.gz is missing.',
  );

  const manifest = JSON.parse(await readFile(join(lying, 'backup.json'), 'utf8'));
  const said = (files: unknown) =>
    writeFile(join(lying, 'backup.json'), JSON.stringify({ ...manifest, files }));
  await said([{ name: '../outside', bytes: 1, sha256: '' }]);
  expect(await refusalOf(restored(backup))).toContain('../outside leads out of its folder');
  await said(undefined);
  expect(await refusalOf(restored(backup))).toBe(
    'This backup was made into a folder: bring it to a folder and restore from there.',
  );
});

test('where it cannot lie is said in words', async () => {
  const to = (address: string, changes: Readonly<Record<string, string>> = {}) =>
    refusalOf(backUpToBucket(configOf('lost', database.url, changes), address, null));
  for (const address of ['s3://UPPER/part', 's3://backups/../documents', 's3://backups/part/.'])
    expect(await to(address)).toContain('name it as s3://bucket/part');
  expect(await to('s3://backups/part', { BACKUP_S3_SECRET: '' })).toContain('Set BACKUP_S3_URL');
  expect(await to('s3://elsewhere/part')).toContain('NoSuchBucket');
});
