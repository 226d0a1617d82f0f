import { join } from 'node:path';
import { freePorts } from '../../apps/server/src/platform/ports-for-tests.ts';
import { type DrilledDatabase, openDatabaseBehindDoor } from '../stage/database.ts';
import { type Part, runToItsEnd } from '../stage/part.ts';
import { apiAt, killAll, type Stage, workerAt } from '../stage/stage.ts';

/** The product on another server and in other folders, from a backup. */
export interface Elsewhere {
  readonly environment: Stage['environment'];
  readonly database: DrilledDatabase;
  readonly apis: readonly Part[];
  close(): Promise<void>;
}

/** Backs the stage up, ends all of it, and begins again from the backup on a server that knows nothing. */
export async function restoreElsewhere(stage: Stage): Promise<Elsewhere> {
  const backups = join(stage.folder, 'backups');
  const said = await runToItsEnd(['scripts/operate/back-up.ts', backups], stage.environment);
  const backup = /Backed up to (\S+?)\. /.exec(said)?.[1];
  if (!backup) throw new Error(`No backup was made: ${said}`);
  await killAll([...stage.apis, ...stage.workers]);
  const database = await openDatabaseBehindDoor(join(stage.folder, 'database-elsewhere'));
  const environment = {
    ...stage.environment,
    DATABASE_URL: database.url,
    SESSION_DATABASE_URL: '',
    DATA_DIR: join(stage.folder, 'data-elsewhere'),
  };
  await runToItsEnd(['scripts/operate/restore.ts', backup], environment);
  const [apiPort = 0, workerPort = 0] = await freePorts(2);
  const [api, worker] = [apiAt(apiPort, 3, environment), workerAt(workerPort, 3, environment)];
  for (const part of [api, worker]) part.begin();
  await Promise.all([api.ready(), worker.ready()]);
  return {
    environment,
    database,
    apis: [api],
    async close() {
      for (const part of [api, worker]) part.signal('SIGTERM');
      await Promise.all([api.ended(), worker.ended()]);
      await database.stop();
    },
  };
}
