import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { PlainFailure } from '../apps/server/src/platform/plain-failure.ts';
import { backUp } from './operate/backup/back-up.ts';
import { inWords } from './operate/in-words.ts';
import { reachDatabase } from './operate/reach-database.ts';
import { setUp } from './setup.ts';

/** `npm run record:database -- <name>`: the tables of the sandbox of this version, for the versions to come (database/recorded). */
setUp();
await inWords(async () => {
  const [name] = process.argv.slice(2);
  if (!name) throw new PlainFailure('Name the release: npm run record:database -- 2026-11-23.');
  const recorded = join(import.meta.dirname, '..', 'database', 'recorded', name);
  if (existsSync(recorded))
    throw new PlainFailure(`${recorded} is there already, and a recording never changes.`);
  const config = readConfig({ ...process.env, MODE: 'sandbox' });
  const database = await reachDatabase(config.DATABASE_URL, config.DATA_DIR);
  const place = await mkdtemp(join(tmpdir(), 'senim-recorded-'));
  try {
    const backup = await backUp({ ...config, DATABASE_URL: database.url }, place, null);
    for (const part of ['tables', 'backup.json'])
      await cp(join(backup, part), join(recorded, part), { recursive: true });
    return `Recorded in ${recorded}.`;
  } finally {
    await rm(place, { recursive: true });
    await database.stop();
  }
});
