import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type { AgreementKey } from '../ledger/types.ts';
import type {
  IncomingPayment,
  PaymentListed,
  Payout,
  PayoutKind,
  PayoutLooked,
  PayoutStatus,
} from './types.ts';

export async function insertPayout(
  tx: Transaction,
  payout: {
    borrowerId: number;
    agreementId: number;
    reference: string;
    amountTiyn: number;
    kind: PayoutKind;
    notBefore: Date;
    createdAt: Date;
    peopleNeeded: number;
    ibanSealed: Buffer | null;
  },
): Promise<number> {
  const row = await tx.one<{ payout_id: number }>(sql`
    INSERT INTO payout (borrower_id, agreement_id, reference, amount_tiyn, kind, status, not_before, created_at, people_needed, iban_sealed)
    VALUES (${payout.borrowerId}, ${payout.agreementId}, ${payout.reference}, ${payout.amountTiyn}, ${payout.kind}, 'created', ${payout.notBefore}, ${payout.createdAt},
      ${payout.peopleNeeded}, ${payout.ibanSealed})
    RETURNING payout_id`);
  return row.payout_id;
}

/** How many payouts of a kind were ordered for an agreement before. */
export async function countPayouts(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  kind: PayoutKind,
): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    SELECT count(*) AS count FROM payout
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND kind = ${kind}`);
  return row.count;
}

export async function hasRefundUnderWay(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT payout_id FROM payout
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND kind = 'refund'
      AND status IN ('created', 'sending', 'in-doubt')`);
  return row !== undefined;
}

/** Takes a waiting payout for a while; the row as it was before, with our lease number. Nothing when another has it. */
export async function leasePayout(
  tx: Transaction,
  { borrowerId, payoutId }: { borrowerId: number; payoutId: number },
  now: Date,
  leasedUntil: Date,
): Promise<Payout | undefined> {
  return tx.row<Payout>(sql`
    WITH waiting AS (
      SELECT borrower_id, payout_id, status FROM payout
      WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId} AND status IN ('created', 'sending', 'in-doubt')
        AND not_before <= ${now} AND (leased_until IS NULL OR leased_until < ${now})
        AND is_confirmed(payout)
      FOR UPDATE
    )
    UPDATE payout SET status = CASE waiting.status WHEN 'created' THEN 'sending' ELSE waiting.status END,
      lease = lease + 1, leased_until = ${leasedUntil}
    FROM waiting WHERE payout.borrower_id = waiting.borrower_id AND payout.payout_id = waiting.payout_id
    RETURNING payout.borrower_id AS "borrowerId", payout.payout_id AS "payoutId", agreement_id AS "agreementId",
      reference, amount_tiyn AS "amountTiyn", kind, waiting.status, iban_sealed AS "ibanSealed", lease`);
}

/** Ends our turn with a payout; false when our lease is no longer the newest, and then nothing was written. */
export async function endLease(
  tx: Transaction,
  { borrowerId, payoutId, lease }: Payout,
  end: { status: PayoutStatus; executedAt?: Date; failure?: string; notBefore?: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE payout SET status = ${end.status}, leased_until = NULL, executed_at = ${end.executedAt ?? null},
      failure = ${end.failure ?? null}, not_before = COALESCE(${end.notBefore ?? null}, not_before)
    WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId} AND lease = ${lease}
      AND status IN ('sending', 'in-doubt')`);
  return changed === 1;
}

/** Puts off a payout that may not be made now, e.g. outside working hours. */
export async function postponePayout(
  tx: Transaction,
  { borrowerId, payoutId, lease }: Payout,
  notBefore: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE payout SET status = 'created', leased_until = NULL, not_before = ${notBefore}
    WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId} AND lease = ${lease}`);
}

/** Brings a payout that waits for the bank's word forward to now; undefined where none of that reference waits. */
export async function hastenPayout(
  tx: Transaction,
  reference: string,
  now: Date,
): Promise<{ borrowerId: number; payoutId: number } | undefined> {
  return tx.row(sql`
    UPDATE payout SET not_before = LEAST(not_before, ${now})
    WHERE reference = ${reference} AND status IN ('sending', 'in-doubt')
    RETURNING borrower_id AS "borrowerId", payout_id AS "payoutId"`);
}

export async function readDuePayouts(
  tx: Transaction,
  now: Date,
): Promise<{ borrowerId: number; payoutId: number }[]> {
  return tx.rows(sql`
    SELECT borrower_id AS "borrowerId", payout_id AS "payoutId" FROM payout
    WHERE status IN ('created', 'sending', 'in-doubt') AND not_before <= ${now}
      AND is_confirmed(payout)
    ORDER BY not_before LIMIT 500`);
}

export async function readPayoutOf(
  tx: Transaction,
  borrowerId: number,
  agreementId: number,
): Promise<{ status: PayoutStatus; notBefore: Date; executedAt: Date | null } | undefined> {
  return tx.row(sql`
    SELECT status, not_before AS "notBefore", executed_at AS "executedAt" FROM payout
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND kind = 'loan'
    ORDER BY payout_id DESC LIMIT 1`);
}

