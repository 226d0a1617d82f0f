import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { WITHOUT_HASTE } from '../../../platform/database/sql-parts.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import type { IncomingPayment, PaymentListed, Unbooked } from './types.ts';

export interface IncomingRow extends IncomingPayment {
  readonly accountSealed: Buffer;
}

type IncomingToWrite = Pick<
  IncomingPayment,
  'provider' | 'providerPaymentId' | 'amountTiyn' | 'valueDay' | 'paidAt' | 'receivedAt'
> & {
  readonly account: string;
  readonly target: AgreementKey | null;
  readonly payer?: string | null;
};

/** Takes the payment under the provider's id; undefined if that id is taken already. */
export async function insertIncoming(
  sealing: Sealing,
  tx: Transaction,
  payment: IncomingToWrite,
): Promise<number | undefined> {
  const [paymentId] = (await insertIncomings(sealing, tx, [payment])).values();
  return paymentId;
}

/** Takes payments under the providers' ids, all in one order; the ids by fact, without those whose id is taken already. */
export async function insertIncomings(
  sealing: Sealing,
  tx: Transaction,
  payments: readonly IncomingToWrite[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ paymentId: number; factId: string }>(sql`
    INSERT INTO incoming_payment (provider, provider_payment_id, account_sealed, amount_tiyn, value_day, paid_at, received_at,
      borrower_id, agreement_id, payer_sealed)
    SELECT * FROM unnest(${payments.map(({ provider }) => provider)}::text[],
      ${payments.map(({ providerPaymentId }) => providerPaymentId)}::text[],
      ${payments.map(({ account }) => sealing.seal(account))}::bytea[],
      ${payments.map(({ amountTiyn }) => amountTiyn)}::bigint[], ${payments.map(({ valueDay }) => valueDay)}::date[],
      ${payments.map(({ paidAt }) => paidAt)}::timestamptz[], ${payments.map(({ receivedAt }) => receivedAt)}::timestamptz[],
      ${payments.map(({ target }) => target?.borrowerId ?? null)}::bigint[],
      ${payments.map(({ target }) => target?.agreementId ?? null)}::bigint[],
      ${payments.map(({ payer }) => (payer ? sealing.seal(payer) : null))}::bytea[]) AS told(provider, provider_payment_id)
    ORDER BY provider, provider_payment_id
    ON CONFLICT (provider, provider_payment_id) DO NOTHING
    RETURNING payment_id AS "paymentId", provider || ':' || provider_payment_id AS "factId"`);
  return new Map(rows.map(({ factId, paymentId }) => [factId, paymentId]));
}

