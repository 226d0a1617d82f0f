import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';

/** Keeps what a register answered, sealed: it is the ground of the decision and may be asked for years later. */
export async function insertCheck(
  sealing: Sealing,
  tx: Transaction,
  check: {
    borrowerId: number;
    applicationId: number;
    checkId: string;
    kind: string;
    outcome: string;
    answer: unknown;
    at: Date;
  },
): Promise<void> {
  const { borrowerId, applicationId, checkId, kind, outcome, answer, at } = check;
  await tx.run(sql`
    INSERT INTO underwriting_check (borrower_id, application_id, check_id, kind, outcome, answer_sealed, at)
    VALUES (${borrowerId}, ${applicationId}, ${checkId}, ${kind}, ${outcome}, ${sealing.seal(JSON.stringify(answer))}, ${at})`);
}
