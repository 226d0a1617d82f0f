import { appendFile, chown, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { copyCluster } from './copy-cluster.ts';
import { CLUSTER } from './take-base-backup.ts';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface Moment {
  /** The folder of a base backup; of this product's command, or of pg_basebackup. */
  readonly base: string;
  readonly archive: string;
  readonly to: Date;
}

/**
 * Puts a base backup into an empty folder and says to the server that will be started in it how far to read the archive. The backup and the archive
 * stay as they are. What is written belongs to the account, where one is named.
 */
export async function placeClusterOfMoment(
  { base, archive, to }: Moment,
  folder: string,
  account: Account | null,
): Promise<void> {
  const from = await clusterOf(base);
  await assertDirectory(archive);
  const held = await readdir(folder).catch(() => []);
  if (held.length > 0)
    throw new PlainFailure(
      `${folder} is not empty: restore into a new place, so that nothing is lost by it.`,
    );
  await copyCluster(from, folder);
  await copyFile(join(from, 'backup_label'), join(folder, 'backup_label'));
  await mkdir(join(folder, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
  const settings = {
    restore_command: `cp "${resolve(archive)}/%f" "%p"`,
    // PostgreSQL reads it before it knows names of zones, Z among them.
    recovery_target_time: to.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  await appendFile(join(folder, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 });
  if (account) await giveTo(folder, account);
}

async function clusterOf(base: string): Promise<string> {
  for (const folder of [join(base, CLUSTER), base])
    if (await isThere(join(folder, 'backup_label'))) return folder;
  throw new PlainFailure(`${base} holds no base backup: there is no backup_label in it.`);
}

async function assertDirectory(archive: string): Promise<void> {
  const isFolder = await stat(archive).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new PlainFailure(`${archive} is no folder: name that of the archived log.`);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function giveTo(folder: string, account: Account): Promise<void> {
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(path, account);
    else await chown(path, account.uid, account.gid);
  }
}
