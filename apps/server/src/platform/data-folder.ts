import { mkdir, open, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFull, isDiskFull, PlainFailure } from './plain-failure.ts';

/** A new cluster and the first data of the sandbox take about 50 MB; the rest is for a day's work. */
const FREE_MB_MIN = 200;

/**
 * Claims the data folder for this process, so that two starts never share one database folder. The claim of a dead process is
 * taken over.
 */
export async function claimDataFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const file = join(folder, 'running.pid');
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const holder = await livingHolder(file);
    if (holder !== null) {
      throw new PlainFailure(
        `The data folder ${folder} is in use by process ${holder}: stop it, or set DATA_DIR to another folder.`,
      );
    }
    await assertRoom(folder);
    const handle = await open(file, 'w', 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
  } catch (error) {
    throw asPlain(error, folder);
  }
  return { release: () => rm(file, { force: true }) };
}

async function assertRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  if (freeMb < FREE_MB_MIN) {
    throw new PlainFailure(
      `The disk that holds ${folder} is nearly full (${freeMb} MB free, ${FREE_MB_MIN} MB needed): free some space, or set DATA_DIR to a folder on another disk.`,
    );
  }
}

/** The living process that has written its number into a file as its claim; null where there is none, or it is this one. */
export async function livingHolder(file: string): Promise<number | null> {
  const pid = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'node');
    return command.includes('node') ? pid : null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? pid : null;
  }
}

function asPlain(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (isDiskFull(error)) return diskFull(folder);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return new PlainFailure(
      `The data folder ${folder} cannot be written: change its rights, or set DATA_DIR to another folder.`,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new PlainFailure(`DATA_DIR names ${folder}, which is not a folder.`);
  return error;
}
