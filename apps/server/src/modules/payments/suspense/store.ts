import { PAYMENT_PROPOSALS } from '@senim/contracts/office/proposal-kinds';
import type { Asked } from '@senim/contracts/office/queues';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { constants, sql } from '../../../platform/database/sql.ts';
import { isOfPaymentNumber } from '../../../platform/database/sql-parts.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import type { Inquiry, InquiryCandidate, InquiryKey } from './types.ts';

type SealedInquiry = Omit<Inquiry, 'answer'> & { readonly answerSealed: Buffer | null };

const opened = (sealing: Sealing, { answerSealed, ...row }: SealedInquiry): Inquiry => ({
  ...row,
  answer: answerSealed && sealing.open(answerSealed),
});

/** A question about a lost payment, locked, so that two people answer one after another. */
export async function lockInquiry(
  sealing: Sealing,
  tx: Transaction,
  { borrowerId, inquiryId }: InquiryKey,
): Promise<Inquiry | undefined> {
  const row = await tx.row<SealedInquiry>(sql`
    SELECT inquiry.borrower_id AS "borrowerId", inquiry_id AS "inquiryId", inquiry.agreement_id AS "agreementId",
      number AS "agreementNumber", paid_on AS "paidOn", amount_tiyn AS "amountTiyn", channel, receipt,
      payment_id AS "paymentId", asked_at AS "askedAt", answer_by AS "answerBy", closed_at AS "closedAt", outcome,
      answer_sealed AS "answerSealed"
    FROM payment_inquiry AS inquiry JOIN agreement USING (borrower_id, agreement_id)
    WHERE inquiry.borrower_id = ${borrowerId} AND inquiry_id = ${inquiryId} FOR UPDATE OF inquiry`);
  return row && opened(sealing, row);
}

/** A borrower's questions about lost payments, newest first. */
export async function readInquiriesOf(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
): Promise<Inquiry[]> {
  const rows = await tx.rows<SealedInquiry>(sql`
    SELECT inquiry.borrower_id AS "borrowerId", inquiry_id AS "inquiryId", inquiry.agreement_id AS "agreementId",
      number AS "agreementNumber", paid_on AS "paidOn", amount_tiyn AS "amountTiyn", channel, receipt,
      payment_id AS "paymentId", asked_at AS "askedAt", answer_by AS "answerBy", closed_at AS "closedAt", outcome,
      answer_sealed AS "answerSealed"
    FROM payment_inquiry AS inquiry JOIN agreement USING (borrower_id, agreement_id)
    WHERE inquiry.borrower_id = ${borrowerId} ORDER BY inquiry_id DESC LIMIT 20`);
  return rows.map((row) => opened(sealing, row));
}

/** False if somebody has answered meanwhile. */
export async function writeInquiryAnswer(
  sealing: Sealing,
  tx: Transaction,
  { borrowerId, inquiryId }: InquiryKey,
  answer: { outcome: 'found' | 'not-found'; text: string; staffId: number; at: Date },
): Promise<boolean> {
  const { outcome, text, staffId, at } = answer;
  const changed = await tx.run(sql`
    UPDATE payment_inquiry SET outcome = ${outcome}, answer_sealed = ${sealing.seal(text)}, answered_by = ${staffId},
      closed_at = ${at}
    WHERE borrower_id = ${borrowerId} AND inquiry_id = ${inquiryId} AND closed_at IS NULL`);
  return changed === 1;
}

/** So many are opened, to compare what was typed at the terminal. */
const CANDIDATES_MAX = 200;

