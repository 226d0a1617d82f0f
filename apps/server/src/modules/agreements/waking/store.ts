import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { AgreementKey } from '../types.ts';

/** A batch of loans with an event by `today`, in the order of their keys, after `from`. */
export async function readDueAgreements(
  tx: Transaction,
  today: string,
  from: AgreementKey | null,
  countMax: number,
): Promise<AgreementKey[]> {
  return tx.rows<AgreementKey>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM agreement
    WHERE next_event_day <= ${today}
      AND (borrower_id, agreement_id) > (${from?.borrowerId ?? 0}::bigint, ${from?.agreementId ?? 0}::bigint)
    ORDER BY borrower_id, agreement_id LIMIT ${countMax}`);
}

/** Takes one due loan, unless another waker or a payment has it; that one plans its next event. */
export async function takeDueAgreement(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  today: string,
): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT agreement_id FROM agreement
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND next_event_day <= ${today}
    FOR UPDATE SKIP LOCKED`);
  return row !== undefined;
}
