import { UNDER_WAY } from '@senim/contracts/shared/payment-kinds';
import type { Transaction } from '../../../platform/database/database.ts';
import { constants, type Sql, sql } from '../../../platform/database/sql.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import type { Overpayment, OverpaymentKey } from './types.ts';

const ON_ITS_WAY = sql`EXISTS (SELECT FROM payout WHERE payout.borrower_id = overpayment.borrower_id
    AND payout.agreement_id = overpayment.agreement_id AND payout.kind = 'refund' AND payout.status IN ${constants(UNDER_WAY)})`;
const COLUMNS = sql`borrower_id AS "borrowerId", overpayment_id AS "overpaymentId", agreement_id AS "agreementId", arose_on AS "aroseOn",
  asked_at AS "askedAt", refund_by AS "refundBy",
  EXISTS (SELECT FROM staff_proposal AS proposal WHERE proposal.borrower_id = overpayment.borrower_id
    AND proposal.agreement_id = overpayment.agreement_id AND proposal.kind = 'refund' AND proposal.status = 'open') AS "isProposed",
  ${ON_ITS_WAY} AS "isOnItsWay"`;

const openWhere = (condition: Sql): Sql => sql`
    SELECT ${COLUMNS} FROM overpayment WHERE closed_at IS NULL AND ${condition}`;

/** What a borrower has overpaid and not had back, oldest first. */
export async function readOverpaymentsOf(tx: Transaction, borrowerId: number): Promise<Overpayment[]> {
  return tx.rows<Overpayment>(sql`${openWhere(sql`borrower_id = ${borrowerId}`)} ORDER BY overpayment_id`);
}

export async function readOverpayment(
  tx: Transaction,
  { borrowerId, overpaymentId }: OverpaymentKey,
): Promise<Overpayment | undefined> {
  return tx.row<Overpayment>(
    openWhere(sql`borrower_id = ${borrowerId} AND overpayment_id = ${overpaymentId}`),
  );
}

/** What is overpaid on a loan, locked until the caller's transaction ends. */
export async function lockOverpayment(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<Overpayment | undefined> {
  return tx.row<Overpayment>(
    sql`${openWhere(sql`borrower_id = ${borrowerId} AND agreement_id = ${agreementId}`)} FOR UPDATE OF overpayment`,
  );
}

export async function writeAsked(
  tx: Transaction,
  { borrowerId, overpaymentId }: OverpaymentKey,
  { askedAt, refundBy }: { askedAt: Date; refundBy: string },
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE overpayment SET asked_at = ${askedAt}, refund_by = ${refundBy}
    WHERE borrower_id = ${borrowerId} AND overpayment_id = ${overpaymentId} AND asked_at IS NULL AND closed_at IS NULL`);
  return changed === 1;
}

/** Marks as reminded what must be refunded by a day and was not reminded of yet. What is on its way may still come back, so it waits for its turn. */
export async function writeReminded(tx: Transaction, by: string, at: Date): Promise<Overpayment[]> {
  return tx.rows<Overpayment>(sql`
    UPDATE overpayment SET reminded_at = ${at}
    WHERE closed_at IS NULL AND reminded_at IS NULL AND refund_by <= ${by} AND NOT ${ON_ITS_WAY}
    RETURNING ${COLUMNS}`);
}
