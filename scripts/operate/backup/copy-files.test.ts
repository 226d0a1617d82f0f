import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderForTests } from '../../../apps/server/src/platform/folder-for-tests.ts';
import type { FileStore } from '../../../apps/server/src/platform/stores/file-store.ts';
import { copyFiles } from './copy-files.ts';
import { folderFiles } from './kept-places.ts';

let folder: string;
beforeAll(async () => {
  folder = await folderForTests('copy-files');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a folder that is not there yet holds nothing', async () => {
  expect(await folderFiles(join(folder, 'not yet')).list()).toEqual([]);
});

test('a folder that cannot be read is an error, and not an empty one', async () => {
  const unreadable = join(folder, 'documents');
  await writeFile(unreadable, 'a file where the folder should be');
  await expect(folderFiles(unreadable).list()).rejects.toThrow('ENOTDIR');
  await expect(copyFiles(folderFiles(unreadable), join(folder, 'backup'))).rejects.toThrow('ENOTDIR');
});

test('files are copied with their folders', async () => {
  await mkdir(join(folder, 'kept', 'ab'), { recursive: true });
  await writeFile(join(folder, 'kept', 'ab', 'abcd'), 'a document');
  expect(await copyFiles(folderFiles(join(folder, 'kept')), join(folder, 'copy'))).toBe(1);
  expect(await folderFiles(join(folder, 'copy')).list()).toEqual([{ name: join('ab', 'abcd'), bytes: 10 }]);
});

test('one that is as it was is linked from the backup before; one that was sealed anew is copied', async () => {
  const [kept, first, second] = ['sealed', 'first', 'second'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const sealedBy = (key: string) => Buffer.from(`${key}${'.'.repeat(40)}`);
  const files = folderFiles(kept);
  for (const name of ['ab/same', 'ab/turned']) await files.write(name, sealedBy('1'));
  await copyFiles(files, first);
  await files.write('ab/turned', sealedBy('2'));
  await copyFiles(files, second, first);
  const inodeOf = async (...path: string[]) => (await stat(join(...path))).ino;
  expect(await inodeOf(second, 'ab', 'same')).toBe(await inodeOf(first, 'ab', 'same'));
  expect(await readFile(join(second, 'ab', 'turned'))).toEqual(sealedBy('2'));
  expect(await readFile(join(first, 'ab', 'turned'))).toEqual(sealedBy('1'));
});

test('a name that leads out of the folder is refused, and nothing is written there', async () => {
  const outward = (name: string) =>
    ({ list: async () => [{ name, bytes: 1 }], read: async () => Buffer.from('a') }) as unknown as FileStore;
  for (const name of ['../outside', 'ab/../../outside', join(folder, 'outside')])
    await expect(copyFiles(outward(name), join(folder, 'inside')), name).rejects.toThrow(
      `The store is damaged: ${name} leads out of its folder.`,
    );
  await expect(stat(join(folder, 'outside'))).rejects.toThrow('ENOENT');
});
