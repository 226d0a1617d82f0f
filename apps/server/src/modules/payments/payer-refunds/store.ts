import { AT_BANK, type PayoutStatus, UNDER_WAY } from '@senim/contracts/shared/payment-kinds';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { constants, type Sql, sql } from '../../../platform/database/sql.ts';
import type { TurnEnd } from '../payouts/types.ts';
import type { DisputedRefund, PayerRefund } from './types.ts';

const COLUMNS = sql`refund_id AS "refundId", refund.payment_id AS "paymentId", refund.borrower_id AS "borrowerId", reference,
  refund.amount_tiyn AS "amountTiyn", payee_sealed AS "payeeSealed", status, lease, asked_bank AS "askedBank", provider, value_day AS "valueDay"`;

/** A payment that waits for its owner, or whose refund is in dispute, locked until the caller's transaction ends. */
export async function lockReturnable(
  tx: Transaction,
  paymentId: number,
): Promise<{ amountTiyn: Tiyn; provider: string; number: string } | undefined> {
  return tx.row(sql`
    SELECT amount_tiyn AS "amountTiyn", provider, provider_payment_id AS number FROM incoming_payment AS payment
    WHERE payment_id = ${paymentId} AND is_in_suspense(payment)
    FOR UPDATE`);
}

/** The refund of a payment about which the bank and the books differ, locked until the caller's transaction ends. */
export async function lockDisputed(tx: Transaction, paymentId: number): Promise<DisputedRefund | undefined> {
  return tx.row<DisputedRefund>(sql`
    SELECT ${COLUMNS}, created_at AS "createdAt", leased_until AS "leasedUntil", provider_payment_id AS number
    FROM payer_refund AS refund JOIN incoming_payment USING (payment_id)
    WHERE payment_id = ${paymentId} AND status = 'in-doubt' AND failure IS NOT NULL FOR UPDATE OF refund`);
}

/** Ends a refund that the bank never took for ours, so that another may be ordered; false while a worker asks the bank about it. */
export async function endDisputed(tx: Transaction, paymentId: number, now: Date): Promise<boolean> {
  await tx.run(sql`
    UPDATE payer_refund SET status = 'failed'
    WHERE payment_id = ${paymentId} AND status = 'in-doubt' AND failure IS NOT NULL
      AND (leased_until IS NULL OR leased_until < ${now})`);
  const asked = await tx.row(sql`
    SELECT refund_id FROM payer_refund WHERE payment_id = ${paymentId} AND status = 'in-doubt'`);
  return asked === undefined;
}

export async function insertRefund(
  tx: Transaction,
  refund: Pick<PayerRefund, 'paymentId' | 'borrowerId' | 'reference' | 'amountTiyn' | 'payeeSealed'> & {
    readonly proposalId: number;
    readonly notBefore: Date;
    readonly createdAt: Date;
  },
): Promise<number> {
  const { paymentId, proposalId, borrowerId, reference, amountTiyn, payeeSealed, notBefore, createdAt } =
    refund;
  await tx.run(sql`UPDATE incoming_payment SET given_back_at = ${createdAt} WHERE payment_id = ${paymentId}`);
  const row = await tx.one<{ refundId: number }>(sql`
    INSERT INTO payer_refund (payment_id, proposal_id, borrower_id, reference, amount_tiyn, payee_sealed, status, not_before, created_at)
    VALUES (${paymentId}, ${proposalId}, ${borrowerId}, ${reference}, ${amountTiyn}, ${payeeSealed}, 'created', ${notBefore}, ${createdAt})
    RETURNING refund_id AS "refundId"`);
  return row.refundId;
}

/** Takes a refund that waits for a while: the row as it was, with our lease number; nothing if another worker has it. */
export async function leaseRefund(
  tx: Transaction,
  refundId: number,
  { now, leasedUntil, bank }: { now: Date; leasedUntil: Date; bank: string },
): Promise<PayerRefund | undefined> {
  const found = await tx.row<PayerRefund>(sql`
    SELECT ${COLUMNS} FROM payer_refund AS refund JOIN incoming_payment USING (payment_id)
    WHERE refund_id = ${refundId} AND status IN ${constants(UNDER_WAY)} AND not_before <= ${now}
      AND (leased_until IS NULL OR leased_until < ${now})
    FOR UPDATE OF refund`);
  if (!found) return undefined;
  const leased = await tx.one<Pick<PayerRefund, 'askedBank' | 'lease'>>(sql`
    UPDATE payer_refund SET status = CASE status WHEN 'created' THEN 'sending' ELSE status END, lease = lease + 1,
      leased_until = ${leasedUntil}, asked_at = CASE status WHEN 'created' THEN ${now} ELSE asked_at END, asked_bank = CASE status WHEN 'created' THEN ${bank} ELSE COALESCE(asked_bank, ${bank}) END
    WHERE refund_id = ${refundId} RETURNING asked_bank AS "askedBank", lease`);
  return { ...found, ...leased };
}

