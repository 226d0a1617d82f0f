import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readApplicant } from '../applications/read-profile.ts';
import { findBorrower } from '../identity/read-borrower.ts';
import { sendMessage } from '../notifications/send-message.ts';
import { copyLetter } from './rules.ts';
import type { Agreement, DocumentRow } from './types.ts';

/** Sends what was signed by e-mail, in both languages, to a borrower who has one. */
export async function sendCopy(
  services: Services,
  tx: Transaction,
  agreement: Agreement,
  documents: readonly DocumentRow[],
): Promise<void> {
  const { borrowerId } = agreement;
  const { email } = await readApplicant(services, tx, borrowerId);
  if (!email) return;
  const { language } = await findBorrower(services, tx, borrowerId);
  const letter = copyLetter(agreement, documents, language);
  await sendMessage(services, tx, { borrowerId, channel: 'email', recipient: email, ...letter });
}
