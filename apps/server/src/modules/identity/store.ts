import type { Language } from '@senim/kazakhstan/languages';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type {
  Attribution,
  Borrower,
  CodeAsk,
  CodeKeys,
  CodePurpose,
  CodeSent,
  ContactChange,
} from './types.ts';

interface BorrowerRow {
  borrowerId: number;
  iinSealed: Buffer;
  phoneSealed: Buffer;
  language: Language;
}

const unseal = (sealing: Sealing, row: BorrowerRow): Borrower => ({
  borrowerId: row.borrowerId,
  iin: sealing.open(row.iinSealed),
  phone: sealing.open(row.phoneSealed),
  language: row.language,
});

/** The borrowers with this id, IIN or phone. An IIN and a phone may belong to two people. */
export async function readBorrowers(
  sealing: Sealing,
  tx: Transaction,
  by: { borrowerId?: number; iin?: string; phone?: string },
): Promise<Borrower[]> {
  const iinIndex = by.iin === undefined ? null : sealing.blindIndex('iin', by.iin);
  const phoneIndex = by.phone === undefined ? null : sealing.blindIndex('phone', by.phone);
  const rows = await tx.rows<BorrowerRow>(sql`
    SELECT borrower_id AS "borrowerId", iin_sealed AS "iinSealed", phone_sealed AS "phoneSealed", language
    FROM borrower
    WHERE borrower_id = ${by.borrowerId ?? null} OR iin_index = ${iinIndex} OR phone_index = ${phoneIndex}`);
  return rows.map((row) => unseal(sealing, row));
}

/** Undefined if the IIN or the phone has been taken meanwhile. */
export async function insertBorrower(
  sealing: Sealing,
  tx: Transaction,
  person: {
    iin: string;
    phone: string;
    language: Language;
    attribution: Attribution | null;
    createdAt: Date;
  },
): Promise<number | undefined> {
  const { iin, phone, language, attribution, createdAt } = person;
  const row = await tx.row<{ borrowerId: number }>(sql`
    INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, language, attribution, created_at)
    VALUES (${sealing.seal(iin)}, ${sealing.blindIndex('iin', iin)}, ${sealing.seal(phone)},
      ${sealing.blindIndex('phone', phone)}, ${language}, ${attribution && JSON.stringify(attribution)}, ${createdAt})
    ON CONFLICT DO NOTHING RETURNING borrower_id AS "borrowerId"`);
  return row?.borrowerId;
}

/** Who has sent a known borrower again; the last one counts for their next application. */
export async function writeAttribution(
  tx: Transaction,
  borrowerId: number,
  attribution: Attribution,
): Promise<void> {
  await tx.run(sql`
    UPDATE borrower SET attribution = ${JSON.stringify(attribution)} WHERE borrower_id = ${borrowerId}`);
}

/** Who sent the borrower last. */
export async function readBorrowerAttribution(
  tx: Transaction,
  borrowerId: number,
): Promise<Attribution | null> {
  const row = await tx.one<{ attribution: Attribution | null }>(sql`
    SELECT attribution FROM borrower WHERE borrower_id = ${borrowerId}`);
  return row.attribution;
}

export async function lockBorrowerRow(tx: Transaction, borrowerId: number): Promise<void> {
  await tx.one(sql`SELECT borrower_id FROM borrower WHERE borrower_id = ${borrowerId} FOR UPDATE`);
}

