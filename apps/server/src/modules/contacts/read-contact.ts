import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readGivenEmail, readPhones } from './store.ts';
import type { Contact } from './types.ts';

/** The phone and the language of each of these borrowers. A borrower's act can read only that borrower. */
export async function readContacts(
  { sealing }: Services,
  tx: Transaction,
  borrowerIds: readonly number[],
): Promise<ReadonlyMap<number, Contact>> {
  return readPhones(sealing, tx, borrowerIds);
}

/** The e-mail address of the profile, or null. */
export async function readEmail(
  { sealing }: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<string | null> {
  return readGivenEmail(sealing, tx, borrowerId);
}
