import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { clientAt } from '../../apps/server/src/platform/database/connecting.ts';
import { openDoor } from './door.ts';
import { run } from './part.ts';
import type { SmallDisk } from './small-disk.ts';

/** A PostgreSQL with everything that keeps what it has promised, behind an address that stays. */
export interface DrilledDatabase {
  readonly url: string;
  /** Cuts one connection; the newest, which is most likely in use. */
  cutOne(): Promise<void>;
  /** Kills all of what takes writes at once, as a machine that loses its power, and begins it again. */
  killAndBegin(): Promise<void>;
  /** Where it ended by itself, as a server does that has no room for its log. */
  beginIfEnded(): Promise<void>;
  /** None unless it was asked for. */
  readonly disk: SmallDisk | null;
  stop(): Promise<void>;
}

const SCRIPT = 'drill/stage/run-postgres.ts';

export async function openDatabaseBehindDoor(
  folder: string,
  disk: SmallDisk | null = null,
): Promise<DrilledDatabase> {
  const dataFolder = disk?.folder ?? folder;
  const door = await openDoor();
  let running = await begin(dataFolder);
  door.leadTo(running.port);
  return {
    url: running.url.replace(`:${running.port}/`, `:${door.port}/`),
    cutOne: async () => door.cutOne(),
    disk,
    async beginIfEnded() {
      if (running.child.exitCode === null && running.child.signalCode === null) return;
      running = await begin(dataFolder);
      door.leadTo(running.port);
    },
    async killAndBegin() {
      const postmaster = Number(
        (await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
      );
      running.child.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      running = await begin(dataFolder);
      door.leadTo(running.port);
    },
    async stop() {
      running.child.kill('SIGTERM');
      await running.ended;
      await door.close();
      await disk?.close();
    },
  };
}

async function begin(dataFolder: string) {
  const { child, words } = run([SCRIPT, dataFolder], {});
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const told = /^postgres:\S+$/m.exec(words())?.[0];
      if (told) resolve(told);
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not begin: ${words()}`)));
  });
  return { child, ended, url, port: Number(new URL(url).port) };
}

/** Looks into a database and goes. */
export async function lookInto<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = clientAt(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
