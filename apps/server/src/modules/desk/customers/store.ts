import { type AgreementStatus, ENDED } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import { constants, sql } from '../../../platform/database/sql.ts';
import { isOfPaymentNumber } from '../../../platform/database/sql-parts.ts';
import type { Found, PaymentOfCustomer } from './types.ts';

const FOUND_MAX = 12;

/** People whose names begin so, the newest customers first. A few of them may only share a fingerprint. */
export async function findByNames(
  tx: Transaction,
  [first = [], ...others]: readonly (readonly Buffer[])[],
): Promise<number[]> {
  const hasOthers = others
    .map(
      (spelt) => sql`EXISTS (SELECT FROM borrower_name_index AS other
        WHERE other.borrower_id = first.borrower_id AND other.beginning_index = ANY (${[...spelt]}::bytea[]))`,
    )
    .reduce((one, other) => sql`${one} AND ${other}`, sql`true`);
  const rows = await tx.rows<{ borrowerId: number }>(sql`
    SELECT DISTINCT borrower_id AS "borrowerId" FROM borrower_name_index AS first
    WHERE beginning_index = ANY (${[...first]}::bytea[]) AND ${hasOthers}
    ORDER BY borrower_id DESC LIMIT ${FOUND_MAX * 2}`);
  return rows.map(({ borrowerId }) => borrowerId);
}

export async function findPeople(
  tx: Transaction,
  by: { iinIndexes: Buffer[]; phoneIndexes: Buffer[]; tailIndexes: Buffer[] },
): Promise<number[]> {
  const rows = await tx.rows<{ borrowerId: number }>(sql`
    SELECT borrower_id AS "borrowerId" FROM borrower
    WHERE iin_index = ANY (${by.iinIndexes}::bytea[]) OR phone_index = ANY (${by.phoneIndexes}::bytea[])
      OR phone_tail_index = ANY (${by.tailIndexes}::bytea[]) OR iin_tail_index = ANY (${by.tailIndexes}::bytea[])
    ORDER BY borrower_id DESC LIMIT ${FOUND_MAX * 2}`);
  return rows.map(({ borrowerId }) => borrowerId);
}

export async function findThings(
  tx: Transaction,
  by: {
    agreementNumber: string | null;
    payoutReference: string | null;
    caseReference: string | null;
    inquiryId: number | null;
    paymentNumber: string | null;
    phoneIndexes: Buffer[];
  },
): Promise<Found[]> {
  return tx.rows<Found>(sql`
    SELECT 'agreement' AS kind, borrower_id AS "borrowerId", number AS reference, status::int, NULL::bigint AS id FROM agreement
      WHERE number = ${by.agreementNumber}
    UNION ALL
    SELECT 'payout', borrower_id, reference, NULL, NULL FROM payout WHERE reference = ${by.payoutReference}
    UNION ALL
    SELECT 'case', borrower_id, reference, NULL, NULL FROM support_case WHERE reference = ${by.caseReference}
    UNION ALL
    SELECT 'inquiry', borrower_id, 'P-' || lpad(inquiry_id::text, 6, '0'), NULL, inquiry_id FROM payment_inquiry
      WHERE inquiry_id = ${by.inquiryId}::bigint
    UNION ALL
    (SELECT 'case', borrower_id, reference, NULL, NULL FROM support_case WHERE phone_index = ANY (${by.phoneIndexes}::bytea[])
      ORDER BY received_at DESC LIMIT 5)
    UNION ALL
    (SELECT 'payment', borrower_id, provider || ':' || provider_payment_id, NULL, payment_id FROM incoming_payment
      WHERE split_at IS NULL AND ${isOfPaymentNumber(by.paymentNumber)} ORDER BY payment_id DESC LIMIT 5)
    LIMIT ${FOUND_MAX}`);
}

/** For each of some people, the live agreement, or the newest. */
export async function readMainAgreements(
  tx: Transaction,
  borrowerIds: readonly number[],
): Promise<{ borrowerId: number; number: string; status: AgreementStatus }[]> {
  return tx.rows(sql`
    SELECT DISTINCT ON (borrower_id) borrower_id AS "borrowerId", number, status FROM agreement
    WHERE borrower_id = ANY (${[...borrowerIds]}::bigint[])
    ORDER BY borrower_id, (status IN ${constants(ENDED)}), agreement_id DESC`);
}

export async function readRegisteredAt(tx: Transaction, borrowerId: number): Promise<Date | undefined> {
  const row = await tx.row<{ at: Date }>(
    sql`SELECT created_at AS at FROM borrower WHERE borrower_id = ${borrowerId}`,
  );
  return row?.at;
}

/** What came in for a borrower's loans, the newest first, or what came in before one of these payments. */
export async function readPaymentsOf(
  tx: Transaction,
  borrowerId: number,
  { before, countMax }: { readonly before: number | null; readonly countMax: number },
): Promise<PaymentOfCustomer[]> {
  return tx.rows<PaymentOfCustomer>(sql`
    SELECT payment_id AS "paymentId", agreement_id AS "agreementId", agreement.number AS "agreementNumber", amount_tiyn AS "amountTiyn",
      value_day AS "valueDay", received_at AS "receivedAt", provider, provider_payment_id AS number, reversed_at IS NOT NULL AS "isReversed"
    FROM incoming_payment JOIN agreement USING (borrower_id, agreement_id)
    WHERE borrower_id = ${borrowerId} AND (${before}::bigint IS NULL OR (value_day, payment_id) < (
      SELECT value_day, payment_id FROM incoming_payment WHERE borrower_id = ${borrowerId} AND payment_id = ${before}::bigint))
    ORDER BY value_day DESC, payment_id DESC LIMIT ${countMax}`);
}
