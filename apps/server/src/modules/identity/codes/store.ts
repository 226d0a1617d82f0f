import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { AskKeys, CodeKeys, CodeLane } from '../budget/types.ts';
import type { CodeBinding, CodeSent } from './types.ts';

/** The fingerprints of a code. A pair is phone and IIN where a code signs in, otherwise the borrower. */
export function codeKeys(sealing: Sealing, binding: CodeBinding): CodeKeys {
  const { purpose, phone, subject, borrowerId, isKnownDevice } = binding;
  const people = isKnownDevice ? `${phone} ${subject} on a known device` : `${phone} ${subject}`;
  const pair = purpose === 'sign-in' || borrowerId === null ? people : `borrower ${borrowerId}`;
  return {
    phoneIndexes: sealing.blindIndexes('phone', phone),
    subjectIndexes: sealing.blindIndexes(`code subject ${purpose}`, subject),
    pairIndexes: sealing.blindIndexes(`code pair ${purpose}`, pair),
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

/** Replaces the active code of the pair and the purpose by a new one; a withheld code replaces none. */
export function insertCode(tx: Transaction, row: CodeRow): void {
  const { isWithheld, createdAt } = row;
  if (!isWithheld)
    tx.runLater(sql`
      UPDATE confirmation_code SET ended_at = ${createdAt}, ended_by = 'replaced'
      WHERE pair_index = ANY (${row.pairIndexes}::bytea[]) AND purpose = ${row.purpose} AND ended_at IS NULL`);
  tx.runLater(sql`
    INSERT INTO confirmation_code (code_id, purpose, lane, phone_index, subject_index, pair_index, code_mac, address_index,
      created_at, expires_at, ended_at, ended_by)
    VALUES (${row.codeId}, ${row.purpose}, ${row.lane}, ${row.phoneIndexes[0]}, ${row.subjectIndexes[0]}, ${row.pairIndexes[0]},
      ${row.codeMac}, ${row.addressIndexes[0]}, ${createdAt}, ${row.expiresAt}, ${isWithheld ? createdAt : null},
      ${isWithheld ? 'withheld' : null})`);
}

/** The code that is tried: the newest that is active or was withheld. */
export async function findTriable(
  tx: Transaction,
  { phoneIndexes, subjectIndexes, pairIndexes, purpose }: Omit<AskKeys, 'addressIndexes'>,
  now: Date,
): Promise<{ codeId: string; lane: CodeLane; isWithheld: boolean } | undefined> {
  return tx.row(sql`
    SELECT code_id AS "codeId", lane, ended_by IS NOT NULL AS "isWithheld" FROM confirmation_code
    WHERE pair_index = ANY (${pairIndexes}::bytea[]) AND purpose = ${purpose} AND phone_index = ANY (${phoneIndexes}::bytea[])
      AND subject_index = ANY (${subjectIndexes}::bytea[]) AND expires_at > ${now} AND (ended_by IS NULL OR ended_by = 'withheld')
    ORDER BY ended_by IS NOT NULL, created_at DESC LIMIT 1`);
}

/** Counts a try for which there was no active code. */
export async function addVainTry(tx: Transaction, codeId: string): Promise<void> {
  await tx.run(sql`UPDATE confirmation_code SET tries = tries + 1 WHERE code_id = ${codeId} AND tries < 5`);
}

/**
 * One try at a code, in one statement: it counts the try and, when the fingerprint is right, uses the code up.
 * However many tries come at once, each waits for the row and sees what the one before it left.
 */
export async function tryCode(
  tx: Transaction,
  codeId: string,
  codeMacs: Buffer[],
  at: Date,
): Promise<boolean> {
  const row = await tx.row<{ right: boolean }>(sql`
    UPDATE confirmation_code SET tries = tries + 1,
      ended_at = CASE WHEN code_mac = ANY (${codeMacs}::bytea[]) THEN ${at}::timestamptz END,
      ended_by = CASE WHEN code_mac = ANY (${codeMacs}::bytea[]) THEN 'used' END
    WHERE code_id = ${codeId} AND ended_at IS NULL AND tries < 5 AND expires_at > ${at}
    RETURNING ended_at IS NOT NULL AS "right"`);
  return row?.right ?? false;
}

export async function readCodesOf(
  tx: Transaction,
  phoneIndexes: Buffer[],
  countMax: number,
): Promise<CodeSent[]> {
  return tx.rows<CodeSent>(sql`
    SELECT purpose, created_at AS "createdAt", expires_at AS "expiresAt", ended_at AS "endedAt", ended_by AS "endedBy"
    FROM confirmation_code WHERE phone_index = ANY (${phoneIndexes}::bytea[]) AND purpose <> 'test-message' ORDER BY created_at DESC LIMIT ${countMax}`);
}
