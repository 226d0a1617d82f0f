import { AT_BANK } from '@senim/contracts/shared/payment-kinds';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { constants, sql } from '../../../platform/database/sql.ts';
import type {
  AnswerBrought,
  AnswerKept,
  BankFile,
  FileGathered,
  FileRefused,
  OrderKept,
  OrderListed,
  OrderState,
  OrdersOf,
} from './types.ts';

/** False if an order of that reference is kept already. */
export async function insertOrder(
  tx: Transaction,
  {
    reference,
    amountTiyn,
    orderSealed,
    orderedAt,
  }: {
    reference: string;
    amountTiyn: Tiyn;
    orderSealed: Buffer;
    orderedAt: Date;
  },
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO bank_order (reference, amount_tiyn, order_sealed, ordered_at)
    VALUES (${reference}, ${amountTiyn}, ${orderSealed}, ${orderedAt}) ON CONFLICT (reference) DO NOTHING`);
  return added === 1;
}

export async function readOrder(tx: Transaction, reference: string): Promise<OrderKept | undefined> {
  return tx.row<OrderKept>(sql`
    SELECT reference, file_id AS "fileId", order_sealed AS "orderSealed", state, told_sealed AS "toldSealed"
    FROM bank_order WHERE reference = ${reference}`);
}

/** The payouts of its borrower are held, because phone or account changed after it was ordered. */
const isHeld = (now: Date) => sql`EXISTS (
      SELECT FROM payout JOIN borrower USING (borrower_id) WHERE payout.reference = bank_order.reference AND payout_hold_until > ${now})`;

const isWaiting = (now: Date) => sql`file_id IS NULL AND state = 'accepted' AND NOT ${isHeld(now)}`;

/** What waits for a file and may go. */
export async function readWaiting(tx: Transaction, now: Date): Promise<{ count: number; sumTiyn: Tiyn }> {
  return tx.one(sql`
    SELECT count(*) AS count, COALESCE(sum(amount_tiyn), 0)::bigint AS "sumTiyn" FROM bank_order WHERE ${isWaiting(now)}`);
}

/** A file of all orders that wait; undefined if another is gathered already. */
export async function insertFile(
  tx: Transaction,
  { messageId, ordersCount, sumTiyn, madeBy, madeAt, contentHash, contentSealed }: FileGathered,
): Promise<number | undefined> {
  const row = await tx.row<{ fileId: number }>(sql`
    INSERT INTO bank_file (message_id, orders_count, sum_tiyn, made_by, made_at, content_hash, content_sealed)
    VALUES (${messageId}, ${ordersCount}, ${sumTiyn}, ${madeBy}, ${madeAt}, ${contentHash}, ${contentSealed})
    ON CONFLICT ((released_at IS NULL)) WHERE released_at IS NULL DO NOTHING RETURNING file_id AS "fileId"`);
  return row?.fileId;
}

/** The orders that wait, locked so that none comes into two files. */
export async function lockWaiting(
  tx: Transaction,
  now: Date,
): Promise<{ reference: string; amountTiyn: Tiyn; orderSealed: Buffer }[]> {
  return tx.rows(sql`
    SELECT reference, amount_tiyn AS "amountTiyn", order_sealed AS "orderSealed" FROM bank_order WHERE ${isWaiting(now)} ORDER BY reference FOR UPDATE`);
}

export async function putIntoFile(
  tx: Transaction,
  fileId: number,
  references: readonly string[],
): Promise<number> {
  return tx.run(sql`
    UPDATE bank_order SET file_id = ${fileId} WHERE file_id IS NULL AND reference = ANY (${[...references]}::text[])`);
}

export async function lockFile(
  tx: Transaction,
  fileId: number,
): Promise<(BankFile & { contentSealed: Buffer }) | undefined> {
  return tx.row(sql`
    SELECT file_id AS "fileId", message_id AS "messageId", orders_count AS "ordersCount", sum_tiyn AS "sumTiyn",
      made_by AS "madeBy", maker.person_index AS "makerPerson", made_at AS "madeAt", released_at AS "releasedAt",
      refused_by IS NOT NULL AS "isRefused", fetched_at AS "fetchedAt", heard_at AS "heardAt", asker.person_index AS "askerPerson",
      recalled_at IS NOT NULL AS "isRecalled", content_hash AS "contentHash", content_sealed AS "contentSealed"
    FROM bank_file JOIN staff_member AS maker ON maker.staff_id = made_by
      LEFT JOIN staff_member AS asker ON asker.staff_id = recall_asked_by
    WHERE file_id = ${fileId} FOR UPDATE OF bank_file`);
}

/** Whether a file has an order that none would take now. */
export async function hasHeldOrder(tx: Transaction, fileId: number, now: Date): Promise<boolean> {
  const { held } = await tx.one<{ held: boolean }>(sql`
    SELECT EXISTS (SELECT FROM bank_order WHERE file_id = ${fileId} AND ${isHeld(now)}) AS held`);
  return held;
}

export async function writeReleased(
  tx: Transaction,
  fileId: number,
  { staffId, at }: { staffId: number; at: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE bank_file SET released_by = ${staffId}, released_at = ${at}
    WHERE file_id = ${fileId} AND released_at IS NULL`);
  return changed === 1;
}

