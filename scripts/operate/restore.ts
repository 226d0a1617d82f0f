import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { ownersUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { setUp } from '../setup.ts';
import { assertRestorable, restore } from './backup/restore.ts';
import { inWords, tellProgress } from './in-words.ts';
import { noteAsOwner } from './note-in-trail.ts';
import { makeDatabase } from './reach-database.ts';

/** `restore <backup> [--dry-run]`: a backup into the empty database and folders of this environment. */
setUp();
await inWords(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' } },
  });
  const [backup] = positionals;
  if (!backup) throw new PlainFailure('Name the backup: restore <folder of the backup> [--dry-run].');
  const given = readConfig(process.env);
  if (values['dry-run']) return sayWhatWould(given, resolve(backup));
  const database = await makeDatabase(ownersUrl(given), given.DATA_DIR);
  try {
    const { madeAt, tables } = await restore(
      { ...given, DATABASE_URL: database.url },
      resolve(backup),
      tellProgress,
    );
    await noteAsOwner(database.url, 'book.restored');
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `Restored as of ${madeAt}: ${rows} rows in ${tables.length} tables. Reconcile it before the product starts.`;
  } finally {
    await database.stop();
  }
});

/** Everything that a restore looks at before it writes. An embedded database is made by it, and so is empty. */
async function sayWhatWould(given: Config, backup: string): Promise<string> {
  const config = { ...given, DATABASE_URL: ownersUrl(given) };
  const { madeAt, tables } = await assertRestorable(config, backup);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `It would restore as of ${madeAt}: ${rows} rows in ${tables.length} tables. Nothing was changed.`;
}
