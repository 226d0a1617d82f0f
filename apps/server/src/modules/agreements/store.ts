import { HAD_MONEY, STATUS, UNSIGNED } from '@senim/loan-engine/lifecycle/status';
import type { Fact, Prolonged } from '@senim/loan-engine/loan/facts';
import type { Transaction } from '../../platform/database/database.ts';
import { constant, constants, sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type {
  Agreement,
  AgreementKey,
  AgreementStatus,
  AgreementWithFacts,
  Amendment,
  AmendmentStatus,
  DocumentRow,
  FactRow,
  SignatureRow,
  StatusStep,
} from './types.ts';

type AgreementRow = Omit<Agreement, 'iban'> & { ibanSealed: Buffer };

const unseal = (sealing: Sealing, { ibanSealed, ...row }: AgreementRow): Agreement => ({
  ...row,
  iban: sealing.open(ibanSealed),
});

const COLUMNS = sql`
  agreement.borrower_id AS "borrowerId", agreement.agreement_id AS "agreementId", number,
  application_id AS "applicationId", parent_id AS "parentId", status, loan_type AS "loanType", terms, quote,
  iban_sealed AS "ibanSealed", mediation, created_at AS "createdAt", signed_at AS "signedAt",
  sign_until AS "signUntil", next_event_day AS "nextEventDay"`;

export async function insertAgreement(
  sealing: Sealing,
  tx: Transaction,
  agreement: Omit<Agreement, 'agreementId' | 'mediation' | 'signedAt' | 'nextEventDay'>,
): Promise<number> {
  const {
    borrowerId,
    number,
    applicationId,
    parentId,
    status,
    loanType,
    terms,
    quote,
    iban,
    createdAt,
    signUntil,
  } = agreement;
  const row = await tx.one<{ agreement_id: number }>(sql`
    INSERT INTO agreement (borrower_id, number, application_id, parent_id, status, loan_type, terms, quote,
      iban_sealed, iban_index, created_at, sign_until)
    VALUES (${borrowerId}, ${number}, ${applicationId}, ${parentId}, ${status}, ${loanType}, ${JSON.stringify(terms)},
      ${JSON.stringify(quote)}, ${sealing.seal(iban)}, ${sealing.blindIndex('iban', iban)}, ${createdAt}, ${signUntil})
    RETURNING agreement_id`);
  return row.agreement_id;
}

/** The agreement, locked: whoever changes it next waits. */
export async function lockAgreement(
  sealing: Sealing,
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<Agreement | undefined> {
  const row = await tx.row<AgreementRow>(sql`
    SELECT ${COLUMNS}
    FROM agreement WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} FOR UPDATE`);
  return row && unseal(sealing, row);
}

/** The borrower's agreements with their facts, newest first. */
export async function readAgreements(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
): Promise<AgreementWithFacts[]> {
  const rows = await tx.rows<AgreementRow & { facts: Fact[] }>(sql`
    SELECT ${COLUMNS}, COALESCE(json_agg(fact ORDER BY recorded_order) FILTER (WHERE fact IS NOT NULL), '[]') AS facts
    FROM agreement LEFT JOIN agreement_fact USING (borrower_id, agreement_id)
    WHERE agreement.borrower_id = ${borrowerId}
    GROUP BY agreement.borrower_id, agreement.agreement_id
    ORDER BY agreement.agreement_id DESC`);
  return rows.map((row) => ({ ...unseal(sealing, row), facts: row.facts }));
}

/** Every status that a borrower's agreements have come to, oldest first. */
export async function readStatusSteps(tx: Transaction, borrowerId: number): Promise<StatusStep[]> {
  return tx.rows<StatusStep>(sql`
    SELECT subject_id AS "agreementId", to_status AS status, at FROM status_transition
    WHERE borrower_id = ${borrowerId} AND subject = 'agreement' ORDER BY transition_id`);
}

export async function readFacts(tx: Transaction, { borrowerId, agreementId }: AgreementKey): Promise<Fact[]> {
  const rows = await tx.rows<{ fact: Fact }>(sql`
    SELECT fact FROM agreement_fact WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}
    ORDER BY recorded_order`);
  return rows.map((row) => row.fact);
}

/** False when this fact is already there. */
export async function insertFact(tx: Transaction, row: FactRow): Promise<boolean> {
  const inserted = await tx.run(sql`
    INSERT INTO agreement_fact (borrower_id, agreement_id, fact_id, kind, day, fact, channel, recorded_at)
    VALUES (${row.borrowerId}, ${row.agreementId}, ${row.fact.id}, ${row.fact.kind}, ${row.day},
      ${JSON.stringify(row.fact)}, ${row.channel}, ${row.recordedAt})
    ON CONFLICT DO NOTHING`);
  return inserted === 1;
}

/** Moves the status, guarded by the status it is moved from; false when it was no longer that. */
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

export async function insertTransition(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  step: { from: AgreementStatus | null; to: AgreementStatus; cause: string; who: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO status_transition (borrower_id, subject, subject_id, from_status, to_status, cause, who, at)
    VALUES (${borrowerId}, 'agreement', ${agreementId}, ${step.from}, ${step.to}, ${step.cause}, ${step.who}, ${step.at})`);
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

export async function writeSignedAt(tx: Transaction, key: AgreementKey, signedAt: Date): Promise<void> {
  await tx.run(sql`
    UPDATE agreement SET signed_at = ${signedAt}
    WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId}`);
}

export async function writeMediation(tx: Transaction, key: AgreementKey, mediation: boolean): Promise<void> {
  await tx.run(sql`
    UPDATE agreement SET mediation = ${mediation}
    WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId}`);
}

export async function insertDocument(
  tx: Transaction,
  key: AgreementKey,
  document: DocumentRow,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO agreement_document (borrower_id, agreement_id, language, sha256, created_at)
    VALUES (${key.borrowerId}, ${key.agreementId}, ${document.language}, ${document.sha256}, ${at})`);
}

