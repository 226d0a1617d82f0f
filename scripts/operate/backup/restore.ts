import { join } from 'node:path';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { keptFolders } from './back-up.ts';
import { copyFiles, filesIn } from './copy-files.ts';
import { loadDatabase } from './load-database.ts';
import { type Manifest, readManifest, refuseOtherKeys } from './manifest.ts';

/** Restores a backup into an empty database and empty folders; what is there already is never written over. */
export async function restore(config: Config, backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  refuseOtherKeys(manifest, config);
  const folders = Object.entries(keptFolders(config));
  for (const [, folder] of folders)
    if ((await filesIn(folder)).length > 0)
      throw new PlainFailure(
        `${folder} is not empty: restore into a new folder, so that nothing is lost by it.`,
      );
  await loadDatabase(config.DATABASE_URL, backup, manifest);
  for (const [name, folder] of folders) await copyFiles(join(backup, name), folder);
  return manifest;
}
