import type { Transaction } from '../../../platform/database/database.ts';
import { insist } from '../../../platform/outcome.ts';
import type { AnswerFile } from '../../../providers/bank/bank-files.ts';
import { findRecalled, lockLeft, writeHeard, writeRecallUndone } from './recall-store.ts';
import { toldByStatement } from './rules.ts';
import { deleteFile, lockFile } from './store.ts';
import type { Told } from './types.ts';

/** What a file of the bank's tells, order by order. */
export const toldBy = (read: AnswerFile): readonly Told[] =>
  read.kind === 'statement' ? toldByStatement(read.day, read.statement.entries) : read.told;

/**
 * A file of which the bank tells is with it. Where it tells of an order that it can only have from a file that was taken back, it had that file after all: all its orders that wait are on their way
 * again, and go in no other file. One that was gathered with any of them is taken apart.
 */
export async function undoRecalls(tx: Transaction, read: AnswerFile, at: Date): Promise<void> {
  const known = toldBy(read).filter(({ state }) => state.kind !== 'unknown' && state.kind !== 'unavailable');
  const references = known.map(({ reference }) => reference);
  await writeHeard(tx, references, at);
  for (const fileId of await findRecalled(tx, references)) {
    for (const latterId of await lockLeft(tx, fileId)) {
      const latter = await lockFile(tx, latterId);
      if (latter?.releasedAt === null) insist(await deleteFile(tx, latterId), 'a locked file is taken apart');
    }
    await writeRecallUndone(tx, fileId, at);
  }
}
