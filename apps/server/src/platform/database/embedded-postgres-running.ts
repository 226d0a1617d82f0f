import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainFailure } from '../plain-failure.ts';
import { type EmbeddedPostgres, embeddedUrl, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isPostgres } from './embedded-postgres-orphan.ts';

const PORT_LINE = 3;

/**
 * The embedded database of a data folder, for a command beside the product: the product's own if it runs, otherwise one started
 * for the command. Refuses a folder in which the product never ran.
 */
export async function reachEmbeddedPostgres(dataFolder: string): Promise<EmbeddedPostgres> {
  const cluster = join(dataFolder, 'postgres');
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new PlainFailure(
      `There is no database in ${dataFolder} yet: run "npm start" once, or set DATABASE_URL.`,
    );
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (!(await isPostgres(Number(lines[0])))) return startEmbeddedPostgres({ dataFolder });
  const password = (await readFile(join(dataFolder, 'postgres-password'), 'utf8')).trim();
  return { url: embeddedUrl(password, Number(lines[PORT_LINE])), stop: async () => {} };
}
