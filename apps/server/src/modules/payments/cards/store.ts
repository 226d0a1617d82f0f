import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CardFailure, CardPayment, CardPaymentKey } from './types.ts';

/** Writes a card payment under its invoice; writes nothing if another payment has that invoice. */
export async function insertCardPayment(
  tx: Transaction,
  payment: {
    borrowerId: number;
    agreementId: number;
    publicId: string;
    invoice: string;
    amountTiyn: Tiyn;
    createdAt: Date;
    nextCheckAt: Date;
  },
): Promise<{ cardPaymentId: number } | undefined> {
  const { borrowerId, agreementId, publicId, invoice, amountTiyn, createdAt, nextCheckAt } = payment;
  return tx.row(sql`
    INSERT INTO card_payment (borrower_id, agreement_id, public_id, invoice, amount_tiyn, status, created_at, next_check_at)
    VALUES (${borrowerId}, ${agreementId}, ${publicId}, ${invoice}, ${amountTiyn}, 'created', ${createdAt}, ${nextCheckAt})
    ON CONFLICT (invoice) DO NOTHING
    RETURNING card_payment_id AS "cardPaymentId"`);
}

/** Either the acquirer has it and waits for the payer, or it failed before and nobody can pay it. */
export async function writeCardPaymentOpened(
  tx: Transaction,
  { borrowerId, cardPaymentId }: CardPaymentKey,
  isOpen: boolean,
): Promise<void> {
  await tx.run(sql`
    UPDATE card_payment SET status = ${isOpen ? 'waiting' : 'expired'}
    WHERE borrower_id = ${borrowerId} AND card_payment_id = ${cardPaymentId} AND status = 'created'`);
}

export async function lockCardPayment(
  tx: Transaction,
  { borrowerId, cardPaymentId }: CardPaymentKey,
): Promise<CardPayment | undefined> {
  return tx.row<CardPayment>(sql`
    SELECT borrower_id AS "borrowerId", card_payment_id AS "cardPaymentId", agreement_id AS "agreementId",
      number AS "agreementNumber", public_id AS "publicId", invoice, amount_tiyn AS "amountTiyn",
      card_payment.status, card_mask AS "cardMask", failure, card_payment.created_at AS "createdAt",
      charged_at AS "chargedAt", applied_at AS "appliedAt"
    FROM card_payment JOIN agreement USING (borrower_id, agreement_id)
    WHERE borrower_id = ${borrowerId} AND card_payment_id = ${cardPaymentId} FOR UPDATE OF card_payment`);
}

export async function findCardPaymentByPublicId(
  tx: Transaction,
  publicId: string,
): Promise<CardPayment | undefined> {
  return tx.row<CardPayment>(sql`
    SELECT borrower_id AS "borrowerId", card_payment_id AS "cardPaymentId", agreement_id AS "agreementId",
      number AS "agreementNumber", public_id AS "publicId", invoice, amount_tiyn AS "amountTiyn",
      card_payment.status, card_mask AS "cardMask", failure, card_payment.created_at AS "createdAt",
      charged_at AS "chargedAt", applied_at AS "appliedAt"
    FROM card_payment JOIN agreement USING (borrower_id, agreement_id) WHERE public_id = ${publicId}`);
}

export async function readRecentCardPayments(
  tx: Transaction,
  borrowerId: number,
  since: Date,
): Promise<CardPayment[]> {
  return tx.rows<CardPayment>(sql`
    SELECT borrower_id AS "borrowerId", card_payment_id AS "cardPaymentId", agreement_id AS "agreementId",
      number AS "agreementNumber", public_id AS "publicId", invoice, amount_tiyn AS "amountTiyn",
      card_payment.status, card_mask AS "cardMask", failure, card_payment.created_at AS "createdAt",
      charged_at AS "chargedAt", applied_at AS "appliedAt"
    FROM card_payment JOIN agreement USING (borrower_id, agreement_id)
    WHERE borrower_id = ${borrowerId} AND card_payment.created_at >= ${since}
    ORDER BY card_payment_id DESC LIMIT 20`);
}

export async function findCardPaymentByInvoice(
  tx: Transaction,
  invoice: string,
): Promise<CardPaymentKey | undefined> {
  return tx.row<CardPaymentKey>(sql`
    SELECT borrower_id AS "borrowerId", card_payment_id AS "cardPaymentId" FROM card_payment
    WHERE invoice = ${invoice}`);
}

export async function readDueCardPayments(
  tx: Transaction,
  now: Date,
): Promise<{ borrowerId: number; cardPaymentId: number }[]> {
  return tx.rows(sql`
    SELECT borrower_id AS "borrowerId", card_payment_id AS "cardPaymentId" FROM card_payment
    WHERE status IN ('created', 'waiting') AND next_check_at <= ${now} ORDER BY next_check_at LIMIT 500`);
}

export async function writeCardCharged(
  tx: Transaction,
  { borrowerId, cardPaymentId }: CardPaymentKey,
  charge: { reference: string; cardMask: string; chargedAt: Date; appliedAt: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE card_payment SET status = 'charged', acquirer_reference = ${charge.reference},
      card_mask = ${charge.cardMask}, failure = NULL, charged_at = ${charge.chargedAt},
      applied_at = ${charge.appliedAt}, next_check_at = NULL
    WHERE borrower_id = ${borrowerId} AND card_payment_id = ${cardPaymentId} AND status <> 'charged'`);
}

export async function writeCardEnded(
  tx: Transaction,
  { borrowerId, cardPaymentId }: CardPaymentKey,
  status: 'failed' | 'expired',
  failure: CardFailure,
): Promise<void> {
  await tx.run(sql`
    UPDATE card_payment SET status = ${status}, failure = ${failure}, next_check_at = NULL
    WHERE borrower_id = ${borrowerId} AND card_payment_id = ${cardPaymentId} AND status <> 'charged'`);
}

export async function postponeCardPayment(
  tx: Transaction,
  { borrowerId, cardPaymentId }: CardPaymentKey,
  nextCheckAt: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE card_payment SET next_check_at = ${nextCheckAt}
    WHERE borrower_id = ${borrowerId} AND card_payment_id = ${cardPaymentId} AND status IN ('created', 'waiting')`);
}
