import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { PlainFailure } from '../apps/server/src/platform/plain-failure.ts';
import { backUp } from './operate/backup/back-up.ts';
import { MANIFEST_FILE, sha256Of } from './operate/backup/manifest.ts';
import { inWords } from './operate/in-words.ts';
import { reachDatabase } from './operate/reach-database.ts';
import { checkReleases, RELEASES_FILE, readReleases } from './recorded/check-releases.ts';
import { setUp } from './setup.ts';

/** `npm run record:database -- <name>`: the tables of the sandbox of this version, for the versions to come (database/recorded). */
setUp();
await inWords(async () => {
  const [name] = process.argv.slice(2);
  if (!name) throw new PlainFailure('Name the release: npm run record:database -- 2026-11-23.');
  const all = join(import.meta.dirname, '..', 'database', 'recorded');
  const recorded = join(all, name);
  if (existsSync(recorded))
    throw new PlainFailure(`${recorded} is there already, and a recording never changes.`);
  const { version } = JSON.parse(await readFile(join(all, '..', '..', 'package.json'), 'utf8'));
  const releases = await readReleases(all);
  const before = releases.find((release) => release.version === version);
  if (before)
    throw new PlainFailure(
      `Version ${version} is recorded as ${before.folder}: give the release its own version in package.json first.`,
    );
  const config = readConfig({ ...process.env, MODE: 'sandbox' });
  const database = await reachDatabase(config.DATABASE_URL, config.DATA_DIR);
  const place = await mkdtemp(join(tmpdir(), 'senim-recorded-'));
  try {
    const backup = await backUp({ ...config, DATABASE_URL: database.url }, place, null);
    for (const part of ['tables', MANIFEST_FILE])
      await cp(join(backup, part), join(recorded, part), { recursive: true });
    const sha256 = await sha256Of(join(recorded, MANIFEST_FILE));
    const listed = [...releases, { version, folder: name, sha256 }];
    await writeFile(join(all, RELEASES_FILE), `${JSON.stringify(listed, null, 2)}\n`);
    const wrong = await checkReleases(all, { version, tags: [] });
    if (wrong.length > 0) throw new PlainFailure(wrong.join('\n'));
    return `Recorded in ${recorded}.`;
  } finally {
    await rm(place, { recursive: true });
    await database.stop();
  }
});
