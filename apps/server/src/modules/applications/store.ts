import type { Language } from '@senim/kazakhstan/languages';
import {
  type ApplicationStatus,
  BLOCKING,
  FRUITLESS,
  HAD_MONEY,
  OPEN,
  STATUS,
  UNDECIDED,
} from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../platform/database/database.ts';
import { constant, constants, sql } from '../../platform/database/sql.ts';
import type { Application, ApplicationKey, LoanHistory, PromoCode } from './types.ts';

/** Read under the borrower's lock, so it cannot change before the transaction ends. */
export async function readLoanHistory(tx: Transaction, borrowerId: number): Promise<LoanHistory> {
  return tx.one<LoanHistory>(sql`
    SELECT
      EXISTS (SELECT FROM loan_application WHERE borrower_id = ${borrowerId} AND status IN ${constants(UNDECIDED)}) AS "openApplication",
      EXISTS (SELECT FROM agreement WHERE borrower_id = ${borrowerId} AND status IN ${constants(OPEN)} AND annulled_at IS NULL) AS "openLoan",
      EXISTS (SELECT FROM agreement WHERE borrower_id = ${borrowerId} AND status IN ${constants(BLOCKING)} AND annulled_at IS NULL) AS "blockingLoan",
      EXISTS (SELECT FROM agreement WHERE borrower_id = ${borrowerId} AND status IN ${constants(HAD_MONEY)}) AS "hadLoan"`);
}

export async function insertApplication(
  tx: Transaction,
  application: Pick<
    Application,
    | 'borrowerId'
    | 'status'
    | 'loanType'
    | 'amountTiyn'
    | 'period'
    | 'periodUnit'
    | 'scheduleKind'
    | 'dueDay'
    | 'purpose'
    | 'firstLoan'
    | 'submittedAt'
    | 'decisionDueAt'
    | 'promoCode'
    | 'discountId'
    | 'discountSharePpm'
  >,
): Promise<number> {
  const {
    borrowerId,
    status,
    loanType,
    amountTiyn,
    period,
    periodUnit,
    scheduleKind,
    dueDay,
    purpose,
    firstLoan,
    submittedAt,
    decisionDueAt,
    promoCode,
    discountId,
    discountSharePpm,
  } = application;
  const row = await tx.one<{ applicationId: number }>(sql`
    INSERT INTO loan_application (borrower_id, status, loan_type, amount_tiyn, period, period_unit, schedule_kind, due_day, purpose,
      first_loan, submitted_at, decision_due_at, promo_code, discount_id, discount_share_ppm)
    VALUES (${borrowerId}, ${status}, ${loanType}, ${amountTiyn}, ${period}, ${periodUnit}, ${scheduleKind}, ${dueDay}, ${purpose},
      ${firstLoan}, ${submittedAt}, ${decisionDueAt}, ${promoCode}, ${discountId}, ${discountSharePpm})
    RETURNING application_id AS "applicationId"`);
  return row.applicationId;
}

/** The borrower's application with this id, or the newest if `applicationId` is null. */
export async function readApplicationRow(
  tx: Transaction,
  borrowerId: number,
  applicationId: number | null,
): Promise<Application | undefined> {
  return tx.row<Application>(sql`
    SELECT borrower_id AS "borrowerId", application_id AS "applicationId", status, loan_type AS "loanType",
      amount_tiyn AS "amountTiyn", period, period_unit AS "periodUnit", schedule_kind AS "scheduleKind", due_day AS "dueDay", purpose, promo_code AS "promoCode",
      discount_id AS "discountId", discount_share_ppm AS "discountSharePpm", first_loan AS "firstLoan",
      submitted_at AS "submittedAt", decision_due_at AS "decisionDueAt", decided_at AS "decidedAt",
      refusal_reasons AS "refusalReasons", verification_url AS "verificationUrl",
      awaits_person_since IS NOT NULL AS "awaitsPerson",
      (SELECT json_build_object('verificationId', verification_id, 'attempt', attempt, 'result', result, 'createdAt', created_at)
        FROM identity_verification
        WHERE borrower_id = ${borrowerId} AND identity_verification.application_id = loan_application.application_id
        ORDER BY attempt DESC LIMIT 1) AS verification
    FROM loan_application
    WHERE borrower_id = ${borrowerId} AND (${applicationId}::bigint IS NULL OR application_id = ${applicationId}::bigint)
    ORDER BY application_id DESC LIMIT 1`);
}

