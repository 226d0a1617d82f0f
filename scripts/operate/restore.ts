import { resolve } from 'node:path';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { ownersUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { setUp } from '../setup.ts';
import { restore } from './backup/restore.ts';
import { inWords } from './in-words.ts';
import { makeDatabase } from './reach-database.ts';

/** `npm run restore -- <backup>`: a backup into the empty database and folders of this environment. */
setUp();
await inWords(async () => {
  const [backup] = process.argv.slice(2);
  if (!backup) throw new PlainFailure('Name the backup: npm run restore -- <folder of the backup>.');
  const given = readConfig(process.env);
  const database = await makeDatabase(ownersUrl(given), given.DATA_DIR);
  try {
    const { madeAt, tables } = await restore({ ...given, DATABASE_URL: database.url }, resolve(backup));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `Restored as of ${madeAt}: ${rows} rows in ${tables.length} tables. Reconcile it before the product starts.`;
  } finally {
    await database.stop();
  }
});