/** Its orders wait again. */
export async function deleteFile(tx: Transaction, fileId: number): Promise<boolean> {
  await tx.run(sql`UPDATE bank_order SET file_id = NULL WHERE file_id = ${fileId}`);
  return (await tx.run(sql`DELETE FROM bank_file WHERE file_id = ${fileId} AND released_at IS NULL`)) === 1;
}

/** Orders by their reference, from the one after `after`; of a payout with its borrower and agreement. */
export async function readOrders(
  tx: Transaction,
  of: OrdersOf,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<OrderListed[]> {
  return tx.rows(sql`
    SELECT bank_order.reference, order_sealed AS "orderSealed", bank_order.amount_tiyn AS "amountTiyn",
      payout.borrower_id AS "borrowerId", payout.payout_id AS "payoutId", agreement.number,
      CASE WHEN payout_hold_until > ${now} THEN payout_hold_until END AS "heldUntil",
      COALESCE(payout.kind = 'loan', false) AND state = 'accepted' AND (file_id IS NULL OR released_at IS NULL) AS "isStoppable"
    FROM bank_order LEFT JOIN bank_file USING (file_id) LEFT JOIN payout USING (reference)
      LEFT JOIN agreement USING (borrower_id, agreement_id) LEFT JOIN borrower USING (borrower_id)
    WHERE bank_order.reference > ${after} AND ${areMeant(of)} ORDER BY bank_order.reference LIMIT ${limit}`);
}

function areMeant(of: OrdersOf) {
  if ('references' in of) return sql`bank_order.reference = ANY (${[...of.references]}::text[])`;
  return of.fileId === null
    ? sql`file_id IS NULL AND bank_order.state = 'accepted'`
    : sql`file_id = ${of.fileId}`;
}

/** The file of an order, released or not; null where it waits for one, or is none. */
export async function readFileOf(tx: Transaction, reference: string): Promise<number | null> {
  const order = await tx.row<{ fileId: number | null }>(sql`
    SELECT file_id AS "fileId" FROM bank_order WHERE reference = ${reference}`);
  return order?.fileId ?? null;
}

/** False where the order is in a file by now, has ended, or is none. */
export async function writeWithdrawn(tx: Transaction, reference: string): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE bank_order SET state = 'withdrawn'
    WHERE reference = ${reference} AND state = 'accepted' AND file_id IS NULL`);
  return changed === 1;
}

/** The orders of these references that are in files which went to the bank, locked. */
export async function lockAtBank(tx: Transaction, references: readonly string[]): Promise<OrderKept[]> {
  return tx.rows<OrderKept>(sql`
    SELECT reference, file_id AS "fileId", order_sealed AS "orderSealed", state, told_sealed AS "toldSealed"
    FROM bank_order JOIN bank_file USING (file_id)
    WHERE reference = ANY (${[...references]}::text[]) AND released_at IS NOT NULL
    ORDER BY reference FOR UPDATE OF bank_order`);
}

/** A file that went to the bank under this name, with its orders of which the bank has told nothing, locked; undefined if it was refused or taken back before. */
export async function lockReleased(
  tx: Transaction,
  messageId: string,
): Promise<{ fileId: number; references: string[] } | undefined> {
  const file = await tx.row<{ fileId: number }>(sql`
    SELECT file_id AS "fileId" FROM bank_file
    WHERE message_id = ${messageId} AND released_at IS NOT NULL AND refused_by IS NULL AND recalled_at IS NULL FOR UPDATE`);
  if (!file) return undefined;
  const rows = await tx.rows<{ reference: string }>(sql`
    SELECT reference FROM bank_order WHERE file_id = ${file.fileId} AND state = 'accepted' ORDER BY reference FOR UPDATE`);
  return { ...file, references: rows.map(({ reference }) => reference) };
}

/** The bank has refused a file: these of its orders wait for the next. */
export async function writeRefused(
  tx: Transaction,
  { fileId, reason, references }: FileRefused,
  contentHash: Buffer,
): Promise<void> {
  await tx.run(sql`
    UPDATE bank_file SET refused_by = ${contentHash}, refused_reason = ${reason} WHERE file_id = ${fileId}`);
  await tx.run(sql`
    UPDATE bank_order SET file_id = NULL
    WHERE file_id = ${fileId} AND state = 'accepted' AND reference = ANY (${[...references]}::text[])`);
}

export async function writeTold(
  tx: Transaction,
  reference: string,
  {
    state,
    toldSealed,
    at,
    failedBy,
  }: { state: OrderState; toldSealed: Buffer; at: Date; failedBy: Buffer | null },
): Promise<void> {
  await tx.run(sql`
    UPDATE bank_order SET state = ${state}, told_sealed = ${toldSealed}, told_at = ${at}, failed_by = ${failedBy}
    WHERE reference = ${reference}`);
}

const ANSWER = sql`answer_id AS "answerId", content_hash AS "contentHash", kind, day, orders_told AS "ordersTold", strangers_told AS "strangersTold",
      failing_count AS "failingCount", taken_at AS "takenAt", taker.person_index AS "takerPerson", confirmed`;

/** A file of the bank's with the same content, or a statement of the same day that stands. What was declined comes last. */
export async function findAnswer(
  tx: Transaction,
  contentHash: Buffer,
  day: string | null,
): Promise<AnswerBrought | undefined> {
  return tx.row<AnswerBrought>(sql`
    SELECT ${ANSWER} FROM bank_answer JOIN staff_member AS taker ON taker.staff_id = taken_by
    WHERE content_hash = ${contentHash} OR (day = ${day}::date AND confirmed IS DISTINCT FROM false)
    ORDER BY confirmed IS NOT DISTINCT FROM false, content_hash = ${contentHash} DESC LIMIT 1
    FOR UPDATE OF bank_answer`);
}

/** An answer with its content, locked. */
export async function lockAnswer(
  tx: Transaction,
  answerId: number,
): Promise<(AnswerBrought & { contentSealed: Buffer }) | undefined> {
  return tx.row(sql`
    SELECT ${ANSWER}, content_sealed AS "contentSealed"
    FROM bank_answer JOIN staff_member AS taker ON taker.staff_id = taken_by
    WHERE answer_id = ${answerId} FOR UPDATE OF bank_answer`);
}

/** False if another has brought the same meanwhile. */
export async function insertAnswer(tx: Transaction, kept: AnswerKept): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO bank_answer (content_hash, kind, day, content_sealed, orders_told, strangers_told, failing_count, taken_by, taken_at)
    VALUES (${kept.contentHash}, ${kept.kind}, ${kept.day}, ${kept.contentSealed}, ${kept.ordersTold},
      ${kept.strangersTold}, ${kept.failingCount}, ${kept.takenBy}, ${kept.takenAt}) ON CONFLICT DO NOTHING`);
  return added === 1;
}

