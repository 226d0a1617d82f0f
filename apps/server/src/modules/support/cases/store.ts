import type { ReasonsKept } from '@senim/contracts/text/reasons';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { REASONS_KEPT } from '../../../platform/database/sql-parts.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type {
  CaseContact,
  CaseMove,
  CaseReceipt,
  CaseRow,
  CaseStepRow,
  CaseToOpen,
  RecentCases,
  StepDetails,
  StepToRecord,
  SupportCase,
} from './types.ts';

/** A step of a case, and by when the answer was due that it gives; null if it answers nothing that waited. */
interface NewStep {
  readonly caseId: number;
  readonly at: Date;
  readonly answersBy: Date | null;
  /** For each reason the version of its words. */
  readonly reasonVersions: readonly number[];
}

type NewCase = CaseToOpen & CaseReceipt & { readonly receivedDay: string; readonly receivedAt: Date };

function indexes(sealing: Sealing, asked: CaseToOpen & Partial<CaseReceipt>) {
  const { kind, contact, text, address, borrowerId, answerDueAt, reference } = asked;
  const { phone, email } = contact;
  // Who writes from the cabinet sees their own letters alone, so a stranger's same words are another letter.
  const writer = borrowerId === null ? [] : [borrowerId];
  const itself = answerDueAt && reference ? [reference] : [];
  return {
    phoneIndex: phone === null ? null : sealing.newestIndex('phone', phone),
    emailIndex: email === null ? null : sealing.newestIndex('email', email),
    addressIndex: sealing.blindIndex('address', address),
    contentIndex: sealing.blindIndex(
      'support-case',
      JSON.stringify([kind, phone, email, text, ...writer, ...itself]),
    ),
  };
}

/** Adds the case; false if the same words of the same person are already a case of that day. */
export async function insertCase(sealing: Sealing, tx: Transaction, row: NewCase): Promise<boolean> {
  const { phoneIndex, emailIndex, addressIndex, contentIndex } = indexes(sealing, row);
  const contactSealed = sealing.seal(JSON.stringify(row.contact));
  const added = await tx.run(sql`
    INSERT INTO support_case (reference, kind, topic, language, borrower_id, agreement_number, contact_sealed, phone_index,
      email_index, address_index, text_sealed, content_index, received_day, received_at, answer_by, answer_due_at, call_at)
    VALUES (${row.reference}, ${row.kind}, ${row.topic}, ${row.language}, ${row.borrowerId}, ${row.agreementNumber},
      ${contactSealed}, ${phoneIndex}, ${emailIndex}, ${addressIndex}, ${sealing.seal(row.text)}, ${contentIndex},
      ${row.receivedDay}, ${row.receivedAt}, ${row.answerBy}, ${row.answerDueAt ?? null}, ${row.callAt ?? null})
    ON CONFLICT (content_index, received_day) DO NOTHING`);
  return added === 1;
}

/** The receipt of the case with these words on that day. */
export async function findReceipt(
  sealing: Sealing,
  tx: Transaction,
  asked: CaseToOpen,
  receivedDay: string,
): Promise<CaseReceipt | undefined> {
  const { contentIndex } = indexes(sealing, asked);
  return tx.row<CaseReceipt>(sql`
    SELECT reference, answer_by AS "answerBy" FROM support_case
    WHERE content_index = ${contentIndex} AND received_day = ${receivedDay}`);
}

/** What the budgets count. */
export async function countRecent(
  sealing: Sealing,
  tx: Transaction,
  asked: CaseToOpen,
  now: Date,
): Promise<RecentCases> {
  const { phoneIndex, emailIndex, addressIndex } = indexes(sealing, asked);
  return tx.one<RecentCases>(sql`
    SELECT of_contact_last_day AS "ofContactLastDay", of_address_last_day AS "ofAddressLastDay",
      by_sms_last_hour AS "bySmsLastHour"
    FROM recent_cases(${phoneIndex}, ${emailIndex}, ${addressIndex}, ${now})`);
}

const CASES = sql`
    SELECT case_id AS "caseId", reference, kind, status, topic, language, borrower_id AS "borrowerId",
      agreement_number AS "agreementNumber", received_at AS "receivedAt", answer_by AS "answerBy",
      answered_at AS "answeredAt", deferred_until AS "deferredUntil", answer_due_at AS "answerDueAt", call_at AS "callAt", contact_sealed, text_sealed
    FROM support_case`;

