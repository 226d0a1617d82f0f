import type { Language } from '@senim/kazakhstan/languages';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type { AskKeys, CodeKeys, CodeLane } from './budget/types.ts';
import type { Attribution, Borrower, CodeBinding, CodeSent, ContactChange } from './types.ts';

interface BorrowerRow {
  borrowerId: number;
  standing: Borrower['standing'];
  isPhoneLeft: boolean;
  iinSealed: Buffer;
  phoneSealed: Buffer;
  language: Language;
}

const unseal = (sealing: Sealing, row: BorrowerRow): Borrower => ({
  borrowerId: row.borrowerId,
  standing: row.standing,
  isPhoneLeft: row.isPhoneLeft,
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
    SELECT borrower_id AS "borrowerId", iin_sealed AS "iinSealed", phone_sealed AS "phoneSealed", language, standing,
      phone_left_at IS NOT NULL AS "isPhoneLeft"
    FROM borrower
    WHERE borrower_id = ${by.borrowerId ?? null} OR iin_index = ${iinIndex} OR phone_index = ${phoneIndex}`);
  return rows.map((row) => unseal(sealing, row));
}

/** Under a borrower's act of that borrower alone. */
export async function readStandingOf(
  tx: Transaction,
  borrowerId: number,
): Promise<Pick<Borrower, 'standing' | 'isPhoneLeft'>> {
  return tx.one(sql`
    SELECT standing, phone_left_at IS NOT NULL AS "isPhoneLeft" FROM borrower WHERE borrower_id = ${borrowerId}`);
}

/** Who comes with this phone and this IIN; whoever was displaced or has left the phone is nobody here. */
export async function findByPair(
  sealing: Sealing,
  tx: Transaction,
  { iin, phone }: { readonly iin: string; readonly phone: string },
): Promise<{ borrowerId: number; standing: 'provisional' | 'verified' } | undefined> {
  return tx.row(sql`
    SELECT borrower_id AS "borrowerId", standing FROM borrower
    WHERE iin_index = ${sealing.blindIndex('iin', iin)} AND phone_index = ${sealing.blindIndex('phone', phone)}
      AND standing <> 'displaced' AND phone_left_at IS NULL`);
}

/** A provisional registration; undefined when the pair is registered already. */
export async function insertBorrower(
  sealing: Sealing,
  tx: Transaction,
  person: {
    iin: string;
    phone: string;
    language: Language;
    createdAt: Date;
  },
): Promise<number | undefined> {
  const { iin, phone, language, createdAt } = person;
  const row = await tx.row<{ borrowerId: number }>(sql`
    INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, language, created_at)
    VALUES (${sealing.seal(iin)}, ${sealing.blindIndex('iin', iin)}, ${sealing.seal(phone)},
      ${sealing.blindIndex('phone', phone)}, ${language}, ${createdAt})
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

/** The fingerprints of a code. A pair is phone and IIN where a code signs in, otherwise the borrower. */
export function codeKeys(sealing: Sealing, binding: CodeBinding): CodeKeys {
  const { purpose, phone, subject, borrowerId, isKnownDevice } = binding;
  const people = isKnownDevice ? `${phone} ${subject} on a known device` : `${phone} ${subject}`;
  const pair = purpose === 'sign-in' || borrowerId === null ? people : `borrower ${borrowerId}`;
  return {
    phoneIndex: sealing.blindIndex('phone', phone),
    subjectIndex: sealing.blindIndex(`code subject ${purpose}`, subject),
    pairIndex: sealing.blindIndex(`code pair ${purpose}`, pair),
  };
}

export interface CodeRow extends AskKeys {
  readonly codeId: string;
  readonly lane: CodeLane;
  readonly codeMac: Buffer;
  readonly isWithheld: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Puts a new code in the place of the one that was active for the pair and the purpose; one that is withheld replaces none. */
export async function insertCode(tx: Transaction, row: CodeRow): Promise<void> {
  const { isWithheld, createdAt } = row;
  if (!isWithheld)
    await tx.run(sql`
      UPDATE confirmation_code SET ended_at = ${createdAt}, ended_by = 'replaced'
      WHERE pair_index = ${row.pairIndex} AND purpose = ${row.purpose} AND ended_at IS NULL`);
  await tx.run(sql`
    INSERT INTO confirmation_code (code_id, purpose, lane, phone_index, subject_index, pair_index, code_mac, address_index,
      created_at, expires_at, ended_at, ended_by)
    VALUES (${row.codeId}, ${row.purpose}, ${row.lane}, ${row.phoneIndex}, ${row.subjectIndex}, ${row.pairIndex},
      ${row.codeMac}, ${row.addressIndex}, ${createdAt}, ${row.expiresAt}, ${isWithheld ? createdAt : null},
      ${isWithheld ? 'withheld' : null})`);
}

/** The code that a try is about: the newest that stands, or that was asked for and withheld. */
export async function findTriable(
  tx: Transaction,
  { phoneIndex, subjectIndex, pairIndex, purpose }: Omit<AskKeys, 'addressIndex'>,
  now: Date,
): Promise<{ codeId: string; lane: CodeLane; isWithheld: boolean } | undefined> {
  return tx.row(sql`
    SELECT code_id AS "codeId", lane, ended_by IS NOT NULL AS "isWithheld" FROM confirmation_code
    WHERE pair_index = ${pairIndex} AND purpose = ${purpose} AND phone_index = ${phoneIndex}
      AND subject_index = ${subjectIndex} AND expires_at > ${now} AND (ended_by IS NULL OR ended_by = 'withheld')
    ORDER BY ended_by IS NOT NULL, created_at DESC LIMIT 1`);
}

/** Counts a try that no code could have met. */
export async function addVainTry(tx: Transaction, codeId: string): Promise<void> {
  await tx.run(sql`UPDATE confirmation_code SET tries = tries + 1 WHERE code_id = ${codeId} AND tries < 5`);
}

/**
 * One try at a code, in one statement: it counts the try and, when the fingerprint is right, uses the code up.
 * However many tries come at once, each waits for the row and sees what the one before it left.
 */
export async function tryCode(tx: Transaction, codeId: string, codeMac: Buffer, at: Date): Promise<boolean> {
  const row = await tx.row<{ right: boolean }>(sql`
    UPDATE confirmation_code SET tries = tries + 1,
      ended_at = CASE WHEN code_mac = ${codeMac} THEN ${at}::timestamptz END,
      ended_by = CASE WHEN code_mac = ${codeMac} THEN 'used' END
    WHERE code_id = ${codeId} AND ended_at IS NULL AND tries < 5 AND expires_at > ${at}
    RETURNING ended_at IS NOT NULL AS "right"`);
  return row?.right ?? false;
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
