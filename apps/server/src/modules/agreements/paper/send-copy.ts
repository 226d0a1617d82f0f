import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { sendMessage } from '../../notifications/send-message.ts';
import { readApplicant } from '../../profile/read-profile.ts';
import type { Agreement, DocumentRow } from '../types.ts';
import { copyLetter, ownCopyLetter } from './rules.ts';

/**
 * Sends the signed documents by e-mail in both languages: to the lender always, to the borrower if there is an
 * address.
 */
export async function sendCopy(
  services: Services,
  tx: Transaction,
  agreement: Agreement,
  documents: readonly DocumentRow[],
): Promise<void> {
  const { borrowerId } = agreement;
  const own = ownCopyLetter(services.lender, agreement, documents);
  await sendMessage(services, tx, {
    borrowerId: null,
    channel: 'email',
    recipient: services.lender.identity.email,
    ...own,
  });
  const { email } = await readApplicant(services, tx, borrowerId);
  if (!email) return;
  const { language } = await findBorrower(services, tx, borrowerId);
  const letter = copyLetter(services.lender, agreement, documents, language);
  await sendMessage(services, tx, { borrowerId, channel: 'email', recipient: email, ...letter });
}
