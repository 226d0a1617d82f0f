import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readBorrowers, readNumbers as readThose, readVerifiedByIin } from './store.ts';
import type { Borrower } from './types.ts';

/** A borrower by id, or undefined. */
export async function readBorrower(
  services: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<Borrower | undefined> {
  const [borrower] = await readBorrowers(services.sealing, tx, { borrowerId });
  return borrower;
}

/** A borrower that must exist, unsealed. A borrower's act can read only that borrower. */
export async function findBorrower(
  services: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<Borrower> {
  const borrower = await readBorrower(services, tx, borrowerId);
  if (!borrower) throw new Error('A borrower that must exist does not.');
  return borrower;
}

/** The verified borrower with this IIN; needs a machine's act. */
export async function findBorrowerByIin(
  services: Services,
  tx: Transaction,
  iin: string,
): Promise<Borrower | undefined> {
  const people = await readBorrowers(services.sealing, tx, { iin });
  return people.find(({ standing }) => standing === 'verified');
}

/** IIN and phone of some people, by number; nothing is unsealed for nobody. */
export const readNumbers = async (
  { sealing }: Services,
  tx: Transaction,
  borrowerIds: readonly number[],
): Promise<ReadonlyMap<number, { iin: string; phone: string }>> =>
  borrowerIds.length === 0 ? new Map() : readThose(sealing, tx, borrowerIds);

/** The ids of the verified borrowers with these IINs, by IIN; needs a machine's act. */
export async function findBorrowersByIin(
  { sealing }: Services,
  tx: Transaction,
  iins: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return iins.length === 0 ? new Map() : readVerifiedByIin(sealing, tx, iins);
}
