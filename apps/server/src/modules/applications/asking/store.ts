import { type ApplicationStatus, STATUS, UNDECIDED } from '@senim/loan-engine/lifecycle/status';
import type { Reading, Transaction } from '../../../platform/database/database.ts';
import { constant, constants, sql } from '../../../platform/database/sql.ts';
import { REASONS_KEPT } from '../../../platform/database/sql-parts.ts';
import type { Application, ApplicationKey } from '../types.ts';

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
    | 'productVersion'
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
    productVersion,
  } = application;
  const row = await tx.one<{ applicationId: number }>(sql`
    INSERT INTO loan_application (borrower_id, status, loan_type, amount_tiyn, period, period_unit, schedule_kind, due_day, purpose,
      first_loan, submitted_at, decision_due_at, promo_code, discount_id, discount_share_ppm,
      product_version)
    VALUES (${borrowerId}, ${status}, ${loanType}, ${amountTiyn}, ${period}, ${periodUnit}, ${scheduleKind}, ${dueDay}, ${purpose},
      ${firstLoan}, ${submittedAt}, ${decisionDueAt}, ${promoCode}, ${discountId}, ${discountSharePpm},
      ${productVersion})
    RETURNING application_id AS "applicationId"`);
  return row.applicationId;
}

/** The borrower's application with this id, or the newest if `applicationId` is null. */
export async function readApplicationRow(
  tx: Reading,
  borrowerId: number,
  applicationId: number | null,
): Promise<Application | undefined> {
  return tx.row<Application>(sql`
    SELECT borrower_id AS "borrowerId", application_id AS "applicationId", status, loan_type AS "loanType",
      amount_tiyn AS "amountTiyn", period, period_unit AS "periodUnit", schedule_kind AS "scheduleKind", due_day AS "dueDay", purpose, promo_code AS "promoCode",
      discount_id AS "discountId", discount_share_ppm AS "discountSharePpm", product_version AS "productVersion", first_loan AS "firstLoan",
      submitted_at AS "submittedAt", decision_due_at AS "decisionDueAt", decided_at AS "decidedAt",
      refusal_reasons AS "refusalReasons", ${REASONS_KEPT} AS "reasonsKept",
      verification_url AS "verificationUrl",
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

/** Ends the work that somebody of the office has in an application of the acting borrower. */
export async function endOwnReview(
  tx: Transaction,
  { applicationId }: Pick<ApplicationKey, 'applicationId'>,
): Promise<void> {
  await tx.run(sql`SELECT end_own_review(${applicationId}::bigint)`);
}

/** Changes the status if it is still the former one; false if it is not. */
export async function moveApplication(
  tx: Transaction,
  { borrowerId, applicationId }: ApplicationKey,
  move: {
    from: ApplicationStatus;
    to: ApplicationStatus;
    reasons: readonly string[];
    reasonVersions: readonly number[];
    verificationUrl: string | null;
    decidedAt: Date | null;
    version: string | null;
  },
): Promise<boolean> {
  const { from, to, reasons, reasonVersions, verificationUrl, decidedAt, version } = move;
  const changed = await tx.run(sql`
    UPDATE loan_application SET status = ${to}, refusal_reasons = ${[...reasons]}, reason_versions = ${[...reasonVersions]}, decided_at = ${decidedAt},
      verification_url = COALESCE(${verificationUrl}, verification_url), decision_version = COALESCE(${version}, decision_version)
    WHERE borrower_id = ${borrowerId} AND application_id = ${applicationId} AND status = ${from}`);
  return changed === 1;
}

export function insertTransition(
  tx: Transaction,
  { borrowerId, applicationId }: ApplicationKey,
  step: { from: ApplicationStatus | null; to: ApplicationStatus; cause: string; who: string; at: Date },
): void {
  const { from, to, cause, who, at } = step;
  tx.runLater(sql`
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

export async function hasOpenApplication(tx: Transaction, borrowerId: number): Promise<boolean> {
  const row = await tx.one<{ isOpen: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM loan_application WHERE borrower_id = ${borrowerId} AND status IN ${constants(UNDECIDED)}
    ) AS "isOpen"`);
  return row.isOpen;
}
