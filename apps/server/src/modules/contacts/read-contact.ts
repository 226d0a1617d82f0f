import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readGivenEmail, readPhone } from './store.ts';
import type { Contact } from './types.ts';

/** The phone and the language of a borrower that must exist. A borrower's act can read only that borrower. */
export async function readContact(
  { sealing }: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<Contact> {
  const contact = await readPhone(sealing, tx, borrowerId);
  if (!contact) throw new Error('A borrower that must exist does not.');
  return contact;
}

/** The e-mail address of the profile, or null. */
export async function readEmail(
  { sealing }: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<string | null> {
  return readGivenEmail(sealing, tx, borrowerId);
}
