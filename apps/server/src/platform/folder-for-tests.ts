import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder of a test's own, for it to remove. PostgreSQL's account may walk into it, so that a cluster is laid inside and goes with it,
 * not in a place beside it that nobody clears. Tests only.
 */
export async function folderForTests(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `senim-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
