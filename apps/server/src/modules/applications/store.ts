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
import type { Sealing } from '../../platform/sealing.ts';
import type {
  Application,
  ApplicationKey,
  DraftValues,
  LoanHistory,
  Profile,
  PromoCode,
  Step1,
  Step2,
  Step3,
  StepNumber,
} from './types.ts';

export async function readProfile(sealing: Sealing, tx: Transaction, borrowerId: number): Promise<Profile> {
  const row = await tx.row<{
    stepsDone: number;
    renewalAsked: boolean;
    step1: Buffer | null;
    step2: Buffer | null;
    step3: Buffer | null;
  }>(sql`
    SELECT steps_done AS "stepsDone", renewal_due AS "renewalAsked", step1_sealed AS step1, step2_sealed AS step2,
      step3_sealed AS step3
    FROM borrower_profile WHERE borrower_id = ${borrowerId}`);
  const open = <T>(sealed: Buffer | null | undefined): T | null =>
    sealed ? (JSON.parse(sealing.open(sealed)) as T) : null;
  return {
    stepsDone: row?.stepsDone ?? 0,
    renewalAsked: row?.renewalAsked ?? false,
    step1: open<Step1>(row?.step1),
    step2: open<Step2>(row?.step2),
    step3: open<Step3>(row?.step3),
  };
}

/** How many steps are done, without opening any. */
export async function readStepsDone(tx: Transaction, borrowerId: number): Promise<number> {
  const row = await tx.row<{ stepsDone: number }>(sql`
    SELECT steps_done AS "stepsDone" FROM borrower_profile WHERE borrower_id = ${borrowerId}`);
  return row?.stepsDone ?? 0;
}

/** Keeps a step; one saved again replaces what was there and counts no further. Step 1 anew answers a request to renew. */
export async function writeStep(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  step: { number: StepNumber; values: Step1 | Step2 | Step3; at: Date },
): Promise<void> {
  const { number, values, at } = step;
  const sealed = (of: StepNumber) => (of === number ? sealing.seal(JSON.stringify(values)) : null);
  await tx.run(sql`
    INSERT INTO borrower_profile AS profile (borrower_id, step1_sealed, step2_sealed, step3_sealed, steps_done, updated_at)
    VALUES (${borrowerId}, ${sealed(1)}, ${sealed(2)}, ${sealed(3)}, ${number}, ${at})
    ON CONFLICT (borrower_id) DO UPDATE SET
      step1_sealed = COALESCE(excluded.step1_sealed, profile.step1_sealed),
      step2_sealed = COALESCE(excluded.step2_sealed, profile.step2_sealed),
      step3_sealed = COALESCE(excluded.step3_sealed, profile.step3_sealed),
      steps_done = GREATEST(profile.steps_done, excluded.steps_done),
      renewal_due = profile.renewal_due AND excluded.step1_sealed IS NULL,
      updated_at = excluded.updated_at`);
}

export async function insertConsent(
  tx: Transaction,
  consent: { borrowerId: number; consentId: string; kind: string; textVersion: string; givenAt: Date },
): Promise<void> {
  const { borrowerId, consentId, kind, textVersion, givenAt } = consent;
  await tx.run(sql`
    INSERT INTO consent (borrower_id, consent_id, kind, text_version, given_at)
    VALUES (${borrowerId}, ${consentId}, ${kind}, ${textVersion}, ${givenAt})`);
}

export async function writeDraft(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  draft: { step: StepNumber; values: DraftValues; at: Date },
): Promise<void> {
  const { step, values, at } = draft;
  await tx.run(sql`
    INSERT INTO application_draft (borrower_id, step, values_sealed, updated_at)
    VALUES (${borrowerId}, ${step}, ${sealing.seal(JSON.stringify(values))}, ${at})
    ON CONFLICT (borrower_id, step) DO UPDATE SET values_sealed = excluded.values_sealed, updated_at = excluded.updated_at`);
}

export async function readDrafts(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
): Promise<{ step: StepNumber; values: DraftValues }[]> {
  const rows = await tx.rows<{ step: StepNumber; sealed: Buffer }>(sql`
    SELECT step, values_sealed AS sealed FROM application_draft WHERE borrower_id = ${borrowerId} ORDER BY step`);
  return rows.map(({ step, sealed }) => ({ step, values: JSON.parse(sealing.open(sealed)) as DraftValues }));
}

export async function deleteDraft(tx: Transaction, borrowerId: number, step: StepNumber): Promise<void> {
  await tx.run(sql`DELETE FROM application_draft WHERE borrower_id = ${borrowerId} AND step = ${step}`);
}

