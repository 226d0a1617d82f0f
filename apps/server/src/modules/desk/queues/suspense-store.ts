import { PAYMENT_PROPOSALS } from '@senim/contracts/office/proposal-kinds';
import type { Asked } from '@senim/contracts/office/queues';
import type { PartState } from '@senim/contracts/paying/suspense';
import type { PayoutStatus } from '@senim/contracts/shared/payment-kinds';
import { ENDED, HAD_MONEY } from '@senim/loan-engine/lifecycle/status';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { constants, sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';

/** A payment that waits for its owner, or that its provider took back before it had one. */
export async function readSuspense(tx: Transaction, paymentId: number) {
  return tx.row<{
    provider: string;
    providerPaymentId: string;
    accountSealed: Buffer;
    payerSealed: Buffer | null;
    amountTiyn: Tiyn;
    valueDay: string;
    receivedAt: Date;
    /** Why its newest refund to its payer has not come about; null where there was none. */
    refundFailure: string | null;
    refundStatus: PayoutStatus | null;
    isProposed: boolean;
    /** When its provider took it back, and whether a proposal to give it back lapsed with it. */
    reversedAt: Date | null;
    isProposalLapsed: boolean;
  }>(sql`
    SELECT provider, provider_payment_id AS "providerPaymentId", account_sealed AS "accountSealed", payer_sealed AS "payerSealed",
      amount_tiyn AS "amountTiyn", value_day AS "valueDay", received_at AS "receivedAt", reversed_at AS "reversedAt",
      tried.failure AS "refundFailure", tried.status AS "refundStatus",
      EXISTS (SELECT FROM staff_proposal AS proposal WHERE proposal.kind IN ${constants(PAYMENT_PROPOSALS)} AND proposal.status = 'open'
        AND proposal.terms ->> 'paymentId' = ${String(paymentId)}) AS "isProposed",
      EXISTS (SELECT FROM staff_proposal AS proposal WHERE proposal.kind = 'payer-refund' AND proposal.status = 'lapsed'
        AND proposal.terms ->> 'paymentId' = ${String(paymentId)}) AS "isProposalLapsed"
    FROM incoming_payment LEFT JOIN LATERAL (
      SELECT failure, status FROM payer_refund WHERE payer_refund.payment_id = incoming_payment.payment_id
      ORDER BY refund_id DESC LIMIT 1) AS tried ON true
    WHERE payment_id = ${paymentId} AND (is_in_suspense(incoming_payment) OR (borrower_id IS NULL AND reversed_at IS NOT NULL))`);
}

/** The payment that a part was parted from first, and what stands of it by now; undefined of what is no part. */
export async function readWhole(tx: Transaction, paymentId: number) {
  return tx.row<{
    paymentId: number;
    number: string;
    amountTiyn: Tiyn;
    parts: { paymentId: number; number: string; amountTiyn: Tiyn; state: PartState }[];
  }>(sql`
    WITH RECURSIVE above AS (
      SELECT payment_id, split_of FROM incoming_payment WHERE payment_id = ${paymentId}
      UNION ALL SELECT whole.payment_id, whole.split_of FROM above JOIN incoming_payment AS whole ON whole.payment_id = above.split_of),
    below AS (
      SELECT payment_id FROM above WHERE split_of IS NULL AND payment_id <> ${paymentId}
      UNION ALL SELECT part.payment_id FROM below JOIN incoming_payment AS part ON part.split_of = below.payment_id)
    SELECT whole.payment_id AS "paymentId", whole.provider_payment_id AS number, whole.amount_tiyn AS "amountTiyn", (
      SELECT COALESCE(jsonb_agg(jsonb_build_object('paymentId', part.payment_id, 'number', part.provider_payment_id, 'amountTiyn', part.amount_tiyn,
        'state', CASE WHEN part.agreement_id IS NOT NULL THEN 'credited' WHEN part.given_back_at IS NOT NULL THEN 'given-back' ELSE 'waiting' END)
        ORDER BY part.payment_id), '[]')
      FROM below JOIN incoming_payment AS part USING (payment_id) WHERE part.split_at IS NULL AND part.reversed_at IS NULL) AS parts
    FROM below JOIN incoming_payment AS whole USING (payment_id) WHERE whole.split_of IS NULL`);
}

/** Until when a payment without an owner was put off, by whom and what for, the newest first. */
export async function readDeferrals(
  sealing: Sealing,
  tx: Transaction,
  paymentId: number,
): Promise<{ until: string; note: string; asked: Asked | null; by: string; at: Date }[]> {
  const rows = await tx.rows<{
    until: string;
    sealed: Buffer;
    asked: Asked | null;
    by: string;
    at: Date;
  }>(sql`
    SELECT until, note_sealed AS sealed, asked, display_name AS by, at
    FROM suspense_deferral JOIN staff_member USING (staff_id) WHERE payment_id = ${paymentId} ORDER BY deferral_id DESC`);
  return rows.map(({ sealed, ...row }) => ({ ...row, note: sealing.open(sealed) }));
}

/** Loans that can be paid, found by some IINs, a phone or some agreement numbers. */
export async function findPayers(
  tx: Transaction,
  by: { iinIndexes: readonly Buffer[]; numbers: readonly string[]; phoneIndexes: readonly Buffer[] },
): Promise<{ borrowerId: number; agreementId: number; byNumber: boolean; byPhone: boolean }[]> {
  return tx.rows(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId",
      number = ANY (${[...by.numbers]}::text[]) AS "byNumber", phone_index = ANY (${[...by.phoneIndexes]}::bytea[]) AS "byPhone"
    FROM agreement JOIN borrower USING (borrower_id)
    WHERE status IN ${constants(HAD_MONEY)} AND (number = ANY (${[...by.numbers]}::text[]) OR borrower_id IN (
      SELECT borrower_id FROM borrower
      WHERE iin_index = ANY (${[...by.iinIndexes]}::bytea[]) OR phone_index = ANY (${[...by.phoneIndexes]}::bytea[])))
    ORDER BY (status IN ${constants(ENDED)}), agreement_id DESC LIMIT 10`);
}