/** One that was declined is brought anew. */
export async function updateDeclined(tx: Transaction, kept: AnswerKept): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE bank_answer SET confirmed = NULL, decided_by = NULL, decided_at = NULL, taken_by = ${kept.takenBy}, taken_at = ${kept.takenAt},
      orders_told = ${kept.ordersTold}, strangers_told = ${kept.strangersTold}, failing_count = ${kept.failingCount}
    WHERE content_hash = ${kept.contentHash} AND NOT confirmed`);
  return changed === 1;
}

/** The second person's word about an answer. */
export async function writeDecided(
  tx: Transaction,
  answerId: number,
  { confirmed, staffId, at }: { confirmed: boolean; staffId: number; at: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE bank_answer SET confirmed = ${confirmed}, decided_by = ${staffId}, decided_at = ${at}
    WHERE answer_id = ${answerId} AND confirmed IS NULL`);
  return changed === 1;
}

/** The statement of a day that counts; none while it waits for its second person. */
export async function readStatementKept(tx: Transaction, day: string): Promise<Buffer | undefined> {
  const row = await tx.row<{ contentSealed: Buffer }>(sql`
    SELECT content_sealed AS "contentSealed" FROM bank_answer
    WHERE day = ${day} AND (confirmed OR (confirmed IS NULL AND failing_count = 0))`);
  return row?.contentSealed;
}

