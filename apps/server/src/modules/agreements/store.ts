import type { Fact } from '@senim/loan-engine/facts';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type { Agreement, AgreementKey, AgreementStatus, AgreementWithFacts, DocumentRow } from './types.ts';

type AgreementRow = Omit<Agreement, 'iban'> & { ibanSealed: Buffer };

const unseal = (sealing: Sealing, { ibanSealed, ...row }: AgreementRow): Agreement => ({
  ...row,
  iban: sealing.open(ibanSealed),
});

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
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", number, application_id AS "applicationId",
      parent_id AS "parentId", status, loan_type AS "loanType", terms, quote, iban_sealed AS "ibanSealed", mediation,
      created_at AS "createdAt", signed_at AS "signedAt", sign_until AS "signUntil", next_event_day AS "nextEventDay"
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
    SELECT agreement.borrower_id AS "borrowerId", agreement.agreement_id AS "agreementId", number,
      application_id AS "applicationId", parent_id AS "parentId", status, loan_type AS "loanType", terms, quote,
      iban_sealed AS "ibanSealed", mediation, created_at AS "createdAt", signed_at AS "signedAt",
      sign_until AS "signUntil", next_event_day AS "nextEventDay",
      COALESCE(json_agg(fact ORDER BY recorded_at, fact_id) FILTER (WHERE fact IS NOT NULL), '[]') AS facts
    FROM agreement LEFT JOIN agreement_fact USING (borrower_id, agreement_id)
    WHERE agreement.borrower_id = ${borrowerId}
    GROUP BY agreement.borrower_id, agreement.agreement_id
    ORDER BY agreement.agreement_id DESC`);
  return rows.map((row) => ({ ...unseal(sealing, row), facts: row.facts }));
}

export async function readFacts(tx: Transaction, { borrowerId, agreementId }: AgreementKey): Promise<Fact[]> {
  const rows = await tx.rows<{ fact: Fact }>(sql`
    SELECT fact FROM agreement_fact WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}
    ORDER BY recorded_at, fact_id`);
  return rows.map((row) => row.fact);
}

export interface FactRow extends AgreementKey {
  readonly fact: Fact;
  readonly day: string;
  readonly channel: string | null;
  readonly recordedAt: Date;
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
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE agreement SET status = ${to}
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
  signature: { document: DocumentRow; codeId: string; phone: string; address: string; signedAt: Date },
): Promise<void> {
  const { document, codeId, phone, address, signedAt } = signature;
  await tx.run(sql`
    INSERT INTO signature (borrower_id, agreement_id, document_sha256, language, code_id, phone_sealed, address_index, signed_at)
    VALUES (${key.borrowerId}, ${key.agreementId}, ${document.sha256}, ${document.language}, ${codeId},
      ${sealing.seal(phone)}, ${sealing.blindIndex('address', address)}, ${signedAt})`);
}

/** The loans on which something happens by `today`, a batch at a time, skipping those another waker holds. */
export async function takeDueAgreements(
  tx: Transaction,
  today: string,
  countMax: number,
): Promise<AgreementKey[]> {
  return tx.rows<AgreementKey>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM agreement
    WHERE next_event_day <= ${today} ORDER BY next_event_day LIMIT ${countMax} FOR UPDATE SKIP LOCKED`);
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
    WHERE (number = ${number} OR borrower_id = ${borrowerId}) AND status IN (7, 8, 11, 13, 14)
    ORDER BY (status = 8), agreement_id DESC LIMIT 1`);
}
