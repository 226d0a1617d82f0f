import { machineAct } from '../../../platform/database/database.ts';
import type { UploadServices } from './keep-upload.ts';
import { lockContent } from './lock-content.ts';
import { readReleased, takeReleased } from './store.ts';

const PORTION = 100;
const act = machineAct('documents.release');

/**
 * Takes files out of the store that a purged row has named and nothing else names: the same bytes may be another's paper. Whoever
 * sends the same paper in meanwhile waits, and stores it anew. Safe to repeat and to interrupt.
 */
export async function releasePapers(services: UploadServices): Promise<void> {
  const { database, documents } = services;
  for (let portion = await next(services); portion.length > 0; portion = await next(services))
    for (const sha256 of portion)
      await database.transaction(act, async (tx) => {
        await lockContent(tx, sha256);
        if ((await takeReleased(tx, sha256)) === 'unnamed') await documents.remove(sha256);
      });
}

const next = ({ database }: UploadServices): Promise<string[]> =>
  database.transaction(act, (tx) => readReleased(tx, PORTION));