/** Whether a transfer that was told of by this day's statement or before is not yet in the books. */
export async function isBookingOpen(tx: Transaction, day: string): Promise<boolean> {
  const { open } = await tx.one<{ open: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM (SELECT reference, status, failure FROM payout
        UNION ALL SELECT reference, status, failure FROM payer_refund) AS transfer
      JOIN bank_order USING (reference)
      WHERE state <> 'accepted' AND told_at <= (
          SELECT COALESCE(decided_at, taken_at) FROM bank_answer WHERE day = ${day} AND confirmed IS DISTINCT FROM false)
        AND status IN ${constants(AT_BANK)} AND failure IS NULL) AS open`);
  return open;
}

const SHOWN_MAX = 40;

export async function readFiles(tx: Transaction) {
  return tx.rows<
    BankFile & {
      madeName: string;
      releasedName: string | null;
      refusedReason: string | null;
      askerName: string | null;
      askedAt: Date | null;
      askReasonSealed: Buffer | null;
      recallerName: string | null;
      recalledAt: Date | null;
      executed: number;
      failed: number;
    }
  >(sql`
    SELECT file_id AS "fileId", message_id AS "messageId", orders_count AS "ordersCount", sum_tiyn AS "sumTiyn",
      made_by AS "madeBy", maker.person_index AS "makerPerson", made_at AS "madeAt", released_at AS "releasedAt",
      refused_by IS NOT NULL AS "isRefused", fetched_at AS "fetchedAt", heard_at AS "heardAt", asker.person_index AS "askerPerson", asker.display_name AS "askerName",
      recall_asked_at AS "askedAt", recall_reason_sealed AS "askReasonSealed", recalled_at IS NOT NULL AS "isRecalled",
      recaller.display_name AS "recallerName", recalled_at AS "recalledAt", content_hash AS "contentHash", maker.display_name AS "madeName",
      releaser.display_name AS "releasedName", refused_reason AS "refusedReason",
      (SELECT count(*) FROM bank_order WHERE bank_order.file_id = bank_file.file_id AND state = 'executed') AS executed,
      (SELECT count(*) FROM bank_order WHERE bank_order.file_id = bank_file.file_id AND state IN ('rejected', 'returned')) AS failed
    FROM bank_file JOIN staff_member AS maker ON maker.staff_id = made_by
      LEFT JOIN staff_member AS releaser ON releaser.staff_id = released_by
      LEFT JOIN staff_member AS asker ON asker.staff_id = recall_asked_by
      LEFT JOIN staff_member AS recaller ON recaller.staff_id = recalled_by
    ORDER BY file_id DESC LIMIT ${SHOWN_MAX}`);
}

/** The newest, and before them whatever waits for its second person. */
export async function readAnswers(tx: Transaction) {
  return tx.rows<AnswerBrought & { name: string; deciderName: string | null; decidedAt: Date | null }>(sql`
    SELECT ${ANSWER}, taker.display_name AS name, decider.display_name AS "deciderName", decided_at AS "decidedAt"
    FROM bank_answer JOIN staff_member AS taker ON taker.staff_id = taken_by
      LEFT JOIN staff_member AS decider ON decider.staff_id = decided_by
    ORDER BY (failing_count > 0 AND decided_at IS NULL) DESC, taken_at DESC, answer_id DESC LIMIT ${SHOWN_MAX}`);
}
