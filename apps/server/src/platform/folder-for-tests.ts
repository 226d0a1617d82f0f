import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for one test, which the test removes. PostgreSQL's account may enter it, so that a cluster is created inside and
 * removed with it. Tests only.
 */
export async function folderForTests(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `senim-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
