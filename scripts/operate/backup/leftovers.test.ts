import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderForTests } from '../../../apps/server/src/platform/folder-for-tests.ts';
import { removeLeftovers } from './leftovers.ts';

let folder: string;
beforeAll(async () => {
  folder = await folderForTests('leftovers');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const TWO_DAYS_AGO = new Date(Date.now() - 2 * 86_400_000);

test('what nothing was written in for a day goes, and what goes on stays, as does what is named otherwise', async () => {
  for (const name of ['way-killed', 'way-goes-on', 'way-begins', 'documents']) {
    const tables = join(folder, name, 'unfinished-1', 'tables');
    await mkdir(tables, { recursive: true });
    await writeFile(join(tables, 'public.borrower.gz'), 'rows');
    if (name === 'way-begins') continue;
    const old =
      name === 'way-goes-on' ? ['', 'unfinished-1'] : await readdir(join(folder, name), { recursive: true });
    for (const each of ['', ...old]) await utimes(join(folder, name, each), TWO_DAYS_AGO, TWO_DAYS_AGO);
  }
  await removeLeftovers(folder, (name) => name.startsWith('way-'));
  expect((await readdir(folder)).sort()).toEqual(['documents', 'way-begins', 'way-goes-on']);
});
