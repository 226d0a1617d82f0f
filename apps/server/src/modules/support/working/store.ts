import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

export async function writeLink(
  tx: Transaction,
  caseId: number,
  { borrowerId, number }: { borrowerId: number; number: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE support_case SET borrower_id = ${borrowerId}, agreement_number = ${number} WHERE case_id = ${caseId}`);
}
