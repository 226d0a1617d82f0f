import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Reading, Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { AgreementKey } from '../types.ts';
import type { SecondConfirmation } from './types.ts';

/**
 * What a borrower has signed online within a span of time, this loan included. A refinancing does not count, because
 * it brings no new money.
 */
export async function sumSigned(
  tx: Transaction,
  borrowerId: number,
  { from, until }: { from: Date; until: Date },
): Promise<Tiyn> {
  const { sum } = await tx.one<{ sum: Tiyn }>(sql`
    SELECT COALESCE(sum((terms->>'principalTiyn')::bigint), 0)::bigint AS sum FROM agreement
    WHERE borrower_id = ${borrowerId} AND parent_id IS NULL AND signed_at >= ${from} AND signed_at < ${until}`);
  return sum;
}

export function insertConfirmation(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  asked: Omit<SecondConfirmation, 'confirmedAt'> & { signedTiyn: Tiyn; askedAt: Date },
): void {
  tx.runLater(sql`
    INSERT INTO payout_confirmation (borrower_id, agreement_id, signed_tiyn, asked_at, opens_at, closes_at)
    VALUES (${borrowerId}, ${agreementId}, ${asked.signedTiyn}, ${asked.askedAt}, ${asked.opensAt}, ${asked.closesAt})`);
}

export async function readConfirmation(
  tx: Reading,
  { borrowerId, agreementId }: AgreementKey,
): Promise<SecondConfirmation | undefined> {
  const asked = await readConfirmations(tx, borrowerId);
  return asked.find((confirmation) => confirmation.agreementId === agreementId);
}

/** The same of every loan of a borrower. */
export async function readConfirmations(
  tx: Reading,
  borrowerId: number,
): Promise<(SecondConfirmation & { agreementId: number })[]> {
  return tx.rows(sql`
    SELECT agreement_id AS "agreementId", opens_at AS "opensAt", closes_at AS "closesAt", confirmed_at AS "confirmedAt"
    FROM payout_confirmation WHERE borrower_id = ${borrowerId}`);
}

/** False if it was confirmed already. */
export async function writeConfirmed(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  codeId: string,
  at: Date,
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE payout_confirmation SET confirmed_at = ${at}, code_id = ${codeId}
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND confirmed_at IS NULL`);
  return changed === 1;
}