type SealedRow = CaseRow & { contact_sealed: Buffer; text_sealed: Buffer };

function opened(sealing: Sealing, { contact_sealed, text_sealed, ...row }: SealedRow): SupportCase {
  const contact = JSON.parse(sealing.open(contact_sealed)) as CaseContact;
  return { ...row, contact, text: sealing.open(text_sealed) };
}

export async function readCaseRow(
  sealing: Sealing,
  tx: Transaction,
  reference: string,
): Promise<SupportCase | undefined> {
  const row = await tx.row<SealedRow>(sql`
    ${CASES} WHERE reference = ${reference}`);
  return row && opened(sealing, row);
}

/** Locks the case, so that two people at once decide one after another. */
export async function lockCase(tx: Transaction, reference: string): Promise<boolean> {
  const row = await tx.row(sql`SELECT case_id FROM support_case WHERE reference = ${reference} FOR UPDATE`);
  return row !== undefined;
}

/** Adds a step of a case, in the words of the person who did it, and gives its number. */
export async function insertStep(
  sealing: Sealing,
  tx: Transaction,
  {
    caseId,
    kind,
    text,
    staffId,
    at,
    answersBy,
    details = {},
    reasons,
    reasonVersions,
  }: StepToRecord & NewStep,
): Promise<number> {
  const kept: StepDetails = { ...details, ...(reasons && { reasons }) };
  const sealed = Object.keys(kept).length > 0 ? sealing.seal(JSON.stringify(kept)) : null;
  const { stepId } = await tx.one<{ stepId: number }>(sql`
    INSERT INTO support_case_step (case_id, kind, text_sealed, details_sealed, staff_id, at, answers_by, reason_versions)
    VALUES (${caseId}, ${kind}, ${sealing.seal(text)}, ${sealed}, ${staffId}, ${at}, ${answersBy}, ${[...reasonVersions]}) RETURNING step_id AS "stepId"`);
  return stepId;
}

export async function moveCase(tx: Transaction, caseId: number, move: CaseMove, at: Date): Promise<void> {
  const { status, answerBy = null, deferredUntil, answerDueAt = null } = move;
  const keepsDay = deferredUntil === undefined;
  await tx.run(sql`
    UPDATE support_case SET
      status = ${status},
      answered_at = CASE ${status}::text WHEN 'answered' THEN COALESCE(answered_at, ${at}::timestamptz)
        WHEN 'closed' THEN answered_at END,
      answer_by = COALESCE(${answerBy}::date, answer_by),
      answer_due_at = COALESCE(${answerDueAt}::timestamptz, answer_due_at),
      deferred_until = CASE WHEN ${keepsDay}::boolean THEN deferred_until ELSE ${deferredUntil ?? null}::date END
    WHERE case_id = ${caseId}`);
}

/** All cases of a borrower, newest first. */
export async function readCasesOf(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
): Promise<SupportCase[]> {
  const rows = await tx.rows<SealedRow>(sql`
    ${CASES} WHERE borrower_id = ${borrowerId} ORDER BY case_id DESC LIMIT 50`);
  return rows.map((row) => opened(sealing, row));
}

export async function readSteps(sealing: Sealing, tx: Transaction, caseId: number): Promise<CaseStepRow[]> {
  const rows = await tx.rows<{
    stepId: number;
    kind: CaseStepRow['kind'];
    sealed: Buffer;
    details: Buffer | null;
    name: string | null;
    at: Date;
    reasonsKept: ReasonsKept;
  }>(sql`
    SELECT step_id AS "stepId", kind, text_sealed AS sealed, details_sealed AS details, display_name AS name, at,
      ${REASONS_KEPT} AS "reasonsKept"
    FROM support_case_step LEFT JOIN staff_member USING (staff_id) WHERE case_id = ${caseId} ORDER BY step_id`);
  return rows.map(({ stepId, kind, sealed, details, name, at, reasonsKept }) => ({
    stepId,
    kind,
    text: sealing.open(sealed),
    by: name,
    at,
    details: details === null ? {} : (JSON.parse(sealing.open(details)) as CaseStepRow['details']),
    reasonsKept,
  }));
}
