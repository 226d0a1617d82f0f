import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startTestObjectStore,
  type TestObjectStore,
} from '../../../../sandbox/src/object-store-for-tests.ts';
import { folderForTests } from '../../platform/folder-for-tests.ts';
import { createSealing, readSealingKeys } from '../../platform/sealing.ts';
import { openDocumentFiles, openDocumentStore } from './open-document-store.ts';

const OLD = `1:${'01'.repeat(32)}`;
const NEW = `2:${'02'.repeat(32)}`;
const sealingBy = (keys: string) => createSealing(readSealingKeys(keys, 'ee'.repeat(32)));

let objects: TestObjectStore;
let folder: string;
let place = 0;
beforeAll(async () => {
  objects = await startTestObjectStore();
  folder = await folderForTests('document-store');
});
afterAll(async () => {
  await objects.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  place += 1;
});

const whereOf = (DOCUMENTS: 'folder' | 's3') => ({
  DOCUMENTS,
  DATA_DIR: join(folder, String(place)),
  S3_URL: objects.url,
  S3_REGION: 'us-east-1',
  S3_BUCKET: `documents/${place}`,
  S3_KEY_ID: objects.key.keyId,
  S3_SECRET: objects.key.secret,
});

describe.each(['folder', 's3'] as const)('a store of documents (%s)', (kind) => {
  const store = (keys = OLD) => openDocumentStore(whereOf(kind), sealingBy(keys));
  const files = () => openDocumentFiles(whereOf(kind));

  test('gives back what was put into it, by the hash of its bytes, another process too', async () => {
    const bytes = Buffer.from('an agreement');
    const sha256 = await store().put(bytes);
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await store().get(sha256)).toEqual(bytes);
  });

  test('keeps the same bytes once, and lies in folders by the first two digits', async () => {
    const bytes = Buffer.from('a paper');
    const sha256 = await store().put(bytes);
    expect(await store().put(bytes)).toBe(sha256);
    expect((await files().list()).map(({ name }) => name)).toEqual([`${sha256.slice(0, 2)}/${sha256}`]);
  });

  test('holds nothing that can be read without the key', async () => {
    const bytes = Buffer.from('Aigerim Nurlanova, 900101300011');
    const sha256 = await store().put(bytes);
    const lying = await files().read(`${sha256.slice(0, 2)}/${sha256}`);
    expect(lying?.includes('Aigerim')).toBe(false);
    expect(lying?.[0]).toBe(1);
  });

  test('takes a large paper', async () => {
    const bytes = Buffer.alloc(3_000_000, 'paper');
    const sha256 = await store().put(bytes);
    expect(Buffer.from(await store().get(sha256)).equals(bytes)).toBe(true);
  });

  test('says that what was taken out is not there, and takes it out twice', async () => {
    const sha256 = await store().put(Buffer.from('a paper'));
    await store().remove(sha256);
    await store().remove(sha256);
    await expect(store().get(sha256)).rejects.toThrow('is not there');
    expect(await files().list()).toEqual([]);
  });

  test('shows nobody what no longer is what was put in', async () => {
    const [one, other] = [await store().put(Buffer.from('one')), await store().put(Buffer.from('other'))];
    const placeOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`;
    await files().write(placeOf(one), (await files().read(placeOf(other))) ?? Buffer.of());
    await expect(store().get(one)).rejects.toThrow('no longer matches its hash');
  });

  test('has names that are hashes, and no others', async () => {
    for (const name of ['../secret', 'ab', '', `${'a'.repeat(63)}/`])
      await expect(store().get(name)).rejects.toThrow('named by its SHA-256');
  });

  test('finds what is under an older key and seals it anew; what was taken out stays out', async () => {
    const sha256 = await store().put(Buffer.from('an agreement'));
    const gone = await store().put(Buffer.from('a paper'));
    const both = store(`${OLD},${NEW}`);
    expect((await both.listUnderOlderKeys()).sort()).toEqual([sha256, gone].sort());
    expect(await both.listUnderOlderKeys(sha256.slice(0, 2))).toEqual([sha256]);
    expect(await both.listUnderOlderKeys('zz'), 'of a folder that is not there').toEqual([]);
    await both.remove(gone);
    for (const one of [sha256, gone]) await both.reseal(one);
    expect(await both.listUnderOlderKeys()).toEqual([]);
    expect(String(await store(NEW).get(sha256))).toBe('an agreement');
    await expect(store(NEW).get(gone)).rejects.toThrow();
    expect(
      (await files().list()).map(({ name }) => name),
      'nothing unfinished',
    ).toEqual([`${sha256.slice(0, 2)}/${sha256}`]);
  });
});
