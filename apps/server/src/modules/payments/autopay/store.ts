import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import type { CardPaymentKey } from '../cards/types.ts';
import type { Autopay, AutopayCharge, ChargeUnderWay, PartDue, ToldDue } from './types.ts';

const AUTOPAY = sql`SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", card_id AS "cardId", card_mask AS "cardMask",
    turned_on_at AS "turnedOnAt" FROM autopay`;

/** The one that stands for a loan. */
export async function readAutopay(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<Autopay | undefined> {
  return tx.row<Autopay>(sql`
    ${AUTOPAY} WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND ended_at IS NULL`);
}

/** All that stand for a borrower's loans. */
export async function readAutopays(tx: Transaction, borrowerId: number): Promise<Autopay[]> {
  return tx.rows<Autopay>(sql`
    ${AUTOPAY} WHERE borrower_id = ${borrowerId} AND ended_at IS NULL ORDER BY turned_on_at`);
}

export async function insertAutopay(
  tx: Transaction,
  { borrowerId, agreementId, cardId, cardMask, turnedOnAt }: Autopay,
  consentVersion: string,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO autopay (borrower_id, agreement_id, turned_on_at, card_id, card_mask, consent_version)
    VALUES (${borrowerId}, ${agreementId}, ${turnedOnAt}, ${cardId}, ${cardMask}, ${consentVersion})`);
}

/** Ends the one that stands, if one does. */
export async function writeAutopayEnded(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  by: 'owner' | 'card' | 'loan',
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE autopay SET ended_at = ${at}, ended_by = ${by}
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND ended_at IS NULL`);
}

/** Those of which nobody has asked today what is due tomorrow. */
export async function readUnlooked(
  tx: Transaction,
  today: string,
  countMax: number,
): Promise<AgreementKey[]> {
  return tx.rows<AgreementKey>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM autopay
    WHERE ended_at IS NULL AND (looked_on IS NULL OR looked_on < ${today}) LIMIT ${countMax}`);
}

export async function writeLooked(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  today: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE autopay SET looked_on = ${today}
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND ended_at IS NULL`);
}

/** False if the borrower was told of that day before. */
export async function insertDue(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  { day, amountTiyn }: PartDue,
  { toldAt, nextTryAt }: { readonly toldAt: Date; readonly nextTryAt: Date },
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO autopay_due (borrower_id, agreement_id, due_day, amount_tiyn, told_at, next_try_at)
    VALUES (${borrowerId}, ${agreementId}, ${day}, ${amountTiyn}, ${toldAt}, ${nextTryAt})
    ON CONFLICT DO NOTHING`);
  return added === 1;
}

/** The loans that are to be charged now. */
export async function readDuesToTry(tx: Transaction, today: string, now: Date): Promise<AgreementKey[]> {
  return tx.rows<AgreementKey>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM autopay_due
    WHERE next_try_at <= ${now} AND due_day = ${today} ORDER BY next_try_at LIMIT 500`);
}

/** What was told of from a day on and is still to be tried. */
export async function readDuesFrom(
  tx: Transaction,
  from: string,
): Promise<(AgreementKey & { readonly day: string })[]> {
  return tx.rows(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", due_day AS day FROM autopay_due
    WHERE next_try_at IS NOT NULL AND due_day >= ${from} ORDER BY next_try_at LIMIT 500`);
}

/** What was told of for a day, locked for the rest of the transaction. */
export async function lockDue(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  day: string,
): Promise<(ToldDue & { readonly nextTryAt: Date | null }) | undefined> {
  return tx.row(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", due_day AS "dueDay", amount_tiyn AS "amountTiyn",
      next_try_at AS "nextTryAt", refused_at AS "refusedAt", unanswered_at AS "unansweredAt",
      (SELECT count(*)::integer FROM autopay_charge AS tried WHERE tried.borrower_id = due.borrower_id
        AND tried.agreement_id = due.agreement_id AND tried.due_day = due.due_day) AS tries
    FROM autopay_due AS due
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND due_day = ${day} FOR UPDATE`);
}

export async function writeNextTry(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  day: string,
  at: Date | null,
): Promise<void> {
  await tx.run(sql`
    UPDATE autopay_due SET next_try_at = ${at}
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND due_day = ${day}`);
}

