import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { checkReleases, RELEASES_FILE, readReleases } from './check-releases.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const RECORDED = join(ROOT, 'database', 'recorded');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

/** What git knows; nothing where the sources came without it. */
function git(...args: readonly string[]): string[] {
  try {
    const said = execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return said.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

test('this version and each release that is tagged have a recorded database, and none was changed or removed', async () => {
  const tags = git('tag', '--list', 'v[0-9]*');
  expect(await checkReleases(RECORDED, { version, tags })).toEqual([]);
});

test('no commit has ever changed or removed a recording', () => {
  const touched = ['log', '--format=', '--no-renames', '--diff-filter=DMT', '--name-only', '--'];
  expect(git(...touched, 'database/recorded/*/*')).toEqual([]);
});

const folder = await folderForTests('releases');
const recorded = join(folder, 'recorded');
const now = { version, tags: [] };

beforeEach(async () => {
  await rm(recorded, { recursive: true, force: true });
  const releases = await readReleases(RECORDED);
  await mkdir(recorded, { recursive: true });
  for (const name of [RELEASES_FILE, ...releases.map((release) => release.folder)])
    await cp(join(RECORDED, name), join(recorded, name), { recursive: true });
});

test('a release without a recording is named, by its version or by its tag', async () => {
  expect(
    await checkReleases(recorded, { version: '9.0.0', tags: ['v9.0.0', 'v8.1.0', `v${version}`] }),
  ).toEqual(['Version 9.0.0 has no recorded database.', 'Version 8.1.0 has no recorded database.']);
});

test('a recording that is changed, short of a table, gone, or of no release is named', async () => {
  const [oldest] = await readReleases(recorded);
  const place = join(recorded, oldest?.folder ?? '');
  await appendFile(join(place, 'tables', 'public.agreement.gz'), ' ');
  await rm(join(place, 'tables', 'public.payout.gz'));
  await mkdir(join(recorded, '2027-01-01'));
  expect(await checkReleases(recorded, now)).toEqual([
    '2027-01-01 is recorded, and releases.json names no release of it.',
    `${oldest?.folder}/tables/public.agreement.gz was changed.`,
    `${oldest?.folder}/tables/public.payout.gz was removed.`,
  ]);
  await rm(join(recorded, '2027-01-01'), { recursive: true });
  await appendFile(join(place, 'backup.json'), ' ');
  expect(await checkReleases(recorded, now)).toEqual([`${oldest?.folder}/backup.json was changed.`]);
  await rm(place, { recursive: true });
  expect(await checkReleases(recorded, now)).toEqual([`The recording ${oldest?.folder} was removed.`]);
});

test('a version is recorded once', async () => {
  const [release] = await readReleases(recorded);
  await writeFile(join(recorded, RELEASES_FILE), JSON.stringify([release, release]));
  expect(await checkReleases(recorded, now)).toEqual(['A version is recorded twice.']);
});
