import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type {
  CardFailure,
  CardPayment,
  CardPaymentKey,
  KeptAtAcquirer,
  RegistryDifference,
} from './types.ts';

/** What the books have of a charge: where people have parted it, what is left of its parts, wherever each is. */
const STANDING = sql`LATERAL (
      WITH RECURSIVE part AS (
        SELECT payment_id, amount_tiyn, split_at, reversed_at, received_at FROM incoming_payment
        WHERE provider = 'card' AND provider_payment_id = COALESCE(standing_number, invoice)
        UNION ALL
        SELECT below.payment_id, below.amount_tiyn, below.split_at, below.reversed_at, below.received_at
        FROM part JOIN incoming_payment AS below ON below.split_of = part.payment_id)
      SELECT COALESCE(sum(amount_tiyn) FILTER (WHERE split_at IS NULL AND reversed_at IS NULL), 0)::bigint AS stands_tiyn,
        max(reversed_at) AS gone_at, max(GREATEST(received_at, reversed_at)) AS changed_at
      FROM part) AS standing`;

const CARD_PAYMENT = sql`SELECT borrower_id AS "borrowerId", card_payment_id AS "cardPaymentId", agreement_id AS "agreementId",
      number AS "agreementNumber", public_id AS "publicId", invoice, amount_tiyn AS "amountTiyn",
      card_payment.status, card_mask AS "cardMask", failure, card_payment.created_at AS "createdAt",
      charged_at AS "chargedAt", applied_at AS "appliedAt", keep_consent AS "keepConsent",
      (SELECT due_day FROM autopay_charge AS charge WHERE charge.borrower_id = card_payment.borrower_id
        AND charge.card_payment_id = card_payment.card_payment_id AND brought_at IS NOT NULL) AS "chargedFor", saved_card_id AS "savedCardId", COALESCE(standing_number, invoice) AS "standingNumber",
      stands_tiyn AS "standsTiyn",
      GREATEST(gone_at, (SELECT gone.reversed_at FROM incoming_payment AS gone WHERE gone.provider = 'card'
        AND gone.provider_payment_id = invoice)) AS "takenBackAt"
    FROM card_payment JOIN agreement USING (borrower_id, agreement_id) CROSS JOIN ${STANDING}`;

/** Writes a card payment under its invoice; writes nothing if another payment has that invoice. */
export async function insertCardPayment(
  tx: Transaction,
  payment: {
    borrowerId: number;
    agreementId: number;
    publicId: string;
    invoice: string;
    amountTiyn: Tiyn;
    keepConsent: string | null;
    savedCardId: string | null;
    createdAt: Date;
    nextCheckAt: Date;
  },
): Promise<{ cardPaymentId: number } | undefined> {
  const { borrowerId, agreementId, publicId, invoice, amountTiyn, keepConsent, savedCardId } = payment;
  const { createdAt, nextCheckAt } = payment;
  return tx.row(sql`
    INSERT INTO card_payment (borrower_id, agreement_id, public_id, invoice, amount_tiyn, status, keep_consent, saved_card_id,
      created_at, next_check_at)
    VALUES (${borrowerId}, ${agreementId}, ${publicId}, ${invoice}, ${amountTiyn}, 'created', ${keepConsent}, ${savedCardId},
      ${createdAt}, ${nextCheckAt})
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
    ${CARD_PAYMENT}
    WHERE borrower_id = ${borrowerId} AND card_payment_id = ${cardPaymentId} FOR UPDATE OF card_payment`);
}

export async function findCardPaymentByPublicId(
  tx: Transaction,
  publicId: string,
): Promise<CardPayment | undefined> {
  return tx.row<CardPayment>(sql`
    ${CARD_PAYMENT} WHERE public_id = ${publicId}`);
}

