import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { readProfileParts } from '../../profile/read-profile.ts';
import type { CaseContact } from './types.ts';

/** How a borrower who writes from the cabinet is reached. Whoever has only registered may write as well. */
export async function readSender(
  services: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<CaseContact> {
  const { phone } = await findBorrower(services, tx, borrowerId);
  const { step1 } = await readProfileParts(services, tx, borrowerId);
  return {
    name: step1 ? `${step1.surname} ${step1.name}` : `+${phone}`,
    phone,
    email: step1?.email ?? null,
  };
}