export async function readDocuments(tx: Transaction, key: AgreementKey): Promise<DocumentRow[]> {
  return tx.rows<DocumentRow>(sql`
    SELECT language, sha256 FROM agreement_document
    WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId} ORDER BY language`);
}

export async function insertSignature(
  sealing: Sealing,
  tx: Transaction,
  key: AgreementKey,
  signature: SignatureRow,
): Promise<void> {
  const { document, codeId, phone, address, signedAt } = signature;
  await tx.run(sql`
    INSERT INTO signature (borrower_id, agreement_id, document_sha256, language, code_id, phone_sealed, address_index, signed_at)
    VALUES (${key.borrowerId}, ${key.agreementId}, ${document.sha256}, ${document.language}, ${codeId},
      ${sealing.seal(phone)}, ${sealing.blindIndex('address', address)}, ${signedAt})`);
}

/** The first instant at which something that waits on this agreement runs out; null when nothing waits. */
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
      (SELECT pay_until FROM pause_offer
        WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND status = 'open')) AS deadline`);
  return row.deadline;
}

/** How many agreements of this borrower bear a number that begins so. */
export async function countNumbered(tx: Transaction, borrowerId: number, beginning: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    SELECT count(*) AS count FROM agreement
    WHERE borrower_id = ${borrowerId} AND starts_with(number, ${beginning})`);
  return count;
}

/** The child agreement that waits for its signature beside this loan, if there is one. */
export async function findWaitingChild(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<AgreementKey | undefined> {
  return tx.row<AgreementKey>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM agreement
    WHERE borrower_id = ${borrowerId} AND parent_id = ${agreementId}
      AND status = ${constant(STATUS.refinancingAwaitingSignature)}`);
}

/** A new additional agreement; its ordinal follows those that were signed before. */
export async function insertAmendment(
  tx: Transaction,
  {
    borrowerId,
    agreementId,
    days,
    askedAt,
    openUntil,
  }: Pick<Amendment, 'borrowerId' | 'agreementId' | 'days' | 'askedAt' | 'openUntil'>,
): Promise<number> {
  const row = await tx.one<{ amendment_id: number }>(sql`
    INSERT INTO amendment (borrower_id, agreement_id, ordinal, status, days, asked_at, open_until)
    SELECT ${borrowerId}, ${agreementId}, 1 + count(*), 'awaiting-payment', ${days}, ${askedAt}, ${openUntil}
    FROM amendment
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND status = 'signed'
    RETURNING amendment_id`);
  return row.amendment_id;
}

/** The additional agreement under way on a loan. */
export async function readOpenAmendment(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<Amendment | undefined> {
  return tx.row<Amendment>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", amendment_id AS "amendmentId", ordinal, status,
      days, asked_at AS "askedAt", open_until AS "openUntil", payment_ids AS "paymentIds", fact, documents
    FROM amendment
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND kind = 'prolongation'
      AND status IN ('awaiting-payment', 'awaiting-signature')`);
}

