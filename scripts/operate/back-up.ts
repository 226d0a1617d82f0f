import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { ownersUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { setUp } from '../setup.ts';
import { backUp } from './backup/back-up.ts';
import { inWords } from './in-words.ts';
import { reachDatabase } from './reach-database.ts';

/** `npm run backup -- <folder> [--keys <another folder>]`: database, documents and anchors of this environment, while it runs. */
setUp();
await inWords(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' } },
  });
  const [place] = positionals;
  if (!place)
    throw new PlainFailure(
      'Name the folder that backups lie in: npm run backup -- <folder> [--keys <another folder>].',
    );
  const given = readConfig(process.env);
  const database = await reachDatabase(ownersUrl(given), given.DATA_DIR);
  const config = { ...given, DATABASE_URL: database.url };
  try {
    const folder = await backUp(config, resolve(place), values.keys ? resolve(values.keys) : null);
    return values.keys
      ? `Backed up to ${folder}, the keys to ${values.keys}.`
      : `Backed up to ${folder}. Without its keys nobody can read it: keep them elsewhere.`;
  } finally {
    await database.stop();
  }
});