export interface IncomingRow extends IncomingPayment {
  readonly accountSealed: Buffer;
}

/** Takes the payment under the provider's id; undefined when that id was taken before. */
export async function insertIncoming(
  sealing: Sealing,
  tx: Transaction,
  payment: Pick<
    IncomingPayment,
    'provider' | 'providerPaymentId' | 'amountTiyn' | 'valueDay' | 'paidAt' | 'receivedAt'
  > & {
    account: string;
    target: AgreementKey | null;
  },
): Promise<number | undefined> {
  const { provider, providerPaymentId, account, amountTiyn, valueDay, paidAt, receivedAt, target } = payment;
  const row = await tx.row<{ payment_id: number }>(sql`
    INSERT INTO incoming_payment (provider, provider_payment_id, account_sealed, amount_tiyn, value_day, paid_at, received_at,
      borrower_id, agreement_id)
    VALUES (${provider}, ${providerPaymentId}, ${sealing.seal(account)}, ${amountTiyn},
      ${valueDay}, ${paidAt}, ${receivedAt}, ${target?.borrowerId ?? null}, ${target?.agreementId ?? null})
    ON CONFLICT (provider, provider_payment_id) DO NOTHING RETURNING payment_id`);
  return row?.payment_id;
}

export async function readIncoming(
  tx: Transaction,
  provider: string,
  providerPaymentId: string,
): Promise<IncomingRow> {
  return tx.one<IncomingRow>(sql`
    SELECT payment_id AS "paymentId", provider, provider_payment_id AS "providerPaymentId", amount_tiyn AS "amountTiyn",
      value_day AS "valueDay", paid_at AS "paidAt", received_at AS "receivedAt", borrower_id AS "borrowerId", agreement_id AS "agreementId",
      reversed_at AS "reversedAt", account_sealed AS "accountSealed"
    FROM incoming_payment WHERE provider = ${provider} AND provider_payment_id = ${providerPaymentId}`);
}

/** The payment, held until the caller's transaction ends. */
export async function lockIncoming(tx: Transaction, paymentId: number): Promise<IncomingPayment | undefined> {
  return tx.row<IncomingPayment>(sql`
    SELECT payment_id AS "paymentId", provider, provider_payment_id AS "providerPaymentId", amount_tiyn AS "amountTiyn",
      value_day AS "valueDay", paid_at AS "paidAt", received_at AS "receivedAt", borrower_id AS "borrowerId", agreement_id AS "agreementId",
      reversed_at AS "reversedAt"
    FROM incoming_payment WHERE payment_id = ${paymentId} FOR UPDATE`);
}

export async function writeAssigned(
  tx: Transaction,
  paymentId: number,
  { borrowerId, agreementId }: AgreementKey,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE incoming_payment SET borrower_id = ${borrowerId}, agreement_id = ${agreementId}, assigned_at = ${at}
    WHERE payment_id = ${paymentId} AND agreement_id IS NULL`);
}

/** What each provider has brought and not taken back. */
export async function readIncomingTotals(
  tx: Transaction,
): Promise<{ provider: string; totalTiyn: number }[]> {
  return tx.rows(sql`
    SELECT provider, COALESCE(sum(amount_tiyn) FILTER (WHERE reversed_at IS NULL), 0)::bigint AS "totalTiyn"
    FROM incoming_payment GROUP BY provider ORDER BY provider`);
}

/** The payment is nobody's after all: it waits in suspense. */
export async function writeUnrecognised(tx: Transaction, paymentId: number): Promise<void> {
  await tx.run(sql`
    UPDATE incoming_payment SET borrower_id = NULL, agreement_id = NULL WHERE payment_id = ${paymentId}`);
}

export async function writeReversed(tx: Transaction, paymentId: number, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE incoming_payment SET reversed_at = ${at} WHERE payment_id = ${paymentId} AND reversed_at IS NULL`);
}

/** A page of the borrower's payments, newest first, those before `beforeId`. */
export async function readPayments(
  tx: Transaction,
  borrowerId: number,
  beforeId: number | null,
  countMax: number,
): Promise<PaymentListed[]> {
  return tx.rows<PaymentListed>(sql`
    SELECT payment_id AS "paymentId", amount_tiyn AS "amountTiyn", received_at AS "receivedAt", value_day AS "valueDay",
      provider, agreement_id AS "agreementId", number AS "agreementNumber", provider || ':' || provider_payment_id AS "factId"
    FROM incoming_payment JOIN agreement USING (borrower_id, agreement_id)
    WHERE borrower_id = ${borrowerId} AND (${beforeId}::bigint IS NULL OR payment_id < ${beforeId}::bigint)
    ORDER BY payment_id DESC LIMIT ${countMax}`);
}

