import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { ownersUrl, sessionsUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { setUp } from '../setup.ts';
import { backUp, foreseeBackup } from './backup/back-up.ts';
import { assertReachesBucket, backUpToBucket, isInBucket } from './backup/bucket.ts';
import { inWords, tellProgress } from './in-words.ts';
import { noteInTrail } from './note-in-trail.ts';
import { reachDatabase } from './reach-database.ts';

/** `backup <folder or s3://bucket/part> [--keys <another folder>] [--dry-run]`: database, documents and anchors of this environment, while it runs. */
setUp();
await inWords(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  });
  const given = readConfig(process.env);
  const inStore = given.BACKUP_S3_BUCKET && `s3://${given.BACKUP_S3_BUCKET}`;
  const place = positionals[0] ?? inStore;
  if (!place)
    throw new PlainFailure(
      'Name the folder that backups lie in, or the place in a store: backup <folder or s3://bucket/part> [--keys <another folder>] [--dry-run].',
    );
  const keysPlace = values.keys ? resolve(values.keys) : null;
  if (values.keys && isInBucket(values.keys))
    throw new PlainFailure(
      'Keys are written to a folder alone: whoever reads the store would hold everybody’s data.',
    );
  const database = await reachDatabase(ownersUrl(given), given.DATA_DIR);
  const config = { ...given, DATABASE_URL: database.url };
  try {
    if (values['dry-run']) {
      if (isInBucket(place)) await assertReachesBucket(config, place);
      const onDisk = isInBucket(place) ? config.DATA_DIR : resolve(place);
      const { tables, rows, files, bytes } = await foreseeBackup(
        config,
        onDisk,
        isInBucket(place) ? null : keysPlace,
      );
      const whither = isInBucket(place) ? `${place}, by way of ${config.DATA_DIR}` : resolve(place);
      return `It would back up ${tables} tables with some ${rows} rows, and ${files} files of ${Math.ceil(bytes / 1_000_000)} MB, to ${whither}. Nothing was changed.`;
    }
    await noteBackup(sessionsUrl(given, given.DATABASE_URL) || database.url);
    const folder = isInBucket(place)
      ? await backUpToBucket(config, place, keysPlace, tellProgress)
      : await backUp(config, resolve(place), keysPlace, tellProgress);
    return values.keys
      ? `Backed up to ${folder}, the keys to ${values.keys}.`
      : `Backed up to ${folder}. Without its keys nobody can read it: keep them elsewhere.`;
  } finally {
    await database.stop();
  }
});

/** Everybody's data leaves the product with it: who took it, and when, is on record before. */
async function noteBackup(url: string): Promise<void> {
  const database = openDatabase(url, createLog('warn'), { connectionsMax: 1 });
  await noteInTrail(database, 'book.backed-up').finally(() => database.close());
}
