import {
  type AgreementStatus,
  BLOCKING,
  HAD_MONEY,
  OPEN,
  STATUS,
  UNSIGNED,
} from '@senim/loan-engine/lifecycle/status';
import type { Reading, Transaction } from '../../../platform/database/database.ts';
import { constant, constants, sql } from '../../../platform/database/sql.ts';
import type { AgreementKey } from '../types.ts';
import type { FactRow, LoanHistory, StatusStep } from './types.ts';

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

/** False if this fact is there already. */
export async function insertFact(tx: Transaction, row: FactRow): Promise<boolean> {
  const inserted = await tx.run(sql`
    INSERT INTO agreement_fact (borrower_id, agreement_id, fact_id, kind, day, fact, channel, recorded_at)
    VALUES (${row.borrowerId}, ${row.agreementId}, ${row.fact.id}, ${row.fact.kind}, ${row.day},
      ${JSON.stringify(row.fact)}, ${row.channel}, ${row.recordedAt})
    ON CONFLICT DO NOTHING`);
  return inserted === 1;
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

export async function writeNextEventDay(
  tx: Transaction,
  key: AgreementKey,
  day: string | null,
): Promise<void> {
  await tx.run(sql`
    UPDATE agreement SET next_event_day = ${day}
    WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId}`);
}

/** The earliest deadline of this agreement; null if there is none. */
export async function readDeadline(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<Date | null> {
  const row = await tx.one<{ deadline: Date | null }>(sql`
    SELECT LEAST(
      (SELECT sign_until FROM agreement
        WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND status IN ${constants(UNSIGNED)}),
      (SELECT open_until FROM amendment
        WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}
          AND status IN ('awaiting-payment', 'awaiting-signature')),
      (SELECT closes_at FROM payout_confirmation JOIN agreement USING (borrower_id, agreement_id)
        WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND confirmed_at IS NULL
          AND status = ${constant(STATUS.awaitingPayout)}),
      (SELECT pay_until FROM pause_request
        WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND status = 'open')) AS deadline`);
  return row.deadline;
}

/** The agreement of a payment: by its number, or a borrower's running one. */
export async function findPayable(
  tx: Transaction,
  by: { number: string } | { borrowerId: number },
): Promise<(AgreementKey & { number: string }) | undefined> {
  const number = 'number' in by ? by.number : null;
  const borrowerId = 'borrowerId' in by ? by.borrowerId : null;
  return tx.row(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", number FROM agreement
    WHERE (number = ${number} OR borrower_id = ${borrowerId}) AND status IN ${constants(HAD_MONEY)} AND annulled_at IS NULL
    ORDER BY (status = ${constant(STATUS.paid)}), agreement_id DESC LIMIT 1`);
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

/** Those of a borrower's loans that were annulled. */
export async function readAnnulled(tx: Reading, borrowerId: number): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ agreementId: number }>(sql`
    SELECT agreement_id AS "agreementId" FROM agreement
    WHERE borrower_id = ${borrowerId} AND annulled_at IS NOT NULL`);
  return new Set(rows.map(({ agreementId }) => agreementId));
}
