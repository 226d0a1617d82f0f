import { existsSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps these files in memory. Containers often have 64 MiB of it, other systems none. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/** Whether files may be kept in memory here: there is such a place, and the machine has more than the tests fill. */
export const hasRoomInMemory: boolean =
  existsSync(MEMORY) && freeIn(MEMORY) > ROOM_BYTES && freemem() > ROOM_BYTES;

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * A folder for one test, which the test removes. PostgreSQL's account may enter it, so that a cluster is created inside and
 * removed with it. Tests only.
 */
export const folderForTests = (name: string): Promise<string> => makeFolder(tmpdir(), name);

/**
 * The same for what is made, copied and thrown away many times, such as databases: in memory where there is room, as a disk's
 * own accounts of thousands of files take longer than the files. Not where a test or a bench is about the disk. Tests only.
 */
export const quickFolderForTests = (name: string): Promise<string> =>
  makeFolder(hasRoomInMemory ? MEMORY : tmpdir(), name);

async function makeFolder(parent: string, name: string): Promise<string> {
  const folder = await mkdtemp(join(parent, `senim-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
