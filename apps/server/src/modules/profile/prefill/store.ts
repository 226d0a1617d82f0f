import type { Register } from '@senim/contracts/borrower/application-choices';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { ByRegister, KnownAnswers } from './types.ts';

export async function readKnown(sealing: Sealing, tx: Transaction, borrowerId: number): Promise<ByRegister> {
  const rows = await tx.rows<{ register: Register; sealed: Buffer }>(sql`
    SELECT register, answer_sealed AS sealed FROM register_answer WHERE borrower_id = ${borrowerId}`);
  return new Map(
    rows.map(({ register, sealed }) => [register, JSON.parse(sealing.open(sealed)) as KnownAnswers]),
  );
}

/** The answer of a register, in place of its former one. */
export async function writeKnown(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  { register, answers, at }: { register: Register; answers: KnownAnswers; at: Date },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO register_answer (borrower_id, register, answer_sealed, asked_at)
    VALUES (${borrowerId}, ${register}, ${sealing.seal(JSON.stringify(answers))}, ${at})
    ON CONFLICT (borrower_id, register) DO UPDATE SET answer_sealed = excluded.answer_sealed, asked_at = excluded.asked_at`);
}

export function deleteKnown(tx: Transaction, borrowerId: number): void {
  tx.runLater(sql`DELETE FROM register_answer WHERE borrower_id = ${borrowerId}`);
}

/** Takes the turn to ask for somebody's data; false while another who took it after `lapsed` still asks. */
export async function beginAsking(
  tx: Transaction,
  borrowerId: number,
  { now, lapsed }: { now: Date; lapsed: Date },
): Promise<boolean> {
  const taken = await tx.row(sql`
    INSERT INTO register_asking (borrower_id, since) VALUES (${borrowerId}, ${now})
    ON CONFLICT (borrower_id) DO UPDATE SET since = excluded.since WHERE register_asking.since <= ${lapsed} RETURNING borrower_id`);
  return taken !== undefined;
}

/** Gives back a turn that was taken at `since`; another's that has begun since stays. */
export async function endAsking(tx: Transaction, borrowerId: number, since: Date): Promise<void> {
  await tx.run(sql`DELETE FROM register_asking WHERE borrower_id = ${borrowerId} AND since = ${since}`);
}
