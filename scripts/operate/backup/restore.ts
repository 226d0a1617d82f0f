import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Client } from 'pg';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { inTurns } from '../../../apps/server/src/platform/stores/in-turns.ts';
import type { Tell } from './dump-database.ts';
import { folderFiles, keptPlaces } from './kept-places.ts';
import { assertLoadable, loadDatabase } from './load-database.ts';
import { type Manifest, readManifest, refuseOtherKeys } from './manifest.ts';

/** The bank may have made transfers since the backup: nothing new is paid out before its statements were held against the book. */
async function restPayouts(client: Client, { madeAt }: Manifest): Promise<void> {
  const now = new Date();
  const [from, until] = [new Date(madeAt), now].map((at) => dayInAlmaty(at.getTime()));
  await client.query('INSERT INTO restored_book (restored_at, from_day, until_day) VALUES ($1, $2, $3)', [
    now,
    from,
    until,
  ]);
}

/** Restores a backup into an empty database and empty folders; what is there already is never written over. */
export async function restore(config: Config, backup: string, tell: Tell = () => {}): Promise<Manifest> {
  const manifest = await assertRestorable(config, backup);
  await loadDatabase(config.DATABASE_URL, backup, manifest, async (client) => {
    // In a sandbox the stand-ins were restored as well.
    if (config.MODE === 'production') await restPayouts(client, manifest);
    tell(`${manifest.tables.length} tables are to be loaded.`);
  });
  tell('The rows are loaded; the documents follow.');
  for (const [name, files] of Object.entries(keptPlaces(config)))
    await inTurns(await folderFiles(join(backup, name)).list(), async (kept) =>
      files.write(kept.name, await readFile(join(backup, name, kept.name))),
    );
  return manifest;
}

/** Refuses a backup that is damaged or of other keys, and a place that is not empty. Without an address the database is still to be made. */
export async function assertRestorable(config: Config, backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  refuseOtherKeys(manifest, config);
  for (const files of Object.values(keptPlaces(config)))
    if ((await files.list()).length > 0)
      throw new PlainFailure(
        `${files.address} is not empty: restore into a new place, so that nothing is lost by it.`,
      );
  await assertLoadable(config.DATABASE_URL, backup, manifest);
  return manifest;
}
