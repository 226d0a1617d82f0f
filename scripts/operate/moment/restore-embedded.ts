import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientAt } from '../../../apps/server/src/platform/database/connecting.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../apps/server/src/platform/database/embedded-postgres.ts';
import {
  clusterAccount,
  placeCluster,
} from '../../../apps/server/src/platform/database/embedded-postgres-placing.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { type Moment, placeClusterOfMoment } from './place-cluster.ts';
import { PASSWORD_FILE } from './take-base-backup.ts';

const LOOK_MS = 200;

/** The embedded database of a data folder as of a moment; it runs when this answers, and takes writes. */
export async function restoreEmbedded(
  moment: Moment,
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const link = join(dataFolder, 'postgres');
  if (existsSync(link))
    throw new PlainFailure(
      `${link} is there already: restore into a new DATA_DIR, so that nothing is lost by it.`,
    );
  await mkdir(dataFolder, { recursive: true });
  const account = await clusterAccount();
  const place = await placeCluster(resolve(link), account);
  try {
    await placeClusterOfMoment(moment, place, account);
    if (place !== resolve(link)) await symlink(place, link);
    await copyFile(join(moment.base, PASSWORD_FILE), join(dataFolder, PASSWORD_FILE));
    return await takingWrites(await started(dataFolder, settings));
  } catch (error) {
    // What did not come up is nobody's book.
    await rm(place, { recursive: true, force: true });
    await rm(link, { force: true });
    throw error;
  }
}

/** The server says itself where its archive ends too early. */
async function started(
  dataFolder: string,
  settings: Readonly<Record<string, string>>,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ dataFolder, settings: { hot_standby: 'off', ...settings } });
  } catch (error) {
    const { message } = error as Error;
    if (message.includes('recovery ended before configured recovery target was reached'))
      throw new PlainFailure(
        'The archive ends before that moment: name an earlier one, or bring the rest of the log.',
      );
    throw error;
  }
}

async function takingWrites(server: EmbeddedPostgres): Promise<EmbeddedPostgres> {
  const client = clientAt(server.url);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ reads: boolean }>('SELECT pg_is_in_recovery() AS reads');
      if (!rows[0]?.reads) return server;
      await sleep(LOOK_MS);
    }
  } finally {
    await client.end();
  }
}
