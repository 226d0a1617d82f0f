import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { watchSources } from './watch-sources.ts';

async function watchedFolder() {
  const folder = await folderForTests('watched');
  await mkdir(join(folder, 'rules'));
  await writeFile(join(folder, 'rules', 'price.ts'), '0');
  const seen: string[] = [];
  const watching = await watchSources([folder], (files) => void seen.push(...files));
  onTestFinished(async () => {
    await watching.close();
    await rm(folder, { recursive: true });
  });
  /** Until the save of this file was told, and what was told meanwhile. */
  const toldOf = async (file: string, save: () => Promise<unknown>) => {
    seen.length = 0;
    await save();
    await expect.poll(() => seen).toContain(file);
    return [...new Set(seen)];
  };
  return { folder, toldOf };
}

/** As many editors save, so that the disk never has half a file. */
async function putInPlace(file: string, text: string): Promise<void> {
  await writeFile(`${file}~`, text);
  await rename(`${file}~`, file);
}

test('every save is seen, also of an editor that puts a new file in the place of the old one', async () => {
  const { folder, toldOf } = await watchedFolder();
  const file = join(folder, 'rules', 'price.ts');
  for (const text of ['1', '2', '3']) await toldOf(file, () => putInPlace(file, text));
  await toldOf(file, () => writeFile(file, '4'));
});

test('a save in a folder that was made meanwhile is seen', async () => {
  const { folder, toldOf } = await watchedFolder();
  const file = join(folder, 'terms', 'term.ts');
  await mkdir(join(folder, 'terms'));
  await toldOf(file, () => writeFile(file, '1'));
  await toldOf(file, () => putInPlace(file, '2'));
});

test('tests and what is no source change nothing that runs', async () => {
  const { folder, toldOf } = await watchedFolder();
  const file = join(folder, 'rules', 'price.ts');
  const told = await toldOf(file, async () => {
    await writeFile(join(folder, 'rules', 'price.test.ts'), '1');
    await writeFile(join(folder, 'rules', 'price.md'), '1');
    await writeFile(file, '1');
  });
  expect(told).toEqual([file]);
});
