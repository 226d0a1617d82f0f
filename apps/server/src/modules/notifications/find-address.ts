import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readContacts, readEmail } from '../contacts/read-contact.ts';
import type { MessageToSend } from './types.ts';

/**
 * Where a message to a borrower would go today: the phone or the e-mail address of today, and null where there is none, because the number has
 * another owner or the address was taken back. What went to nobody of ours goes where it went.
 */
export async function findAddressToday(
  services: Services,
  tx: Transaction,
  { channel, borrowerId }: Pick<MessageToSend, 'channel' | 'borrowerId'>,
): Promise<string | null | 'as-sent'> {
  if (borrowerId === null || channel === 'push') return 'as-sent';
  if (channel === 'email') return readEmail(services, tx, borrowerId);
  const known = (await readContacts(services, tx, [borrowerId])).get(borrowerId);
  return known === undefined || known.isPhoneLeft ? null : known.phone;
}
