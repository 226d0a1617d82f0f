import { machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { knowTurn } from '../../retention/sealed/know-turn.ts';
import { noteDocuments } from '../../retention/sealed/note-documents.ts';
import type { UploadServices } from './keep-upload.ts';
import { lockContent } from './lock-content.ts';

const act = machineAct('documents.reseal');
/** The store lies in folders by the first two digits of what its files are named by. */
const FOLDERS = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));
const FOLDERS_A_JOB = 16;

/**
 * Seals documents anew under the newest key, a folder after another; whoever comes next goes on behind the last folder that was done. A file
 * that is being taken out of the store meanwhile is waited for, and stays out.
 */
export async function resealPapers(services: UploadServices): Promise<void> {
  const { database, sealing } = services;
  for (let done = 0; done < FOLDERS_A_JOB; done++) {
    const turn = await database.transaction(act, (tx) => knowTurn(tx, sealing, 'documents'));
    if (!turn) return;
    const folder = FOLDERS.find((one) => turn.past === null || one > String(turn.past));
    if (folder === undefined) {
      await endPass(services);
      continue;
    }
    const count = await resealFolder(services, folder);
    await database.transaction(act, (tx) => noteDocuments(tx, { past: folder, count, isLast: false }));
  }
  await database.transaction(act, async (tx) =>
    enqueue(tx, 'documents.reseal', { sealed: 'documents' }, 'later'),
  );
}

async function resealFolder({ database, documents }: UploadServices, folder: string): Promise<number> {
  const papers = await documents.listUnderOlderKeys(folder);
  for (const sha256 of papers)
    await database.transaction(act, async (tx) => {
      await lockContent(tx, sha256);
      await documents.reseal(sha256);
    });
  return papers.length;
}

/** A process that did not know the key yet may have written behind the pass: the next one begins then. */
async function endPass({ database, documents }: UploadServices): Promise<void> {
  const left = await documents.listUnderOlderKeys();
  await database.transaction(act, (tx) =>
    noteDocuments(tx, { past: null, count: 0, isLast: left.length === 0 }),
  );
}