/** A payment as its payer remembers it, `from` and `to` the days between which it may have counted. */
interface Remembered {
  readonly amountTiyn: number;
  readonly receipt: string;
  readonly from: string;
  readonly to: string;
}

/** One of the borrower's own payments that looks like it; the very receipt first. */
export async function findPaymentLike(
  tx: Transaction,
  borrowerId: number,
  { amountTiyn, receipt, from, to }: Remembered,
): Promise<{ paymentId: number; valueDay: string; agreementNumber: string } | undefined> {
  return tx.row(sql`
    SELECT payment_id AS "paymentId", value_day AS "valueDay", number AS "agreementNumber"
    FROM incoming_payment JOIN agreement USING (borrower_id, agreement_id)
    WHERE borrower_id = ${borrowerId} AND amount_tiyn = ${amountTiyn} AND value_day BETWEEN ${from} AND ${to}
    ORDER BY (provider_payment_id = ${receipt}) DESC, payment_id DESC LIMIT 1`);
}

/** A payment that waits in suspense under this very receipt. Without a receipt nobody else's money is spoken of. */
export async function findSuspenseLike(
  tx: Transaction,
  { amountTiyn, receipt, from, to }: Remembered,
): Promise<number | undefined> {
  const row = await tx.row<{ paymentId: number }>(sql`
    SELECT payment_id AS "paymentId" FROM incoming_payment
    WHERE borrower_id IS NULL AND ${receipt} <> '' AND amount_tiyn = ${amountTiyn}
      AND value_day BETWEEN ${from} AND ${to}
      AND (provider_payment_id = ${receipt} OR payment_id::text = ${receipt})
    LIMIT 1`);
  return row?.paymentId;
}

export async function insertInquiry(
  tx: Transaction,
  inquiry: {
    borrowerId: number;
    agreementId: number;
    paidOn: string;
    amountTiyn: number;
    channel: string;
    receipt: string;
    paymentId: number | null;
    askedAt: Date;
    answerBy: Date;
  },
): Promise<{ inquiryId: number; answerBy: Date }> {
  const { borrowerId, agreementId, paidOn, amountTiyn, channel, receipt, paymentId, askedAt, answerBy } =
    inquiry;
  return tx.one(sql`
    INSERT INTO payment_inquiry (borrower_id, agreement_id, paid_on, amount_tiyn, channel, receipt, payment_id,
      asked_at, answer_by)
    VALUES (${borrowerId}, ${agreementId}, ${paidOn}, ${amountTiyn}, ${channel}, ${receipt}, ${paymentId},
      ${askedAt}, ${answerBy})
    ON CONFLICT (borrower_id, paid_on, amount_tiyn, channel, receipt)
      DO UPDATE SET payment_id = COALESCE(payment_inquiry.payment_id, excluded.payment_id)
    RETURNING inquiry_id AS "inquiryId", answer_by AS "answerBy"`);
}

/** A payout, held until the caller's transaction ends. */
export async function lockPayout(
  tx: Transaction,
  { borrowerId, payoutId }: { borrowerId: number; payoutId: number },
): Promise<PayoutLooked | undefined> {
  return tx.row<PayoutLooked>(sql`
    SELECT payout_id AS "payoutId", agreement_id AS "agreementId", reference, amount_tiyn AS "amountTiyn", kind, status,
      iban_sealed AS "ibanSealed", not_before AS "notBefore", failure, people_needed AS "peopleNeeded"
    FROM payout WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId} FOR UPDATE`);
}

/** The newest payout of a loan to a borrower, held until the caller's transaction ends. */
export async function lockNewestLoanPayout(
  tx: Transaction,
  borrowerId: number,
): Promise<PayoutLooked | undefined> {
  return tx.row<PayoutLooked>(sql`
    SELECT payout_id AS "payoutId", agreement_id AS "agreementId", reference, amount_tiyn AS "amountTiyn", kind, status,
      iban_sealed AS "ibanSealed", not_before AS "notBefore", failure, people_needed AS "peopleNeeded"
    FROM payout WHERE borrower_id = ${borrowerId} AND kind = 'loan' ORDER BY payout_id DESC LIMIT 1 FOR UPDATE`);
}

/** The payments of a loan, newest first; amounts in tiyn. */
export async function readLoanPayments(
  tx: Transaction,
  { borrowerId, agreementId }: { borrowerId: number; agreementId: number },
): Promise<IncomingPayment[]> {
  return tx.rows<IncomingPayment>(sql`
    SELECT payment_id AS "paymentId", provider, provider_payment_id AS "providerPaymentId", amount_tiyn AS "amountTiyn",
      value_day AS "valueDay", paid_at AS "paidAt", received_at AS "receivedAt", borrower_id AS "borrowerId", agreement_id AS "agreementId",
      reversed_at AS "reversedAt"
    FROM incoming_payment WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}
    ORDER BY payment_id DESC LIMIT 100`);
}