export async function readAmendmentDocuments(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  amendmentId: number,
): Promise<readonly DocumentRow[]> {
  const row = await tx.row<{ documents: DocumentRow[] }>(sql`
    SELECT documents FROM amendment
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND amendment_id = ${amendmentId}`);
  return row?.documents ?? [];
}

export async function addAmendmentPayment(
  tx: Transaction,
  { borrowerId, amendmentId }: Amendment,
  factId: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE amendment SET payment_ids = array_append(payment_ids, ${factId})
    WHERE borrower_id = ${borrowerId} AND amendment_id = ${amendmentId} AND NOT ${factId} = ANY (payment_ids)`);
}

export async function writeAmendmentDrawn(
  tx: Transaction,
  { borrowerId, amendmentId }: Amendment,
  fact: Prolonged,
  documents: readonly DocumentRow[],
): Promise<void> {
  await tx.run(sql`
    UPDATE amendment SET status = 'awaiting-signature', fact = ${JSON.stringify(fact)},
      documents = ${JSON.stringify(documents)}
    WHERE borrower_id = ${borrowerId} AND amendment_id = ${amendmentId}
      AND status IN ('awaiting-payment', 'awaiting-signature')`);
}

/** Money was taken back: what was drawn up for it no longer holds. */
export async function writeAmendmentUnpaid(
  tx: Transaction,
  { borrowerId, amendmentId }: Amendment,
): Promise<void> {
  await tx.run(sql`
    UPDATE amendment SET status = 'awaiting-payment', fact = NULL, documents = '[]'
    WHERE borrower_id = ${borrowerId} AND amendment_id = ${amendmentId} AND status = 'awaiting-signature'`);
}

export async function endAmendment(
  tx: Transaction,
  { borrowerId, amendmentId }: Amendment,
  status: Extract<AmendmentStatus, 'signed' | 'cancelled' | 'expired'>,
  endedAt: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE amendment SET status = ${status}, ended_at = ${endedAt}
    WHERE borrower_id = ${borrowerId} AND amendment_id = ${amendmentId}
      AND status IN ('awaiting-payment', 'awaiting-signature')`);
}

export async function insertAmendmentSignature(
  sealing: Sealing,
  tx: Transaction,
  { borrowerId, amendmentId }: Pick<Amendment, 'borrowerId' | 'amendmentId'>,
  { document, codeId, phone, address, signedAt }: SignatureRow,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO amendment_signature (borrower_id, amendment_id, document_sha256, language, code_id, phone_sealed, address_index, signed_at)
    VALUES (${borrowerId}, ${amendmentId}, ${document.sha256}, ${document.language}, ${codeId},
      ${sealing.seal(phone)}, ${sealing.blindIndex('address', address)}, ${signedAt})`);
}

/** A batch of the loans on which something happens by `today`, in the order of their keys, those after `from`. */
export async function readDueAgreements(
  tx: Transaction,
  today: string,
  from: AgreementKey | null,
  countMax: number,
): Promise<AgreementKey[]> {
  return tx.rows<AgreementKey>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM agreement
    WHERE next_event_day <= ${today}
      AND (borrower_id, agreement_id) > (${from?.borrowerId ?? 0}::bigint, ${from?.agreementId ?? 0}::bigint)
    ORDER BY borrower_id, agreement_id LIMIT ${countMax}`);
}

/** Takes one loan that is due, unless another waker or a payment holds it: whoever does plans its next event anew. */
export async function takeDueAgreement(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  today: string,
): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT agreement_id FROM agreement
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND next_event_day <= ${today}
    FOR UPDATE SKIP LOCKED`);
  return row !== undefined;
}

/** The agreement a payment is for: by its number, or the live one of a borrower. */
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
