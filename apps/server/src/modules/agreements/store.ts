import { type AgreementStatus, STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { askedKeys, keyText } from '../../platform/database/agreement-keys.ts';
import type { Reading, Transaction } from '../../platform/database/database.ts';
import { constant, sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type { Agreement, AgreementKey, AgreementWithFacts, Amendment } from './types.ts';

type AgreementRow = Omit<Agreement, 'iban'> & { ibanSealed: Buffer };

const unseal = <Row extends AgreementRow>(sealing: Sealing, { ibanSealed, ...row }: Row) => ({
  ...row,
  iban: sealing.open(ibanSealed),
});

const COLUMNS = sql`
  agreement.borrower_id AS "borrowerId", agreement.agreement_id AS "agreementId", number,
  application_id AS "applicationId", parent_id AS "parentId", status, loan_type AS "loanType", terms, quote,
  iban_sealed AS "ibanSealed", mediation, created_at AS "createdAt", signed_at AS "signedAt",
  sign_until AS "signUntil", next_event_day AS "nextEventDay", annulled_at IS NOT NULL AS "isAnnulled"`;

export async function insertAgreement(
  sealing: Sealing,
  tx: Transaction,
  agreement: Omit<Agreement, 'agreementId' | 'mediation' | 'signedAt' | 'nextEventDay' | 'isAnnulled'>,
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
      ${JSON.stringify(quote)}, ${sealing.seal(iban)}, ${sealing.lastingIndex('iban', iban)}, ${createdAt}, ${signUntil})
    RETURNING agreement_id`);
  return row.agreement_id;
}

export async function isNumberTaken(tx: Transaction, number: string): Promise<boolean> {
  const row = await tx.row(sql`SELECT number FROM agreement WHERE number = ${number}`);
  return row !== undefined;
}

/** The agreement, locked until the caller's transaction ends. */
export async function lockAgreement(
  sealing: Sealing,
  tx: Transaction,
  key: AgreementKey,
): Promise<Agreement | undefined> {
  const [locked] = await lockAgreements(sealing, tx, [key]);
  return locked;
}

/** Those that are there, locked in the order of their keys, which is everybody's. */
export async function lockAgreements(
  sealing: Sealing,
  tx: Transaction,
  keys: readonly AgreementKey[],
): Promise<Agreement[]> {
  const rows = await tx.rows<AgreementRow>(sql`
    SELECT ${COLUMNS}
    FROM ${askedKeys(keys)} JOIN agreement USING (borrower_id, agreement_id)
    ORDER BY agreement.borrower_id, agreement.agreement_id FOR UPDATE OF agreement`);
  return rows.map((row) => unseal(sealing, row));
}

/** The borrower's agreements with their facts, newest first. */
export async function readAgreements(
  sealing: Sealing,
  tx: Reading,
  borrowerId: number,
): Promise<AgreementWithFacts[]> {
  const rows = await tx.rows<AgreementRow & Pick<AgreementWithFacts, 'facts'>>(sql`
    SELECT ${COLUMNS},
      COALESCE((SELECT json_agg(fact ORDER BY recorded_order) FROM agreement_fact
        WHERE borrower_id = agreement.borrower_id AND agreement_id = agreement.agreement_id), '[]') AS facts
    FROM agreement WHERE borrower_id = ${borrowerId} ORDER BY agreement_id DESC`);
  return rows.map((row) => unseal(sealing, row));
}

export async function readFacts(tx: Transaction, key: AgreementKey): Promise<Fact[]> {
  return (await readFactsOf(tx, [key])).get(keyText(key)) ?? [];
}

/** The facts of each agreement that has any, in the order in which they were recorded. */
export async function readFactsOf(
  tx: Transaction,
  keys: readonly AgreementKey[],
): Promise<ReadonlyMap<string, Fact[]>> {
  const rows = await tx.rows<AgreementKey & { facts: Fact[] }>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", json_agg(fact ORDER BY recorded_order) AS facts
    FROM ${askedKeys(keys)} JOIN agreement_fact USING (borrower_id, agreement_id) GROUP BY borrower_id, agreement_id`);
  return new Map(rows.map((row) => [keyText(row), row.facts]));
}

export function insertTransition(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  step: { from: AgreementStatus | null; to: AgreementStatus; cause: string; who: string; at: Date },
): void {
  tx.runLater(sql`
    INSERT INTO status_transition (borrower_id, subject, subject_id, from_status, to_status, cause, who, at)
    VALUES (${borrowerId}, 'agreement', ${agreementId}, ${step.from}, ${step.to}, ${step.cause}, ${step.who}, ${step.at})`);
}

export function writeSignedAt(tx: Transaction, key: AgreementKey, signedAt: Date): void {
  tx.runLater(sql`
    UPDATE agreement SET signed_at = ${signedAt}
    WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId}`);
}

export async function writeMediation(tx: Transaction, key: AgreementKey, mediation: boolean): Promise<void> {
  await tx.run(sql`
    UPDATE agreement SET mediation = ${mediation}
    WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId}`);
}

/** The child agreement of this loan that waits for its signature, if there is one. */
export async function findWaitingChild(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<AgreementKey | undefined> {
  return tx.row<AgreementKey>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM agreement
    WHERE borrower_id = ${borrowerId} AND parent_id = ${agreementId}
      AND status = ${constant(STATUS.refinancingAwaitingSignature)}`);
}

/** The open additional agreement of a loan. */
export async function readOpenAmendment(
  tx: Reading,
  { borrowerId, agreementId }: AgreementKey,
): Promise<Amendment | undefined> {
  return tx.row<Amendment>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", amendment_id AS "amendmentId", ordinal, status,
      days, asked_at AS "askedAt", open_until AS "openUntil", payment_ids AS "paymentIds", fact, documents
    FROM amendment
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND kind = 'prolongation'
      AND status IN ('awaiting-payment', 'awaiting-signature')`);
}
