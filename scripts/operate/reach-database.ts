import { join, resolve } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { reachEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres-running.ts';

const folderOf = (dataDir: string): string => join(resolve(dataDir), 'database');
const outside = (url: string): EmbeddedPostgres => ({ url, stop: async () => {} });

/** The product's database: that of the address, else the embedded one of the folder, which runs or is started for the while. */
export async function reachDatabase(url: string, dataDir: string): Promise<EmbeddedPostgres> {
  return url ? outside(url) : reachEmbeddedPostgres(folderOf(dataDir));
}

/** The same for a product that is not there yet: an embedded database is made. */
export async function makeDatabase(url: string, dataDir: string): Promise<EmbeddedPostgres> {
  return url ? outside(url) : startEmbeddedPostgres({ dataFolder: folderOf(dataDir) });
}