/** Money that may be the lost payment: the borrower's own near that day, and what is in suspense. */
export async function readCandidates(
  sealing: Sealing,
  tx: Transaction,
  { borrowerId, amountTiyn, receipt }: Inquiry,
  { from, to }: { from: string; to: string },
): Promise<InquiryCandidate[]> {
  const rows = await tx.rows<Omit<InquiryCandidate, 'account'> & { readonly sealed: Buffer }>(sql`
    SELECT payment_id AS "paymentId", provider, provider_payment_id AS number, amount_tiyn AS "amountTiyn",
      value_day AS "valueDay", borrower_id IS NULL AS "isWaiting", amount_tiyn = ${amountTiyn} AS "isSameAmount",
      ${receipt} <> '' AND (${isOfPaymentNumber(receipt)} OR payment_id::text = ${receipt}) AS "isSameReceipt",
      account_sealed AS sealed
    FROM incoming_payment
    WHERE reversed_at IS NULL AND given_back_at IS NULL AND split_at IS NULL AND (borrower_id IS NULL OR borrower_id = ${borrowerId})
      AND (value_day BETWEEN ${from} AND ${to} OR (${receipt} <> '' AND ${isOfPaymentNumber(receipt)}))
    ORDER BY 8 DESC, 7 DESC, value_day DESC, payment_id DESC LIMIT ${CANDIDATES_MAX}`);
  return rows.map(({ sealed, ...row }) => ({ ...row, account: sealing.open(sealed) }));
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

/** A payment as its payer remembers it; its value day lies between `from` and `to`. */
interface Remembered {
  readonly amountTiyn: Tiyn;
  readonly receipt: string;
  readonly from: string;
  readonly to: string;
}

/** One of the borrower's own payments that looks like it and was not taken back; one with the same receipt comes first. */
export async function findPaymentLike(
  tx: Transaction,
  borrowerId: number,
  { amountTiyn, receipt, from, to }: Remembered,
): Promise<{ paymentId: number; valueDay: string; agreementNumber: string } | undefined> {
  return tx.row(sql`
    SELECT payment_id AS "paymentId", value_day AS "valueDay", number AS "agreementNumber"
    FROM incoming_payment JOIN agreement USING (borrower_id, agreement_id)
    WHERE borrower_id = ${borrowerId} AND amount_tiyn = ${amountTiyn} AND value_day BETWEEN ${from} AND ${to} AND reversed_at IS NULL
    ORDER BY (provider_payment_id = ${receipt}) DESC, payment_id DESC LIMIT 1`);
}

/** A payment in suspense with the same receipt. Without a receipt nothing is shown, because the money may be another person's. */
export async function findSuspenseLike(
  tx: Transaction,
  { amountTiyn, receipt, from, to }: Remembered,
): Promise<number | undefined> {
  const row = await tx.row<{ paymentId: number }>(sql`
    SELECT payment_id AS "paymentId" FROM incoming_payment
    WHERE borrower_id IS NULL AND given_back_at IS NULL AND split_at IS NULL AND reversed_at IS NULL AND ${receipt} <> '' AND amount_tiyn = ${amountTiyn}
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
    amountTiyn: Tiyn;
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

export async function insertDeferral(
  sealing: Sealing,
  tx: Transaction,
  deferral: {
    paymentId: number;
    until: string;
    note: string;
    asked: Asked | null;
    staffId: number;
    at: Date;
  },
): Promise<void> {
  const { paymentId, until, note, asked, staffId, at } = deferral;
  await tx.run(sql`
    INSERT INTO suspense_deferral (payment_id, until, note_sealed, asked, staff_id, at)
    VALUES (${paymentId}, ${until}, ${sealing.seal(note)}, ${asked}, ${staffId}, ${at})`);
}

/** Parts a payment: the parts have its way, day and words, and numbers of their own under its number. */
export async function insertParts(
  tx: Transaction,
  paymentId: number,
  amountsTiyn: readonly Tiyn[],
  at: Date,
): Promise<number[]> {
  await tx.run(
    sql`UPDATE incoming_payment SET split_at = ${at} WHERE payment_id = ${paymentId} AND split_at IS NULL`,
  );
  const rows = await tx.rows<{ paymentId: number }>(sql`
    INSERT INTO incoming_payment (provider, provider_payment_id, account_sealed, payer_sealed, amount_tiyn, value_day, paid_at, received_at, split_of)
    SELECT provider, provider_payment_id || '#' || place, account_sealed, payer_sealed, part, value_day, paid_at, received_at, payment_id
    FROM incoming_payment, unnest(${[...amountsTiyn]}::bigint[]) WITH ORDINALITY AS parts(part, place)
    WHERE payment_id = ${paymentId} ORDER BY place RETURNING payment_id AS "paymentId"`);
  return rows.map((row) => row.paymentId);
}

/** Whether somebody has proposed to give a payment back to its payer, and nobody has decided yet. */
export async function isRefundProposed(tx: Transaction, paymentId: number): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT proposal_id FROM staff_proposal
    WHERE kind IN ${constants(PAYMENT_PROPOSALS)} AND status = 'open' AND terms ->> 'paymentId' = ${String(paymentId)}`);
  return row !== undefined;
}