/** Which of a provider's ids are taken. */
export async function readTakenIds(
  tx: Transaction,
  provider: string,
  providerPaymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    SELECT provider_payment_id AS id FROM incoming_payment
    WHERE provider = ${provider} AND provider_payment_id = ANY (${providerPaymentIds}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

export async function readIncoming(
  tx: Transaction,
  provider: string,
  providerPaymentId: string,
): Promise<IncomingRow> {
  return tx.one<IncomingRow>(sql`
    SELECT payment_id AS "paymentId", provider, provider_payment_id AS "providerPaymentId", amount_tiyn AS "amountTiyn",
      value_day AS "valueDay", paid_at AS "paidAt", received_at AS "receivedAt", borrower_id AS "borrowerId", agreement_id AS "agreementId",
      reversed_at AS "reversedAt", given_back_at AS "givenBackAt", split_at AS "splitAt", split_of AS "splitOf", account_sealed AS "accountSealed"
    FROM incoming_payment WHERE provider = ${provider} AND provider_payment_id = ${providerPaymentId}`);
}

/** The payment, locked until the caller's transaction ends. */
export async function lockIncoming(tx: Transaction, paymentId: number): Promise<IncomingPayment | undefined> {
  return tx.row<IncomingPayment>(sql`
    SELECT payment_id AS "paymentId", provider, provider_payment_id AS "providerPaymentId", amount_tiyn AS "amountTiyn",
      value_day AS "valueDay", paid_at AS "paidAt", received_at AS "receivedAt", borrower_id AS "borrowerId", agreement_id AS "agreementId",
      reversed_at AS "reversedAt", given_back_at AS "givenBackAt", split_at AS "splitAt", split_of AS "splitOf"
    FROM incoming_payment WHERE payment_id = ${paymentId} FOR UPDATE`);
}

/** What each provider has brought and not taken back. */
export async function readIncomingTotals(tx: Transaction): Promise<{ provider: string; totalTiyn: Tiyn }[]> {
  return tx.rows(sql`
    SELECT provider, COALESCE(sum(amount_tiyn) FILTER (WHERE reversed_at IS NULL AND split_at IS NULL), 0)::bigint AS "totalTiyn"
    FROM incoming_payment GROUP BY provider ORDER BY provider`);
}

/** What waits for its owner, by who brought it: neither taken back nor given back. */
export async function readWaitingTotals(tx: Transaction): Promise<{ provider: string; totalTiyn: Tiyn }[]> {
  return tx.rows(sql`
    SELECT provider, sum(amount_tiyn)::bigint AS "totalTiyn" FROM incoming_payment AS payment
    WHERE borrower_id IS NULL AND reversed_at IS NULL AND split_at IS NULL AND NOT EXISTS (
      SELECT FROM payer_refund AS refund WHERE refund.payment_id = payment.payment_id AND status = 'executed')
    GROUP BY provider ORDER BY provider`);
}

/** Locks a payment, and before it all that it is a part of: a whole is always held before its parts. */
export async function lockWithWholes(tx: Transaction, paymentId: number): Promise<void> {
  await tx.rows(sql`
    WITH RECURSIVE above AS (
      SELECT payment_id, split_of FROM incoming_payment WHERE payment_id = ${paymentId}
      UNION ALL SELECT whole.payment_id, whole.split_of FROM above JOIN incoming_payment AS whole ON whole.payment_id = above.split_of)
    SELECT payment_id FROM incoming_payment WHERE payment_id IN (SELECT payment_id FROM above) ORDER BY payment_id FOR UPDATE`);
}

/** What is left of a payment that people have parted: its parts that are not parted again nor taken back, locked. */
export async function lockStandingParts(tx: Transaction, paymentId: number): Promise<IncomingPayment[]> {
  return tx.rows<IncomingPayment>(sql`
    WITH RECURSIVE below AS (
      SELECT payment_id FROM incoming_payment WHERE split_of = ${paymentId}
      UNION ALL SELECT part.payment_id FROM below JOIN incoming_payment AS part ON part.split_of = below.payment_id)
    SELECT payment_id AS "paymentId", provider, provider_payment_id AS "providerPaymentId", amount_tiyn AS "amountTiyn",
      value_day AS "valueDay", paid_at AS "paidAt", received_at AS "receivedAt", borrower_id AS "borrowerId", agreement_id AS "agreementId",
      reversed_at AS "reversedAt", given_back_at AS "givenBackAt", split_at AS "splitAt", split_of AS "splitOf"
    FROM incoming_payment WHERE payment_id IN (SELECT payment_id FROM below) AND split_at IS NULL AND reversed_at IS NULL
    ORDER BY payment_id FOR UPDATE`);
}

/** The payment has no owner any more: it waits in suspense. */
export async function writeUnrecognised(tx: Transaction, paymentId: number): Promise<void> {
  await tx.run(sql`
    UPDATE incoming_payment SET borrower_id = NULL, agreement_id = NULL WHERE payment_id = ${paymentId}`);
}

/** The payments that a loan has been credited with and that nobody took back. */
export async function readCredited(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<{ paymentId: number; provider: string; factId: string }[]> {
  return tx.rows(sql`
    SELECT payment_id AS "paymentId", provider, provider || ':' || provider_payment_id AS "factId" FROM incoming_payment
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND reversed_at IS NULL
    ORDER BY payment_id FOR UPDATE`);
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
      provider, agreement_id AS "agreementId", number AS "agreementNumber", provider || ':' || provider_payment_id AS "factId",
      reversed_at AS "reversedAt"
    FROM incoming_payment JOIN agreement USING (borrower_id, agreement_id)
    WHERE borrower_id = ${borrowerId} AND (${beforeId}::bigint IS NULL OR payment_id < ${beforeId}::bigint)
    ORDER BY payment_id DESC LIMIT ${countMax}`);
}

/** Charged cards without a payment, executed transfers without a fact, refunds to payers without a journal. */
export async function readUnbooked(tx: Transaction): Promise<Unbooked[]> {
  return tx.rows<Unbooked>(sql`
    SELECT 'card' AS what, invoice AS reference, amount_tiyn AS "amountTiyn" FROM card_payment c
    WHERE status = 'charged' AND NOT EXISTS (
      SELECT FROM incoming_payment i WHERE i.provider = 'card' AND i.provider_payment_id = c.invoice)
    UNION ALL
    SELECT 'payout', reference, p.amount_tiyn FROM payout p JOIN agreement USING (borrower_id, agreement_id)
    WHERE p.status = 'executed' AND NOT EXISTS (
      SELECT FROM agreement_fact f
      WHERE f.borrower_id = p.borrower_id AND f.agreement_id = p.agreement_id AND f.fact_id = p.reference
        AND p.amount_tiyn = COALESCE((f.fact ->> 'amountTiyn')::bigint, (terms ->> 'principalTiyn')::bigint))
    UNION ALL
    SELECT 'payer-refund', reference, amount_tiyn FROM payer_refund
    WHERE status = 'executed' AND NOT EXISTS (SELECT FROM ledger_journal WHERE cause = 'payer-refund:' || reference)
    ORDER BY what, reference`);
}

/** The days of which what is kept as having come in is not what came, and those that were left out before the last one that is kept. */
export async function readTornPaymentDays(
  tx: Transaction,
): Promise<{ day: string; receivedTiyn: Tiyn; keptTiyn: Tiyn }[]> {
  return tx.rows(sql`
    SELECT day::text AS day, COALESCE(sum, 0)::bigint AS "receivedTiyn", COALESCE(amount_tiyn, 0) AS "keptTiyn"
    FROM incoming_payment_day FULL JOIN (
      SELECT (received_at AT TIME ZONE 'Asia/Almaty')::date AS day, sum(amount_tiyn) AS sum FROM incoming_payment
      WHERE split_at IS NULL
        AND received_at < (SELECT (max(day) + 1)::timestamp AT TIME ZONE 'Asia/Almaty' FROM incoming_payment_day)
      GROUP BY 1) AS came USING (day)
    WHERE COALESCE(sum, 0) <> COALESCE(amount_tiyn, 0) ORDER BY day`);
}

/** Adds up the first day that is not, if it is before another; false once there is none. */
export async function addUpDay(tx: Transaction, before: string): Promise<boolean> {
  await tx.run(WITHOUT_HASTE);
  const { added } = await tx.one<{ added: boolean }>(sql`SELECT keep_payment_days(${before}) AS added`);
  return added;
}
