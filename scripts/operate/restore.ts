import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { ownersUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { setUp } from '../setup.ts';
import { isInBucket, withBackupOfBucket } from './backup/bucket.ts';
import type { Manifest } from './backup/manifest.ts';
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
  if (!backup)
    throw new PlainFailure('Name the backup: restore <its folder, or s3://bucket/part/moment> [--dry-run].');
  const given = readConfig(process.env);
  if (values['dry-run']) return sayWhatWould(given, backup);
  const database = await makeDatabase(ownersUrl(given), given.DATA_DIR);
  try {
    const config = { ...given, DATABASE_URL: database.url };
    const { madeAt, tables } = await onDisk(config, backup, (folder) =>
      restore(config, folder, tellProgress),
    );
    await noteAsOwner(database.url, 'book.restored');
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `Restored as of ${madeAt}: ${rows} rows in ${tables.length} tables. Reconcile it before the product starts.`;
  } finally {
    await database.stop();
  }
});

/** One in a store is brought first, and every file of it compared with what was written. */
function onDisk(
  config: Config,
  backup: string,
  work: (folder: string) => Promise<Manifest>,
): Promise<Manifest> {
  return isInBucket(backup) ? withBackupOfBucket(config, backup, work, tellProgress) : work(resolve(backup));
}

/** Everything that a restore looks at before it writes. An embedded database is made by it, and so is empty. */
async function sayWhatWould(given: Config, backup: string): Promise<string> {
  const config = { ...given, DATABASE_URL: ownersUrl(given) };
  const { madeAt, tables } = await onDisk(config, backup, (folder) => assertRestorable(config, folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `It would restore as of ${madeAt}: ${rows} rows in ${tables.length} tables. Nothing was changed.`;
}
