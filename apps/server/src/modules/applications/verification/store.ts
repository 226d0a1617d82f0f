import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';
import type { ApplicationKey } from '../types.ts';
import type { Verification } from './types.ts';

/** The newest attempt for an application. */
export async function readLatestVerification(
  tx: Transaction,
  { borrowerId, applicationId }: ApplicationKey,
): Promise<Verification | undefined> {
  return tx.row<Verification>(sql`
    SELECT borrower_id AS "borrowerId", application_id AS "applicationId", verification_id AS "verificationId", attempt,
      reference, session_id AS "sessionId", redirect_url AS "redirectUrl", result, created_at AS "createdAt"
    FROM identity_verification WHERE borrower_id = ${borrowerId} AND application_id = ${applicationId}
    ORDER BY attempt DESC LIMIT 1`);
}

export async function readVerificationOf(
  tx: Transaction,
  borrowerId: number,
  verificationId: string,
): Promise<Verification | undefined> {
  return tx.row<Verification>(sql`
    SELECT borrower_id AS "borrowerId", application_id AS "applicationId", verification_id AS "verificationId", attempt,
      reference, session_id AS "sessionId", redirect_url AS "redirectUrl", result, created_at AS "createdAt"
    FROM identity_verification WHERE borrower_id = ${borrowerId} AND verification_id = ${verificationId}`);
}

/** The attempt of a session at the face service. */
export async function findWaitingSession(
  tx: Transaction,
  sessionId: string,
): Promise<{ borrowerId: number; verificationId: string } | undefined> {
  return tx.row(sql`
    SELECT borrower_id AS "borrowerId", verification_id AS "verificationId" FROM identity_verification
    WHERE session_id = ${sessionId} AND result = 'pending'`);
}

/** Open attempts, and failed ones of applications that wait for another; oldest first. */
export async function readWaitingVerifications(tx: Transaction, countMax: number): Promise<Verification[]> {
  return tx.rows<Verification>(sql`
    SELECT borrower_id AS "borrowerId", application_id AS "applicationId", verification_id AS "verificationId", attempt,
      reference, session_id AS "sessionId", redirect_url AS "redirectUrl", result, created_at AS "createdAt"
    FROM identity_verification
    WHERE result = 'pending' OR (result = 'failed' AND EXISTS (
      SELECT FROM loan_application WHERE loan_application.borrower_id = identity_verification.borrower_id
        AND loan_application.application_id = identity_verification.application_id
        AND status = ${constant(STATUS.identityPending)}))
    ORDER BY created_at LIMIT ${countMax}`);
}

/** False if the attempt exists already. */
export async function insertVerification(tx: Transaction, verification: Verification): Promise<boolean> {
  const { borrowerId, applicationId, verificationId, attempt, reference, sessionId, redirectUrl, createdAt } =
    verification;
  const inserted = await tx.run(sql`
    INSERT INTO identity_verification (borrower_id, application_id, verification_id, attempt, reference, session_id, redirect_url, created_at)
    VALUES (${borrowerId}, ${applicationId}, ${verificationId}, ${attempt}, ${reference}, ${sessionId}, ${redirectUrl}, ${createdAt})
    ON CONFLICT DO NOTHING`);
  return inserted === 1;
}

/** Writes once how an attempt ended; false if that was written already. */
export async function endVerification(
  tx: Transaction,
  { borrowerId, verificationId }: Pick<Verification, 'borrowerId' | 'verificationId'>,
  result: 'passed' | 'failed',
  at: Date,
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE identity_verification SET result = ${result}, decided_at = ${at}
    WHERE borrower_id = ${borrowerId} AND verification_id = ${verificationId} AND result = 'pending'`);
  return changed === 1;
}

export async function writeVerificationUrl(tx: Transaction, key: ApplicationKey, url: string): Promise<void> {
  await tx.run(sql`
    UPDATE loan_application SET verification_url = ${url}
    WHERE borrower_id = ${key.borrowerId} AND application_id = ${key.applicationId}`);
}