/** Since when a person must decide the application, and until when a decision is promised; null leaves a value as it is. */
export async function writeReviewClock(
  tx: Transaction,
  { borrowerId, applicationId }: ApplicationKey,
  { since, dueAt }: { since: Date | null; dueAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    UPDATE loan_application SET awaits_person_since = COALESCE(awaits_person_since, ${since}),
      decision_due_at = COALESCE(${dueAt}, decision_due_at)
    WHERE borrower_id = ${borrowerId} AND application_id = ${applicationId}
      AND status = ${constant(STATUS.underReview)}`);
}

/** Changes the status if it is still the former one; false if it is not. */
export async function moveApplication(
  tx: Transaction,
  { borrowerId, applicationId }: ApplicationKey,
  move: {
    from: ApplicationStatus;
    to: ApplicationStatus;
    reasons: readonly string[];
    verificationUrl: string | null;
    decidedAt: Date | null;
  },
): Promise<boolean> {
  const { from, to, reasons, verificationUrl, decidedAt } = move;
  const changed = await tx.run(sql`
    UPDATE loan_application SET status = ${to}, refusal_reasons = ${[...reasons]}, decided_at = ${decidedAt},
      verification_url = COALESCE(${verificationUrl}, verification_url)
    WHERE borrower_id = ${borrowerId} AND application_id = ${applicationId} AND status = ${from}`);
  return changed === 1;
}

export async function insertTransition(
  tx: Transaction,
  { borrowerId, applicationId }: ApplicationKey,
  step: { from: ApplicationStatus | null; to: ApplicationStatus; cause: string; who: string; at: Date },
): Promise<void> {
  const { from, to, cause, who, at } = step;
  await tx.run(sql`
    INSERT INTO status_transition (borrower_id, subject, subject_id, from_status, to_status, cause, who, at)
    VALUES (${borrowerId}, 'application', ${applicationId}, ${from}, ${to}, ${cause}, ${who}, ${at})`);
}

/** Every application of a borrower, newest first. */
export async function readApplications(tx: Transaction, borrowerId: number): Promise<Application[]> {
  const rows = await tx.rows<{ applicationId: number }>(sql`
    SELECT application_id AS "applicationId" FROM loan_application
    WHERE borrower_id = ${borrowerId} ORDER BY application_id DESC`);
  const found: Application[] = [];
  for (const { applicationId } of rows) {
    const application = await readApplicationRow(tx, borrowerId, applicationId);
    if (application) found.push(application);
  }
  return found;
}

export interface DocumentRow {
  readonly agreementId: number;
  readonly number: string;
  readonly language: Language;
  readonly sha256: string;
  readonly createdAt: Date;
  readonly signedAt: Date | null;
}

/** All documents of a borrower's agreements, newest first. `signedAt` stands only on the one whose hash the signature names. */
export async function readDocumentsOf(tx: Transaction, borrowerId: number): Promise<DocumentRow[]> {
  return tx.rows<DocumentRow>(sql`
    SELECT d.agreement_id AS "agreementId", number, d.language, d.sha256, d.created_at AS "createdAt",
      s.signed_at AS "signedAt"
    FROM agreement_document AS d
    JOIN agreement USING (borrower_id, agreement_id)
    LEFT JOIN signature AS s
      ON (s.borrower_id, s.agreement_id, s.document_sha256) = (d.borrower_id, d.agreement_id, d.sha256)
    WHERE d.borrower_id = ${borrowerId}
    ORDER BY d.created_at DESC, d.language`);
}

export async function findPromoCode(tx: Transaction, code: string): Promise<PromoCode | undefined> {
  return tx.row<PromoCode>(sql`
    SELECT code, discount_share_ppm AS "discountSharePpm", audience, valid_from AS "validFrom",
      valid_through AS "validThrough", uses_max AS "usesMax", uses_count AS "usesCount"
    FROM promo_code WHERE code = ${code}`);
}

export async function insertPromoCode(tx: Transaction, promo: Omit<PromoCode, 'usesCount'>): Promise<void> {
  const { code, discountSharePpm, audience, validFrom, validThrough, usesMax } = promo;
  await tx.run(sql`
    INSERT INTO promo_code (code, discount_share_ppm, audience, valid_from, valid_through, uses_max)
    VALUES (${code}, ${discountSharePpm}, ${audience}, ${validFrom}, ${validThrough}, ${usesMax})
    ON CONFLICT DO NOTHING`);
}

/** Whether a loan of this borrower has used the code. An application that was refused or cancelled gives it back. */
export async function hasUsedPromo(tx: Transaction, borrowerId: number, code: string): Promise<boolean> {
  const row = await tx.one<{ isUsed: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM loan_application WHERE borrower_id = ${borrowerId} AND promo_code = ${code}
        AND status NOT IN ${constants(FRUITLESS)}
    ) AS "isUsed"`);
  return row.isUsed;
}

/** Takes one use of a code; false if none is left. */
export async function usePromo(tx: Transaction, code: string): Promise<boolean> {
  const used = await tx.run(sql`
    UPDATE promo_code SET uses_count = uses_count + 1
    WHERE code = ${code} AND (uses_max IS NULL OR uses_count < uses_max)`);
  return used === 1;
}
