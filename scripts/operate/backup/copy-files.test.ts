import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderForTests } from '../../../apps/server/src/platform/folder-for-tests.ts';
import { copyFiles, filesIn } from './copy-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await folderForTests('copy-files');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a folder that is not there yet holds nothing', async () => {
  expect(await filesIn(join(folder, 'not yet'))).toEqual([]);
});

test('a folder that cannot be read is an error, and not an empty one', async () => {
  const unreadable = join(folder, 'documents');
  await writeFile(unreadable, 'a file where the folder should be');
  await expect(filesIn(unreadable)).rejects.toThrow('ENOTDIR');
  await expect(copyFiles(unreadable, join(folder, 'backup'))).rejects.toThrow('ENOTDIR');
});

test('files are copied with their folders', async () => {
  await mkdir(join(folder, 'kept', 'ab'), { recursive: true });
  await writeFile(join(folder, 'kept', 'ab', 'abcd'), 'a document');
  expect(await copyFiles(join(folder, 'kept'), join(folder, 'copy'))).toBe(1);
  expect(await filesIn(join(folder, 'copy'))).toEqual([join('ab', 'abcd')]);
});
