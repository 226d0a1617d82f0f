import {
  type AgreementStatus,
  BLOCKING,
  HAD_MONEY,
  OPEN,
  STATUS,
  UNSIGNED,
} from '@senim/loan-engine/lifecycle/status';
import { askedKeys, keyText } from '../../../platform/database/agreement-keys.ts';
import type { Reading, Transaction } from '../../../platform/database/database.ts';
import { constant, constants, sql } from '../../../platform/database/sql.ts';
import type { Agreement, AgreementKey } from '../types.ts';
import type { FactRow, LoanHistory, PayableAgreement, StatusStep } from './types.ts';

/** Numbers and terms of some agreements. */
export async function readTermsOf(
  tx: Transaction,
  keys: readonly AgreementKey[],
): Promise<(AgreementKey & Pick<Agreement, 'number' | 'terms'>)[]> {
  return tx.rows(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", number, terms
    FROM ${askedKeys(keys)} JOIN agreement USING (borrower_id, agreement_id)`);
}

/** Every status of a borrower's agreements, oldest first. */
export async function readStatusSteps(tx: Reading, borrowerId: number): Promise<StatusStep[]> {
  return tx.rows<StatusStep>(sql`
    SELECT subject_id AS "agreementId", to_status AS status, at FROM status_transition
    WHERE borrower_id = ${borrowerId} AND subject = 'agreement' ORDER BY transition_id`);
}

/** The cause of a loan's last change into recovery. */
export async function readRecoveryCause(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<string | null> {
  const row = await tx.row<{ cause: string }>(sql`
    SELECT cause FROM status_transition
    WHERE borrower_id = ${borrowerId} AND subject = 'agreement' AND subject_id = ${agreementId} AND to_status = ${constant(STATUS.inRecovery)}
    ORDER BY transition_id DESC LIMIT 1`);
  return row?.cause ?? null;
}

/** How many of the facts were not there yet; they are recorded in this order. */
export async function insertFacts(tx: Transaction, rows: readonly FactRow[]): Promise<number> {
  const told = rows.map(({ fact, day, channel, recordedAt, borrowerId, agreementId }) => ({
    borrower_id: borrowerId,
    agreement_id: agreementId,
    fact_id: fact.id,
    kind: fact.kind,
    day,
    fact,
    channel,
    recorded_at: recordedAt,
  }));
  return tx.run(sql`
    INSERT INTO agreement_fact (borrower_id, agreement_id, fact_id, kind, day, fact, channel, recorded_at)
    SELECT borrower_id, agreement_id, fact_id, kind, day, fact, channel, recorded_at
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      AS told(borrower_id bigint, agreement_id bigint, fact_id text, kind text, day date, fact jsonb, channel text, recorded_at timestamptz)
    ON CONFLICT DO NOTHING`);
}

/** Changes the status if it is still `from`; false otherwise. */
export async function moveStatus(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  from: AgreementStatus,
  to: AgreementStatus,
  at: Date,
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE agreement SET status = ${to}, reopened_at = CASE WHEN status = ${constant(STATUS.paid)} THEN ${at} ELSE reopened_at END
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND status = ${from}`);
  return changed === 1;
}

/** Writes the days that differ from what is there. */
export function writeNextEventDays(
  tx: Transaction,
  rows: readonly { readonly key: AgreementKey; readonly day: string | null }[],
): void {
  tx.runLater(sql`
    UPDATE agreement SET next_event_day = told.day
    FROM unnest(${rows.map(({ key }) => key.borrowerId)}::bigint[], ${rows.map(({ key }) => key.agreementId)}::bigint[],
      ${rows.map(({ day }) => day)}::date[]) AS told(borrower_id, agreement_id, day)
    WHERE agreement.borrower_id = told.borrower_id AND agreement.agreement_id = told.agreement_id
      AND next_event_day IS DISTINCT FROM told.day`);
}

