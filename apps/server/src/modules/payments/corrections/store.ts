import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { IncomingPayment } from '../incoming/types.ts';

export async function writeReversed(tx: Transaction, paymentId: number, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE incoming_payment SET reversed_at = ${at} WHERE payment_id = ${paymentId} AND reversed_at IS NULL`);
}

/** The payments of a loan, newest first; amounts in tiyn. */
export async function readLoanPayments(
  tx: Transaction,
  { borrowerId, agreementId }: { borrowerId: number; agreementId: number },
): Promise<IncomingPayment[]> {
  return tx.rows<IncomingPayment>(sql`
    SELECT payment_id AS "paymentId", provider, provider_payment_id AS "providerPaymentId", amount_tiyn AS "amountTiyn",
      value_day AS "valueDay", paid_at AS "paidAt", received_at AS "receivedAt", borrower_id AS "borrowerId", agreement_id AS "agreementId",
      reversed_at AS "reversedAt", given_back_at AS "givenBackAt"
    FROM incoming_payment WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}
    ORDER BY payment_id DESC LIMIT 100`);
}