/** Read under the borrower's lock, this cannot change before the transaction ends. */
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
    | 'termDays'
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
    termDays,
    purpose,
    firstLoan,
    submittedAt,
    decisionDueAt,
    promoCode,
    discountId,
    discountSharePpm,
  } = application;
  const row = await tx.one<{ applicationId: number }>(sql`
    INSERT INTO loan_application (borrower_id, status, loan_type, amount_tiyn, term_days, purpose, first_loan, submitted_at,
      decision_due_at, promo_code, discount_id, discount_share_ppm)
    VALUES (${borrowerId}, ${status}, ${loanType}, ${amountTiyn}, ${termDays}, ${purpose}, ${firstLoan}, ${submittedAt}, ${decisionDueAt},
      ${promoCode}, ${discountId}, ${discountSharePpm})
    RETURNING application_id AS "applicationId"`);
  return row.applicationId;
}

/** The borrower's application of an id, or the newest where `applicationId` is null. */
export async function readApplicationRow(
  tx: Transaction,
  borrowerId: number,
  applicationId: number | null,
): Promise<Application | undefined> {
  return tx.row<Application>(sql`
    SELECT borrower_id AS "borrowerId", application_id AS "applicationId", status, loan_type AS "loanType",
      amount_tiyn AS "amountTiyn", term_days AS "termDays", purpose, promo_code AS "promoCode",
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

export async function readSteps1(
  sealing: Sealing,
  tx: Transaction,
  borrowerIds: readonly number[],
): Promise<{ borrowerId: number; step1: Step1 }[]> {
  const rows = await tx.rows<{ borrowerId: number; sealed: Buffer }>(sql`
    SELECT borrower_id AS "borrowerId", step1_sealed AS sealed FROM borrower_profile
    WHERE borrower_id = ANY (${[...borrowerIds]}::bigint[]) AND step1_sealed IS NOT NULL`);
  return rows.map(({ borrowerId, sealed }) => ({
    borrowerId,
    step1: JSON.parse(sealing.open(sealed)) as Step1,
  }));
}

/** Since when an application waits for a person, and by when a decision is promised; null leaves either as it is. */
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

/** Moves the status, guarded by the status it is moved from; false when it was no longer that. */
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

export interface ConsentRow {
  readonly consentId: string;
  readonly kind: 'personal_data' | 'credit_bureau' | 'insurance';
  readonly textVersion: string;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
}

/** Every consent of a borrower, newest first. */
export async function readConsents(tx: Transaction, borrowerId: number): Promise<ConsentRow[]> {
  return tx.rows<ConsentRow>(sql`
    SELECT consent_id AS "consentId", kind, text_version AS "textVersion", given_at AS "givenAt",
      withdrawn_at AS "withdrawnAt"
    FROM consent LEFT JOIN consent_withdrawal USING (borrower_id, consent_id)
    WHERE borrower_id = ${borrowerId} ORDER BY given_at DESC, consent_id`);
}

export async function insertWithdrawal(
  tx: Transaction,
  { borrowerId, consentId, at }: { borrowerId: number; consentId: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO consent_withdrawal (borrower_id, consent_id, withdrawn_at) VALUES (${borrowerId}, ${consentId}, ${at})
    ON CONFLICT DO NOTHING`);
}

/** The profile must be renewed before the next loan; step 1 anew answers it. */
export async function writeRenewalDue(tx: Transaction, borrowerId: number): Promise<void> {
  await tx.run(sql`UPDATE borrower_profile SET renewal_due = true WHERE borrower_id = ${borrowerId}`);
}

/** Takes all three steps away: registration begins anew. */
export async function eraseSteps(tx: Transaction, borrowerId: number, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE borrower_profile SET step1_sealed = NULL, step2_sealed = NULL, step3_sealed = NULL, steps_done = 0,
      renewal_due = false, updated_at = ${at}
    WHERE borrower_id = ${borrowerId}`);
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

/** All documents of a borrower's agreements, newest first; `signedAt` on the very one whose hash the signature names. */
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

/** Whether a loan of this borrower has had the code; an application that was refused or cancelled gives it back. */
export async function hasUsedPromo(tx: Transaction, borrowerId: number, code: string): Promise<boolean> {
  const row = await tx.one<{ isUsed: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM loan_application WHERE borrower_id = ${borrowerId} AND promo_code = ${code}
        AND status NOT IN ${constants(FRUITLESS)}
    ) AS "isUsed"`);
  return row.isUsed;
}

/** Takes one use of a code; false when none was left. */
export async function usePromo(tx: Transaction, code: string): Promise<boolean> {
  const used = await tx.run(sql`
    UPDATE promo_code SET uses_count = uses_count + 1
    WHERE code = ${code} AND (uses_max IS NULL OR uses_count < uses_max)`);
  return used === 1;
}

/** The fingerprints under which a borrower is found by name, in the place of those before. */
export async function replaceNameIndex(
  tx: Transaction,
  borrowerId: number,
  fingerprints: readonly Buffer[],
): Promise<void> {
  await tx.run(sql`DELETE FROM borrower_name_index WHERE borrower_id = ${borrowerId}`);
  await tx.run(sql`
    INSERT INTO borrower_name_index (borrower_id, beginning_index)
    SELECT ${borrowerId}, unnest(${[...fingerprints]}::bytea[])`);
}
