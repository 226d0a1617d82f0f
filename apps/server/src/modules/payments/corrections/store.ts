import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { IncomingPayment } from '../incoming/types.ts';

/** The payment is taken back; with the last part that stood, what it was a part of is too. The whole is locked, so that its parts end one after another. */
export async function writeReversed(
  tx: Transaction,
  { paymentId, splitOf }: Pick<IncomingPayment, 'paymentId' | 'splitOf'>,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE incoming_payment SET reversed_at = ${at} WHERE payment_id = ${paymentId} AND reversed_at IS NULL`);
  if (splitOf === null) return;
  const whole = await tx.row<Pick<IncomingPayment, 'paymentId' | 'splitOf'>>(sql`
    SELECT payment_id AS "paymentId", split_of AS "splitOf" FROM incoming_payment
    WHERE payment_id = ${splitOf} AND NOT EXISTS (
      SELECT FROM incoming_payment AS part WHERE part.split_of = ${splitOf} AND part.reversed_at IS NULL)`);
  if (whole) await writeReversed(tx, whole, at);
}

/** The payments of a loan, newest first; amounts in tiyn. */
export async function readLoanPayments(
  tx: Transaction,
  { borrowerId, agreementId }: { borrowerId: number; agreementId: number },
): Promise<IncomingPayment[]> {
  return tx.rows<IncomingPayment>(sql`
    SELECT payment_id AS "paymentId", provider, provider_payment_id AS "providerPaymentId", amount_tiyn AS "amountTiyn",
      value_day AS "valueDay", paid_at AS "paidAt", received_at AS "receivedAt", borrower_id AS "borrowerId", agreement_id AS "agreementId",
      reversed_at AS "reversedAt", given_back_at AS "givenBackAt", split_at AS "splitAt", split_of AS "splitOf"
    FROM incoming_payment WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}
    ORDER BY payment_id DESC LIMIT 100`);
}