export async function readRecentCardPayments(
  tx: Transaction,
  borrowerId: number,
  since: Date,
): Promise<CardPayment[]> {
  return tx.rows<CardPayment>(sql`
    ${CARD_PAYMENT}
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

/** Those that are not charged yet, locked without waiting for those that somebody has in work. */
export async function lockUncharged(
  tx: Transaction,
  keys: readonly CardPaymentKey[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ cardPaymentId: number }>(sql`
    SELECT card_payment_id AS "cardPaymentId"
    FROM unnest(${keys.map(({ borrowerId }) => borrowerId)}::bigint[], ${keys.map(({ cardPaymentId }) => cardPaymentId)}::bigint[])
        AS asked(borrower_id, card_payment_id) JOIN card_payment USING (borrower_id, card_payment_id)
    WHERE status <> 'charged'
    ORDER BY card_payment.borrower_id, card_payment.card_payment_id FOR UPDATE OF card_payment SKIP LOCKED`);
  return new Set(rows.map(({ cardPaymentId }) => cardPaymentId));
}

/** What the acquirer tells of a charge. */
interface Charged extends CardPaymentKey {
  readonly reference: string;
  readonly cardMask: string;
  readonly chargedAt: Date;
  readonly appliedAt: Date;
}

export async function writeCardsCharged(tx: Transaction, charges: readonly Charged[]): Promise<void> {
  if (charges.length === 0) return;
  await tx.run(sql`
    UPDATE card_payment SET status = 'charged', acquirer_reference = told.reference, card_mask = told.card_mask, failure = NULL,
      charged_at = told.charged_at, applied_at = told.applied_at, next_check_at = NULL
    FROM unnest(${charges.map(({ borrowerId }) => borrowerId)}::bigint[],
      ${charges.map(({ cardPaymentId }) => cardPaymentId)}::bigint[], ${charges.map(({ reference }) => reference)}::text[],
      ${charges.map(({ cardMask }) => cardMask)}::text[], ${charges.map(({ chargedAt }) => chargedAt)}::timestamptz[],
      ${charges.map(({ appliedAt }) => appliedAt)}::timestamptz[])
      AS told(borrower_id, card_payment_id, reference, card_mask, charged_at, applied_at)
    WHERE card_payment.borrower_id = told.borrower_id AND card_payment.card_payment_id = told.card_payment_id AND status <> 'charged'`);
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

/** Gives up those that were opened before, of which nobody can be asked. */
export async function expireCardPayments(tx: Transaction, openedBefore: Date): Promise<void> {
  await tx.run(sql`
    UPDATE card_payment SET status = 'expired', failure = 'expired', next_check_at = NULL
    WHERE status IN ('created', 'waiting') AND created_at < ${openedBefore}`);
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

/** What is left of a charge stands under another number from now on. */
export async function writeStanding(
  tx: Transaction,
  { borrowerId, cardPaymentId }: CardPaymentKey,
  standingNumber: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE card_payment SET standing_number = ${standingNumber}
    WHERE borrower_id = ${borrowerId} AND card_payment_id = ${cardPaymentId}`);
}

/** The last day whose list of the acquirer was read; null before the first. */
export async function readLastRegistry(tx: Transaction): Promise<string | null> {
  const { day } = await tx.one<{ day: string | null }>(sql`SELECT max(day) AS day FROM card_registry`);
  return day;
}

/** False where the list of that day was read before. */
export async function insertRegistry(
  tx: Transaction,
  day: string,
  readAt: Date,
  entries: readonly KeptAtAcquirer[],
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO card_registry (day, read_at) VALUES (${day}, ${readAt}) ON CONFLICT (day) DO NOTHING`);
  if (added === 0) return false;
  for (const { invoice, keptTiyn } of entries)
    await tx.run(sql`
      INSERT INTO card_registry_entry (day, invoice, kept_tiyn) VALUES (${day}, ${invoice}, ${keptTiyn})`);
  return true;
}

/**
 * Where the acquirer's lists and the books say otherwise of a charge: by its last list, or where a day was read that does not name it. What has
 * changed since the last day that was read is told by the next list.
 */
export async function readRegistryDifferences(tx: Transaction): Promise<RegistryDifference[]> {
  return tx.rows<RegistryDifference>(sql`
    WITH told AS (SELECT DISTINCT ON (invoice) invoice, kept_tiyn FROM card_registry_entry ORDER BY invoice, day DESC),
      read AS (SELECT (max(day) + 1)::timestamp AT TIME ZONE 'Asia/Almaty' AS until FROM card_registry),
      ours AS (SELECT invoice, charged_at, stands_tiyn, changed_at FROM card_payment CROSS JOIN ${STANDING}
        WHERE card_payment.status = 'charged')
    SELECT invoice, kept_tiyn AS "keptTiyn", COALESCE(stands_tiyn, 0) AS "standsTiyn"
    FROM told FULL JOIN ours USING (invoice) CROSS JOIN read
    WHERE (changed_at IS NULL OR changed_at < until) AND CASE WHEN kept_tiyn IS NULL
        THEN stands_tiyn > 0 AND EXISTS (SELECT FROM card_registry WHERE day = (charged_at AT TIME ZONE 'Asia/Almaty')::date)
        ELSE kept_tiyn <> COALESCE(stands_tiyn, 0) END
    ORDER BY invoice`);
}