export async function writeRefusalTold(
  tx: Transaction,
  { borrowerId, agreementId, dueDay }: ToldDue,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE autopay_due SET refused_at = ${at}
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND due_day = ${dueDay}`);
}

export async function writeSilenceTold(
  tx: Transaction,
  { borrowerId, agreementId, dueDay }: ToldDue,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE autopay_due SET unanswered_at = ${at}
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND due_day = ${dueDay}`);
}

/** Whether the borrower has a page of the acquirer open for this loan: they may be paying by hand. */
export async function hasOpenPage(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  since: Date,
): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT FROM card_payment WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}
      AND status IN ('created', 'waiting') AND created_at > ${since} LIMIT 1`);
  return row !== undefined;
}

export async function insertCharge(
  tx: Transaction,
  { borrowerId, agreementId, dueDay, tries }: ToldDue,
  cardPaymentId: number,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO autopay_charge (borrower_id, agreement_id, due_day, try, card_payment_id)
    VALUES (${borrowerId}, ${agreementId}, ${dueDay}, ${tries + 1}, ${cardPaymentId})`);
}

const CHARGE = sql`SELECT autopay_charge.borrower_id AS "borrowerId", autopay_charge.agreement_id AS "agreementId", due_day AS "dueDay", try,
    card_payment_id AS "cardPaymentId", status, failure, amount_tiyn AS "amountTiyn",
    created_at AS "createdAt", followed_at IS NOT NULL AS "isFollowed",
    brought_at IS NOT NULL AS "isBrought"
  FROM autopay_charge JOIN card_payment USING (borrower_id, card_payment_id)`;

export async function lockCharge(
  tx: Transaction,
  { borrowerId, cardPaymentId }: CardPaymentKey,
): Promise<AutopayCharge | undefined> {
  return tx.row<AutopayCharge>(sql`
    ${CHARGE} WHERE borrower_id = ${borrowerId} AND card_payment_id = ${cardPaymentId} FOR UPDATE OF autopay_charge`);
}

/** Before the acquirer is told, in a transaction of its own: who dies after it has told may have been heard. */
export async function writeBrought(
  tx: Transaction,
  { borrowerId, cardPaymentId }: CardPaymentKey,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE autopay_charge SET brought_at = ${at}
    WHERE borrower_id = ${borrowerId} AND card_payment_id = ${cardPaymentId} AND brought_at IS NULL`);
}

/** Charges that are on their way, or whose end nobody has acted on. */
export async function readUnfollowed(tx: Transaction): Promise<CardPaymentKey[]> {
  return tx.rows<CardPaymentKey>(sql`
    SELECT borrower_id AS "borrowerId", card_payment_id AS "cardPaymentId" FROM autopay_charge
    WHERE followed_at IS NULL LIMIT 500`);
}

export async function writeFollowed(
  tx: Transaction,
  { borrowerId, cardPaymentId }: CardPaymentKey,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE autopay_charge SET followed_at = ${at} WHERE borrower_id = ${borrowerId} AND card_payment_id = ${cardPaymentId}`);
}

/** The charge of a loan that the bank has, or is being told of. */
export async function readUnderWay(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<ChargeUnderWay | undefined> {
  return tx.row<ChargeUnderWay>(sql`
    SELECT due_day AS day, card_payment.amount_tiyn AS "amountTiyn",
      unanswered_at IS NOT NULL AND (refused_at IS NULL OR refused_at < unanswered_at) AS "isSilent"
    FROM autopay_charge JOIN card_payment USING (borrower_id, agreement_id, card_payment_id)
      JOIN autopay_due USING (borrower_id, agreement_id, due_day)
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND status IN ('created', 'waiting')
    ORDER BY due_day DESC LIMIT 1`);
}

/** Of which coming day the owner was told, and whether it is over: no further try follows, and none is on its way. */
export async function readTold(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  from: string,
): Promise<{ readonly day: string; readonly isOver: boolean } | undefined> {
  return tx.row(sql`
    SELECT due_day AS day, next_try_at IS NULL AND NOT EXISTS (SELECT FROM autopay_charge AS tried
        WHERE tried.borrower_id = due.borrower_id AND tried.agreement_id = due.agreement_id AND tried.due_day = due.due_day
          AND tried.followed_at IS NULL) AS "isOver"
    FROM autopay_due AS due
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND due_day >= ${from} ORDER BY due_day LIMIT 1`);
}
