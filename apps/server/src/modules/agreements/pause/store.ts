import { askedKeys, keyText } from '../../../platform/database/agreement-keys.ts';
import type { Reading, Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { AgreementKey } from '../types.ts';
import type { PauseRequest } from './types.ts';

/** Today's requested pause that still waits for its payment. */
export async function readOpenPause(
  tx: Reading,
  { borrowerId, agreementId }: AgreementKey,
): Promise<PauseRequest | undefined> {
  const open = await readOpenPauses(tx, borrowerId);
  return open.find((pause) => pause.agreementId === agreementId);
}

/** The same of every loan of a borrower. */
export async function readOpenPauses(tx: Reading, borrowerId: number): Promise<PauseRequest[]> {
  return tx.rows<PauseRequest>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", pause_id AS "pauseId", day,
      until_day AS "untilDay", asked_at AS "askedAt", pay_until AS "payUntil", amount_due_tiyn AS "amountDueTiyn", facts_known AS "factsKnown"
    FROM pause_request WHERE borrower_id = ${borrowerId} AND status = 'open'`);
}

export async function insertPause(tx: Transaction, asked: Omit<PauseRequest, 'pauseId'>): Promise<void> {
  const { borrowerId, agreementId, day, untilDay, askedAt, payUntil, amountDueTiyn, factsKnown } = asked;
  await tx.run(sql`
    INSERT INTO pause_request (borrower_id, agreement_id, status, day, until_day, asked_at, pay_until, amount_due_tiyn, facts_known)
    VALUES (${borrowerId}, ${agreementId}, 'open', ${day}, ${untilDay}, ${askedAt}, ${payUntil}, ${amountDueTiyn}, ${factsKnown})`);
}

/**
 * The unpaid pause that a payment of this time may pay for, however late it arrives. A pause requested before the
 * payment by our own clock comes before one that only the tolerance allows.
 */
export async function readPauseOfMoment(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  { paidAt, askedUntil }: { paidAt: Date; askedUntil: Date },
): Promise<PauseRequest | undefined> {
  return tx.row<PauseRequest>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", pause_id AS "pauseId", day,
      until_day AS "untilDay", asked_at AS "askedAt", pay_until AS "payUntil", amount_due_tiyn AS "amountDueTiyn", facts_known AS "factsKnown"
    FROM pause_request
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND status IN ('open', 'missed')
      AND asked_at <= ${askedUntil} AND ${paidAt} < pay_until
    ORDER BY (asked_at > ${paidAt}), pause_id DESC LIMIT 1`);
}

/** For each loan on its day, in their order, the time of the day's last request for a pause that was not paid. */
export async function readAskedOn(
  tx: Transaction,
  loans: readonly { readonly key: AgreementKey; readonly valueDay: string }[],
): Promise<readonly (Date | null)[]> {
  const rows = await tx.rows<{ askedAt: Date | null }>(sql`
    SELECT (SELECT max(asked_at) FROM pause_request
      WHERE pause_request.borrower_id = asked.borrower_id AND pause_request.agreement_id = asked.agreement_id
        AND day = asked.on_day AND status IN ('open', 'missed')) AS "askedAt"
    FROM unnest(${loans.map(({ key }) => key.borrowerId)}::bigint[], ${loans.map(({ key }) => key.agreementId)}::bigint[],
        ${loans.map(({ valueDay }) => valueDay)}::date[]) WITH ORDINALITY AS asked(borrower_id, agreement_id, on_day, place)
    ORDER BY place`);
  return rows.map(({ askedAt }) => askedAt);
}

export async function keepPause(tx: Transaction, { borrowerId, pauseId }: PauseRequest): Promise<void> {
  await tx.run(sql`
    UPDATE pause_request SET status = 'kept' WHERE borrower_id = ${borrowerId} AND pause_id = ${pauseId}`);
}

/** The pause of that day waits for its payment again, if there is still time. */
export async function reopenPause(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  day: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE pause_request SET status = CASE WHEN pay_until <= ${now} THEN 'missed' ELSE 'open' END
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND day = ${day} AND status = 'kept'`);
}

/** Ends a pause that was not paid in time. */
export async function missPause(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE pause_request SET status = 'missed'
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND status = 'open' AND pay_until <= ${now}`);
}

/** Those of the agreements with a pause or a prolongation that waits for a payment. */
export async function readAwaitingPayment(
  tx: Transaction,
  keys: readonly AgreementKey[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<AgreementKey>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId"
    FROM ${askedKeys(keys)} JOIN pause_request USING (borrower_id, agreement_id) WHERE status IN ('open', 'missed')
    UNION SELECT borrower_id, agreement_id FROM ${askedKeys(keys)} JOIN amendment USING (borrower_id, agreement_id)
      WHERE status IN ('awaiting-payment', 'awaiting-signature')`);
  return new Set(rows.map(keyText));
}
