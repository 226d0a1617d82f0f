import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { AttributedApplication, AttributionRecord, PostbackKey, WaitingPostback } from './types.ts';

/** Keeps the record with an application for a first loan, unless it has one. */
export async function keepRecord(
  tx: Transaction,
  { borrowerId, applicationId }: AttributedApplication,
  record: AttributionRecord,
  keptAt: Date,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO application_attribution (borrower_id, application_id, record, kept_at)
    SELECT borrower_id, application_id, ${JSON.stringify(record)}, ${keptAt} FROM loan_application
    WHERE borrower_id = ${borrowerId} AND application_id = ${applicationId} AND first_loan
    ON CONFLICT DO NOTHING`);
}

export async function readRecord(
  tx: Transaction,
  { borrowerId, applicationId }: AttributedApplication,
): Promise<AttributionRecord | undefined> {
  const row = await tx.row<{ record: AttributionRecord }>(sql`
    SELECT record FROM application_attribution
    WHERE borrower_id = ${borrowerId} AND application_id = ${applicationId}`);
  return row?.record;
}

/** Orders the postback of a goal; a registration has its own record. False if it was ordered before. */
export async function insertPostback(
  tx: Transaction,
  { borrowerId, applicationId, goal }: PostbackKey,
  createdAt: Date,
  record: AttributionRecord | null = null,
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO partner_postback (borrower_id, application_id, goal, created_at, record)
    VALUES (${borrowerId}, ${applicationId}, ${goal}, ${createdAt}, ${record && JSON.stringify(record)})
    ON CONFLICT DO NOTHING`);
  return added === 1;
}

export async function readWaitingPostback(
  tx: Transaction,
  { borrowerId, applicationId, goal }: PostbackKey,
): Promise<WaitingPostback | undefined> {
  const row = await tx.row<Pick<WaitingPostback, 'record' | 'createdAt' | 'amountTiyn'>>(sql`
    SELECT COALESCE(partner_postback.record, kept.record) AS record, created_at AS "createdAt", amount_tiyn AS "amountTiyn"
    FROM partner_postback LEFT JOIN loan_application USING (borrower_id, application_id)
      LEFT JOIN application_attribution AS kept USING (borrower_id, application_id)
    WHERE borrower_id = ${borrowerId} AND application_id IS NOT DISTINCT FROM ${applicationId}::bigint AND goal = ${goal}
      AND partner_postback.status = 'waiting'`);
  return row && { borrowerId, applicationId, goal, ...row };
}

export async function endPostback(
  tx: Transaction,
  { borrowerId, applicationId, goal }: PostbackKey,
  end: { status: 'accepted' | 'refused' | 'not-wanted'; answer: string | null; endedAt: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE partner_postback SET status = ${end.status}, answer = ${end.answer}, ended_at = ${end.endedAt}
    WHERE borrower_id = ${borrowerId} AND application_id IS NOT DISTINCT FROM ${applicationId}::bigint AND goal = ${goal}
      AND status = 'waiting'`);
}
