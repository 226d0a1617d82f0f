import { spellings } from '@senim/kazakhstan/latin-names';
import { nameBeginnings } from '@senim/kazakhstan/names';
import type { Transaction } from '../../platform/database/database.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { replaceNameIndex } from './store.ts';

/** Of each typed word the fingerprints of the names that it may mean: several where it is Latin. */
export const fingerprintsOf = (sealing: Sealing, words: readonly string[]): readonly (readonly Buffer[])[] =>
  [...new Set(words)].map((word) => spellings(word).flatMap((beginning) => sealing.nameIndexes(beginning)));

/** Makes a borrower findable by name, in the caller's transaction. */
export async function recordNames(
  { sealing }: { sealing: Sealing },
  tx: Transaction,
  borrowerId: number,
  names: readonly (string | null | undefined)[],
): Promise<void> {
  const fingerprints = nameBeginnings(names).map(sealing.nameIndex);
  replaceNameIndex(tx, borrowerId, fingerprints);
}
