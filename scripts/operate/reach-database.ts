import { join, resolve } from 'node:path';
import type { Config } from '../../apps/server/src/platform/config.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { reachEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres-running.ts';

type Named = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;

const folderOf = ({ DATA_DIR }: Named): string => join(resolve(DATA_DIR), 'database');
const outside = (url: string): EmbeddedPostgres => ({ url, stop: async () => {} });

/** The product's database: that of DATABASE_URL, else the embedded one of DATA_DIR, which runs or is started for the while. */
export async function reachDatabase(config: Named): Promise<EmbeddedPostgres> {
  return config.DATABASE_URL ? outside(config.DATABASE_URL) : reachEmbeddedPostgres(folderOf(config));
}

/** The same for a product that is not there yet: an embedded database is made. */
export async function makeDatabase(config: Named): Promise<EmbeddedPostgres> {
  return config.DATABASE_URL
    ? outside(config.DATABASE_URL)
    : startEmbeddedPostgres({ dataFolder: folderOf(config) });
}
