import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from './clock.ts';
import { folderForTests } from './folder-for-tests.ts';
import { createLog } from './log.ts';
import { shareVersionFiles, VERSION_FILES_DAYS } from './version-files.ts';

let place: string;
beforeAll(async () => {
  place = await folderForTests('version-files');
});
afterAll(() => rm(place, { recursive: true, force: true }));

const clock = movableClock(0);
const log = createLog('silent');

/** A version whose site has one script of that name. */
async function startVersion(name: string) {
  const built = join(place, name);
  await mkdir(join(built, 'js'), { recursive: true });
  await writeFile(join(built, 'js', `${name}.js`), name);
  await writeFile(join(built, 'js', `${name}.js.br`), `${name}, packed`);
  return shareVersionFiles({ folder: join(place, 'shared'), own: { '/static': built }, clock, log });
}

test('versions side by side find each other’s files, and an old one’s stay for their term after its last day', async () => {
  const older = await startVersion('older-1a');
  const newer = await startVersion('newer-2b');
  const found = await newer.find('/static/js/older-1a.js');
  expect([String(found?.plain), String(found?.brotli)]).toEqual(['older-1a', 'older-1a, packed']);
  expect(String((await older.find('/static/js/newer-2b.js'))?.plain)).toBe('newer-2b');

  clock.advanceMs(VERSION_FILES_DAYS * 86_400_000 - 60_000);
  await startVersion('third-3c').then((third) => third.close());
  expect(await newer.find('/static/js/older-1a.js')).not.toBeNull();

  clock.advanceMs(120_000);
  const again = await startVersion('newer-2b');
  expect(await again.find('/static/js/older-1a.js')).toBeNull();
  expect(await again.find('/static/js/newer-2b.js')).not.toBeNull();
  for (const version of [older, newer, again]) version.close();
});

test('no address leads out of the folder, nor to a folder', async () => {
  await writeFile(join(place, 'secret'), 'a key');
  const version = await startVersion('fourth-4d');
  for (const address of [
    '/../secret',
    '/static/../../secret',
    '/static//x',
    '/static/js',
    '/',
    '/static/.%2e/x',
  ])
    expect([address, await version.find(address)]).toEqual([address, null]);
  version.close();
});
