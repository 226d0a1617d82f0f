import type { PersonNames } from '@senim/kazakhstan/names';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readSteps1 } from './store.ts';

/** The names of some borrowers, for lists, without those who have not given a name yet. */
export async function readNames(
  { sealing }: Services,
  tx: Transaction,
  borrowerIds: readonly number[],
): Promise<ReadonlyMap<number, PersonNames>> {
  if (borrowerIds.length === 0) return new Map();
  const rows = await readSteps1(sealing, tx, borrowerIds);
  return new Map(rows.map(({ borrowerId, step1 }) => [borrowerId, step1]));
}