export async function insertSession(
  tx: Transaction,
  session: { tokenSha256: Buffer; borrowerId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { tokenSha256, borrowerId, createdAt, expiresAt } = session;
  await tx.run(sql`
    INSERT INTO borrower_session (token_sha256, borrower_id, created_at, expires_at)
    VALUES (${tokenSha256}, ${borrowerId}, ${createdAt}, ${expiresAt})`);
}

export async function readSession(tx: Transaction, tokenSha256: Buffer, now: Date): Promise<number | null> {
  const row = await tx.row<{ borrowerId: number }>(sql`
    SELECT borrower_id AS "borrowerId" FROM borrower_session
    WHERE token_sha256 = ${tokenSha256} AND ended_at IS NULL AND expires_at > ${now}`);
  return row?.borrowerId ?? null;
}

export async function writeSessionEnd(tx: Transaction, tokenSha256: Buffer, endedAt: Date): Promise<void> {
  await tx.run(sql`
    UPDATE borrower_session SET ended_at = ${endedAt} WHERE token_sha256 = ${tokenSha256} AND ended_at IS NULL`);
}

/** Makes all asks for the same phone, subject or address wait for each other, so that budgets hold exactly. */
export async function lockAsks(tx: Transaction, keys: CodeKeys): Promise<void> {
  const numbers = Object.values(keys).map((index: Buffer) => index.readBigInt64BE().toString());
  await tx.rows(sql`
    SELECT pg_advisory_xact_lock(line.number)
    FROM (SELECT DISTINCT number FROM unnest(${numbers}::bigint[]) AS number ORDER BY number) AS line`);
}

/** Codes asked for since an instant with the same phone, subject or address. */
export async function readAsks(tx: Transaction, keys: CodeKeys, since: Date): Promise<CodeAsk[]> {
  const { phoneIndex, subjectIndex, addressIndex } = keys;
  return tx.rows<CodeAsk>(sql`
    SELECT created_at AS "createdAt", phone_index = ${phoneIndex} AS "byPhone", subject_index = ${subjectIndex} AS "bySubject",
      address_index = ${addressIndex} AS "byAddress", ended_by IS NOT DISTINCT FROM 'used' AS used
    FROM confirmation_code
    WHERE created_at > ${since}
      AND (phone_index = ${phoneIndex} OR subject_index = ${subjectIndex} OR address_index = ${addressIndex})`);
}

export async function countAsks(tx: Transaction, since: Date): Promise<number> {
  const { asks } = await tx.one<{ asks: number }>(sql`
    SELECT count(*) AS asks FROM confirmation_code WHERE created_at > ${since}`);
  return asks;
}

export interface CodeRow extends CodeKeys {
  readonly codeId: string;
  readonly purpose: CodePurpose;
  readonly codeMac: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Replaces the active code of the phone and the purpose. */
export async function replaceActiveCode(tx: Transaction, row: CodeRow): Promise<void> {
  await tx.run(sql`
    UPDATE confirmation_code SET ended_at = ${row.createdAt}, ended_by = 'replaced'
    WHERE phone_index = ${row.phoneIndex} AND purpose = ${row.purpose} AND ended_at IS NULL`);
  await tx.run(sql`
    INSERT INTO confirmation_code (code_id, purpose, phone_index, subject_index, code_mac, address_index, created_at, expires_at)
    VALUES (${row.codeId}, ${row.purpose}, ${row.phoneIndex}, ${row.subjectIndex}, ${row.codeMac}, ${row.addressIndex},
      ${row.createdAt}, ${row.expiresAt})`);
}

/**
 * One try at the active code, in one statement: counts the try and uses the code up if the fingerprint is right. Parallel
 * tries wait for the row, and each sees the result of the one before. Returns the code's id if this try was right.
 */
export async function tryCode(
  tx: Transaction,
  attempt: { purpose: CodePurpose; phoneIndex: Buffer; subjectIndex: Buffer; codeMac: Buffer; at: Date },
): Promise<string | undefined> {
  const { purpose, phoneIndex, subjectIndex, codeMac, at } = attempt;
  const row = await tx.row<{ codeId: string; right: boolean }>(sql`
    UPDATE confirmation_code SET tries = tries + 1,
      ended_at = CASE WHEN code_mac = ${codeMac} THEN ${at}::timestamptz END,
      ended_by = CASE WHEN code_mac = ${codeMac} THEN 'used' END
    WHERE phone_index = ${phoneIndex} AND purpose = ${purpose} AND subject_index = ${subjectIndex}
      AND ended_at IS NULL AND tries < 5 AND expires_at > ${at}
    RETURNING code_id AS "codeId", ended_at IS NOT NULL AS "right"`);
  return row?.right ? row.codeId : undefined;
}

export async function readOpenChange(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
): Promise<ContactChange | undefined> {
  const row = await tx.row<Omit<ContactChange, 'value'> & { valueSealed: Buffer }>(sql`
    SELECT borrower_id AS "borrowerId", change_id AS "changeId", kind, value_sealed AS "valueSealed",
      asked_at AS "askedAt", old_confirmed_at AS "oldConfirmedAt"
    FROM contact_change WHERE borrower_id = ${borrowerId} AND ended_at IS NULL`);
  if (!row) return undefined;
  const { valueSealed, ...change } = row;
  return { ...change, value: sealing.open(valueSealed) };
}

/** Replaces the open change. */
export async function insertContactChange(
  sealing: Sealing,
  tx: Transaction,
  { borrowerId, changeId, kind, value, askedAt }: Omit<ContactChange, 'oldConfirmedAt'>,
): Promise<void> {
  await tx.run(sql`
    UPDATE contact_change SET ended_at = ${askedAt}, ended_by = 'replaced'
    WHERE borrower_id = ${borrowerId} AND ended_at IS NULL`);
  await tx.run(sql`
    INSERT INTO contact_change (borrower_id, change_id, kind, value_sealed, value_index, asked_at)
    VALUES (${borrowerId}, ${changeId}, ${kind}, ${sealing.seal(value)}, ${sealing.blindIndex(kind, value)}, ${askedAt})`);
}

export async function writeOldConfirmed(
  tx: Transaction,
  { borrowerId, changeId }: ContactChange,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE contact_change SET old_confirmed_at = ${at} WHERE borrower_id = ${borrowerId} AND change_id = ${changeId}`);
}

export async function endContactChange(
  tx: Transaction,
  { borrowerId, changeId }: ContactChange,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE contact_change SET ended_at = ${at}, ended_by = 'done'
    WHERE borrower_id = ${borrowerId} AND change_id = ${changeId} AND ended_at IS NULL`);
}

/** Ends all sessions of a borrower except the one with this hash. */
export async function writeOtherSessionsEnd(
  tx: Transaction,
  borrowerId: number,
  keptSha256: Buffer,
  endedAt: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE borrower_session SET ended_at = ${endedAt}
    WHERE borrower_id = ${borrowerId} AND token_sha256 <> ${keptSha256} AND ended_at IS NULL`);
}

export async function readCodesOf(
  tx: Transaction,
  phoneIndex: Buffer,
  countMax: number,
): Promise<CodeSent[]> {
  return tx.rows<CodeSent>(sql`
    SELECT purpose, created_at AS "createdAt", expires_at AS "expiresAt", ended_at AS "endedAt", ended_by AS "endedBy"
    FROM confirmation_code WHERE phone_index = ${phoneIndex} ORDER BY created_at DESC LIMIT ${countMax}`);
}
