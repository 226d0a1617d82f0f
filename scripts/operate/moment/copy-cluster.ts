import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What a server makes anew, or what is of one run alone; the log of changes comes out of the archive. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_manifest',
  'tablespace_map',
]);
const isLeft = (name: string): boolean =>
  LEFT.has(name) || name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init');

/**
 * The files of a cluster, each written to the disk. While its server runs they are of different moments, which the log between the two ends
 * of a base backup puts right; a file that goes meanwhile is not needed. Answers with how many there are.
 */
export async function copyCluster(from: string, to: string, isTop = true): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  let count = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isLeft(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && isTop && EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) count += await copyCluster(source, target, false).catch(ifGone(0));
    else if (entry.isFile()) count += await copyToDisk(source, target).then(() => 1, ifGone(0));
  }
  return count;
}

async function copyToDisk(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const ifGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