/** The earliest deadline of each of these agreements that has one. */
export async function readDeadlines(
  tx: Transaction,
  keys: readonly AgreementKey[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx.rows<AgreementKey & { deadline: Date }>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", min(deadline) AS deadline
    FROM (
      SELECT borrower_id, agreement_id, sign_until AS deadline
        FROM ${askedKeys(keys)} JOIN agreement USING (borrower_id, agreement_id) WHERE status IN ${constants(UNSIGNED)}
      UNION ALL
      SELECT borrower_id, agreement_id, open_until
        FROM ${askedKeys(keys)} JOIN amendment USING (borrower_id, agreement_id)
        WHERE amendment.status IN ('awaiting-payment', 'awaiting-signature')
      UNION ALL
      SELECT borrower_id, agreement_id, closes_at
        FROM ${askedKeys(keys)} JOIN payout_confirmation USING (borrower_id, agreement_id) JOIN agreement USING (borrower_id, agreement_id)
        WHERE confirmed_at IS NULL AND agreement.status = ${constant(STATUS.awaitingPayout)}
      UNION ALL
      SELECT borrower_id, agreement_id, pay_until
        FROM ${askedKeys(keys)} JOIN pause_request USING (borrower_id, agreement_id) WHERE pause_request.status = 'open'
    ) AS deadlines GROUP BY borrower_id, agreement_id`);
  return new Map(rows.map((row) => [keyText(row), row.deadline]));
}

/** The agreements with these numbers that can be paid. */
export async function findPayableByNumber(
  tx: Transaction,
  numbers: readonly string[],
): Promise<PayableAgreement[]> {
  return tx.rows(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", number FROM agreement
    WHERE number = ANY (${numbers}::text[]) AND status IN ${constants(HAD_MONEY)} AND annulled_at IS NULL`);
}

/** The running loan of each of these borrowers, otherwise the last paid one. */
export async function findPayableOfBorrowers(
  tx: Transaction,
  borrowerIds: readonly number[],
): Promise<PayableAgreement[]> {
  return tx.rows(sql`
    SELECT DISTINCT ON (borrower_id) borrower_id AS "borrowerId", agreement_id AS "agreementId", number FROM agreement
    WHERE borrower_id = ANY (${borrowerIds}::bigint[]) AND status IN ${constants(HAD_MONEY)} AND annulled_at IS NULL
    ORDER BY borrower_id, (status = ${constant(STATUS.paid)}), agreement_id DESC`);
}

/** Those that nobody has in work, locked without waiting for the others. */
export async function lockFree(tx: Transaction, keys: readonly AgreementKey[]): Promise<PayableAgreement[]> {
  return tx.rows(sql`
    SELECT agreement.borrower_id AS "borrowerId", agreement.agreement_id AS "agreementId", number
    FROM ${askedKeys(keys)} JOIN agreement USING (borrower_id, agreement_id)
    ORDER BY agreement.borrower_id, agreement.agreement_id FOR UPDATE OF agreement SKIP LOCKED`);
}

/** A loan by its number. */
export async function findLoan(
  tx: Transaction,
  number: string,
): Promise<(AgreementKey & { number: string }) | undefined> {
  return tx.row(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", number FROM agreement
    WHERE number = ${number}`);
}

export async function readHistory(tx: Transaction, borrowerId: number): Promise<LoanHistory> {
  return tx.one<LoanHistory>(sql`
    SELECT
      EXISTS (SELECT FROM agreement WHERE borrower_id = ${borrowerId} AND status IN ${constants(OPEN)} AND annulled_at IS NULL) AS "openLoan",
      EXISTS (SELECT FROM agreement WHERE borrower_id = ${borrowerId} AND status IN ${constants(BLOCKING)} AND annulled_at IS NULL) AS "blockingLoan",
      EXISTS (SELECT FROM agreement WHERE borrower_id = ${borrowerId} AND status IN ${constants(HAD_MONEY)}) AS "hadLoan"`);
}

/** Opens an overpayment of a loan. */
export async function openOverpayment(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  { aroseOn, refundBy }: { aroseOn: string; refundBy: string },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO overpayment (borrower_id, agreement_id, arose_on, refund_by)
    VALUES (${borrowerId}, ${agreementId}, ${aroseOn}, ${refundBy})`);
}

/** Closes the overpayment of a loan. */
export async function closeOverpayment(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE overpayment SET closed_at = ${at}
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND closed_at IS NULL`);
}

/** Marks a loan that the same transaction has written off as annulled; any other status is a bug. */
export async function writeAnnulled(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  at: Date,
): Promise<void> {
  const written = await tx.run(sql`
    UPDATE agreement SET annulled_at = ${at}
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND status = ${constant(STATUS.writtenOff)}`);
  if (written !== 1) throw new Error('A loan was annulled that is not written off.');
}

export async function readIsAnnulled(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT FROM agreement WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND annulled_at IS NOT NULL`);
  return row !== undefined;
}
