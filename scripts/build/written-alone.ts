import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { livingHolder } from '../../apps/server/src/platform/data-folder.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';

/**
 * Writes a folder as the only process that does: two at once would take each other's files away. Another that is at it is named, and its work is left
 * alone; the claim of one that died is taken over.
 */
export async function writtenAlone<T>(folder: string, writing: () => Promise<T>): Promise<T> {
  const claim = `${folder}.pid`;
  const holder = await livingHolder(claim);
  if (holder !== null)
    throw new PlainFailure(
      `Process ${holder} is building ${relative(process.cwd(), folder) || folder} at this moment: wait until it has ended, then try again.`,
    );
  mkdirSync(dirname(claim), { recursive: true });
  writeFileSync(claim, String(process.pid));
  try {
    return await writing();
  } finally {
    rmSync(claim, { force: true });
  }
}