/** Ends our turn with a refund. False, with nothing written, if our lease is no longer the newest. */
export async function endTurn(
  tx: Transaction,
  { refundId, lease }: PayerRefund,
  end: TurnEnd,
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE payer_refund SET status = ${end.status}, leased_until = NULL, executed_at = ${end.executedAt ?? null},
      failure = ${end.failure ?? null}, not_before = COALESCE(${end.notBefore ?? null}, not_before)
    WHERE refund_id = ${refundId} AND lease = ${lease} AND status IN ${constants(AT_BANK)}`);
  return changed === 1;
}

/** Ends an order that the bank has not heard of. */
export async function endUnsent(tx: Transaction, paymentId: number, failure: string): Promise<void> {
  await tx.run(sql`
    UPDATE payer_refund SET status = 'failed', failure = ${failure}
    WHERE payment_id = ${paymentId} AND status = 'created'`);
}

/** The refund of a payment that is at the bank or was made. */
export async function readStanding(
  tx: Transaction,
  paymentId: number,
): Promise<{ refundId: number; status: PayoutStatus } | undefined> {
  return tx.row(sql`
    SELECT refund_id AS "refundId", status FROM payer_refund WHERE payment_id = ${paymentId} AND status <> 'failed'`);
}

/** The payment waits for its owner again. */
export async function writeWaitingAgain(tx: Transaction, paymentId: number): Promise<void> {
  await tx.run(sql`UPDATE incoming_payment SET given_back_at = NULL WHERE payment_id = ${paymentId}`);
}

const refundWhere = (condition: Sql): Sql => sql`
    SELECT ${COLUMNS} FROM payer_refund AS refund JOIN incoming_payment USING (payment_id) WHERE ${condition}`;

/** The refund of a reference that the bank was asked for and has not told us of, locked until the caller's transaction ends. */
export async function lockAtBank(tx: Transaction, reference: string): Promise<PayerRefund | undefined> {
  return tx.row<PayerRefund>(
    sql`${refundWhere(sql`reference = ${reference} AND status IN ${constants(AT_BANK)} AND failure IS NULL`)} FOR UPDATE OF refund`,
  );
}

/** A refund that the bank has made, locked until the caller's transaction ends. */
export async function lockExecuted(tx: Transaction, refundId: number): Promise<PayerRefund | undefined> {
  return tx.row<PayerRefund>(
    sql`${refundWhere(sql`refund_id = ${refundId} AND status = 'executed'`)} FOR UPDATE OF refund`,
  );
}

export async function writeReturned(
  tx: Transaction,
  refundId: number,
  { failure, returnedAt }: { failure: string; returnedAt: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE payer_refund SET status = 'failed', failure = ${failure}, returned_at = ${returnedAt}
    WHERE refund_id = ${refundId} AND status = 'executed'`);
}

/** The refund of a reference of ours. */
export async function findByReference(tx: Transaction, reference: string): Promise<PayerRefund | undefined> {
  return tx.row<PayerRefund>(refundWhere(sql`reference = ${reference}`));
}

/** Makes a refund that waits for the bank due now; false if it waits no more. */
export async function hastenRefund(tx: Transaction, refundId: number, now: Date): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE payer_refund SET not_before = LEAST(not_before, ${now})
    WHERE refund_id = ${refundId} AND status IN ${constants(AT_BANK)}`);
  return changed === 1;
}

export async function readDueRefunds(tx: Transaction, now: Date): Promise<{ refundId: number }[]> {
  return tx.rows(sql`
    SELECT refund_id AS "refundId" FROM payer_refund
    WHERE status IN ${constants(UNDER_WAY)} AND not_before <= ${now} ORDER BY not_before LIMIT 500`);
}
