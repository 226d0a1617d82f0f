import { askedKeys, keyText } from '../../../platform/database/agreement-keys.ts';
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

/** The loans whose part of today is charged to a kept card: their borrowers were told of it. */
export async function readCharged(
  tx: Transaction,
  keys: readonly AgreementKey[],
  today: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<AgreementKey>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId"
    FROM ${askedKeys(keys)} JOIN autopay_due USING (borrower_id, agreement_id) JOIN autopay USING (borrower_id, agreement_id)
    WHERE due_day = ${today} AND next_try_at IS NOT NULL AND ended_at IS NULL`);
  return new Set(rows.map(keyText));
}

/** The loans that pay themselves by their owners' word, told of yet or not. */
export async function readAutopaid(
  tx: Transaction,
  keys: readonly AgreementKey[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<AgreementKey>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId"
    FROM ${askedKeys(keys)} JOIN autopay USING (borrower_id, agreement_id)
    WHERE ended_at IS NULL`);
  return new Set(rows.map(keyText));
}

/** Takes those that are still due, but for the ones that another waker or a payment has: that one plans their next event. */
export async function takeDueAgreements(
  tx: Transaction,
  keys: readonly AgreementKey[],
  today: string,
): Promise<AgreementKey[]> {
  return tx.rows<AgreementKey>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId"
    FROM ${askedKeys(keys)} JOIN agreement USING (borrower_id, agreement_id)
    WHERE next_event_day <= ${today}
    ORDER BY agreement.borrower_id, agreement.agreement_id FOR UPDATE OF agreement SKIP LOCKED`);
}
