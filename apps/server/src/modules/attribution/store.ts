import type { PostbackState } from '@senim/contracts/office/lists/columns';
import type { PartnerGoal } from '@senim/contracts/office/settings/partner';
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

/** How often each goal was reached since an instant by those whom a partner has sent, told or not. */
export async function countReachedSince(
  tx: Transaction,
  source: string,
  since: Date,
): Promise<ReadonlyMap<PartnerGoal, number>> {
  const rows = await tx.rows<{ goal: PartnerGoal; count: number }>(sql`
    SELECT goal, count(*)::integer AS count
    FROM partner_postback LEFT JOIN application_attribution AS kept USING (borrower_id, application_id)
    WHERE created_at > ${since} AND lower(COALESCE(partner_postback.record, kept.record) ->> 'source') = ${source}
    GROUP BY goal`);
  return new Map(rows.map(({ goal, count }) => [goal, count]));
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

/** Counts a try of what waits, before the partner is asked. */
export async function takeWaiting(
  tx: Transaction,
  { borrowerId, applicationId, goal }: PostbackKey,
  triedAt: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE partner_postback SET tries = tries + 1, tried_at = ${triedAt}
    WHERE borrower_id = ${borrowerId} AND application_id IS NOT DISTINCT FROM ${applicationId}::bigint AND goal = ${goal}
      AND status = 'waiting'`);
}

/** What a partner who is away has said instead. */
export async function noteAnswer(
  tx: Transaction,
  { borrowerId, applicationId, goal }: PostbackKey,
  answer: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE partner_postback SET answer = ${answer}
    WHERE borrower_id = ${borrowerId} AND application_id IS NOT DISTINCT FROM ${applicationId}::bigint AND goal = ${goal}
      AND status = 'waiting'`);
}

/** A postback by its number, for whoever sends it again: until they have, nobody else may. */
export async function findPostback(
  tx: Transaction,
  postbackId: number,
): Promise<(PostbackKey & { readonly state: PostbackState }) | undefined> {
  return tx.row(sql`
    SELECT borrower_id AS "borrowerId", application_id AS "applicationId", goal,
      CASE WHEN status = 'waiting' AND tries > 0 THEN 'away' ELSE status END AS state
    FROM partner_postback WHERE postback_id = ${postbackId} FOR UPDATE`);
}

/** Makes what was refused wait again, as if it had not been tried. */
export async function openPostback(tx: Transaction, postbackId: number): Promise<void> {
  await tx.run(sql`
    UPDATE partner_postback SET status = 'waiting', tries = 0, answer = NULL, ended_at = NULL
    WHERE postback_id = ${postbackId} AND status IN ('waiting', 'refused')`);
}

export async function endPostback(
  tx: Transaction,
  { borrowerId, applicationId, goal }: PostbackKey,
  end: { status: 'accepted' | 'refused' | 'not-wanted'; answer: string | null; endedAt: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE partner_postback SET status = ${end.status}, answer = ${end.answer}, ended_at = ${end.endedAt},
      tries = CASE WHEN ${end.status}::text = 'not-wanted' THEN 0 ELSE tries END
    WHERE borrower_id = ${borrowerId} AND application_id IS NOT DISTINCT FROM ${applicationId}::bigint AND goal = ${goal}
      AND status = 'waiting'`);
}
