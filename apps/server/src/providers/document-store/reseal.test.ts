import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForTests } from '../../platform/folder-for-tests.ts';
import { machineRandomness } from '../../platform/randomness.ts';
import { createSealing, readSealingKeys } from '../../platform/sealing.ts';
import { createFolderStore } from './folder-store.ts';

const OLD = `1:${'01'.repeat(32)}`;
const NEW = `2:${'02'.repeat(32)}`;
const storeOf = (folder: string, keys: string) =>
  createFolderStore(folder, createSealing(readSealingKeys(keys, 'ee'.repeat(32))), machineRandomness);

test('documents under an older key are found and sealed anew, and need the old key no more', async () => {
  const folder = await folderForTests('reseal');
  const sha256 = await storeOf(folder, OLD).put(Buffer.from('an agreement'));
  const gone = await storeOf(folder, OLD).put(Buffer.from('a paper'));
  const both = storeOf(folder, `${OLD},${NEW}`);
  expect((await both.listUnderOlderKeys()).sort()).toEqual([sha256, gone].sort());
  expect(await both.listUnderOlderKeys(sha256.slice(0, 2))).toEqual([sha256]);
  await both.remove(gone);
  for (const one of [sha256, gone]) await both.reseal(one);
  expect(await both.listUnderOlderKeys()).toEqual([]);
  expect(String(await storeOf(folder, NEW).get(sha256))).toBe('an agreement');
  await expect(storeOf(folder, NEW).get(gone), 'what was taken out stays out').rejects.toThrow();
  expect(await readdir(join(folder, sha256.slice(0, 2))), 'nothing unfinished').toEqual([sha256]);
});
