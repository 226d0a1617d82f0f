import type { Transaction } from '../../../platform/database/database.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import { readProgress } from './store.ts';
import type { ResealProgress } from './types.ts';

/** The turn of keys that a column, or the documents, are in; null where it has ended. A process that does not have its key leaves it to others. */
export async function knowTurn(
  tx: Transaction,
  { newest }: Sealing,
  sealed: string,
): Promise<ResealProgress | null> {
  const turn = (await readProgress(tx)).find((one) => one.sealed === sealed);
  if (!turn || turn.endedAt !== null) return null;
  if (newest < turn.keyNumber)
    throw new Error(
      `This process does not have sealing key ${turn.keyNumber} yet: restart it with the new SEALING_KEYS.`,
    );
  return turn;
}
