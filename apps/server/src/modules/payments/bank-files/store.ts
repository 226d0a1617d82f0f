import { AT_BANK } from '@senim/contracts/shared/payment-kinds';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { constants, sql } from '../../../platform/database/sql.ts';
import type { AnswerKept, BankFile, OrderKept, OrderState } from './types.ts';

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
    SELECT reference, order_sealed AS "orderSealed", state, told_sealed AS "toldSealed"
    FROM bank_order WHERE reference = ${reference}`);
}

/** No payout goes into a file while those of its borrower are held, because phone or account changed after it was ordered. */
const isWaiting = (now: Date) => sql`file_id IS NULL AND NOT EXISTS (
      SELECT FROM payout JOIN borrower USING (borrower_id) WHERE payout.reference = bank_order.reference AND payout_hold_until > ${now})`;

/** What waits for a file and may go. */
export async function readWaiting(tx: Transaction, now: Date): Promise<{ count: number; sumTiyn: Tiyn }> {
  return tx.one(sql`
    SELECT count(*) AS count, COALESCE(sum(amount_tiyn), 0)::bigint AS "sumTiyn" FROM bank_order WHERE ${isWaiting(now)}`);
}

/** A file of all orders that wait; undefined if another is gathered already. */
export async function insertFile(
  tx: Transaction,
  {
    messageId,
    ordersCount,
    sumTiyn,
    madeBy,
    madeAt,
  }: Omit<BankFile, 'fileId' | 'makerPerson' | 'releasedAt'>,
): Promise<number | undefined> {
  const row = await tx.row<{ fileId: number }>(sql`
    INSERT INTO bank_file (message_id, orders_count, sum_tiyn, made_by, made_at)
    VALUES (${messageId}, ${ordersCount}, ${sumTiyn}, ${madeBy}, ${madeAt})
    ON CONFLICT ((released_at IS NULL)) WHERE released_at IS NULL DO NOTHING RETURNING file_id AS "fileId"`);
  return row?.fileId;
}

/** The orders that wait, locked so that none comes into two files. */
export async function lockWaiting(
  tx: Transaction,
  now: Date,
): Promise<{ reference: string; amountTiyn: Tiyn }[]> {
  return tx.rows(sql`
    SELECT reference, amount_tiyn AS "amountTiyn" FROM bank_order WHERE ${isWaiting(now)} ORDER BY reference FOR UPDATE`);
}

export async function putIntoFile(
  tx: Transaction,
  fileId: number,
  references: readonly string[],
): Promise<number> {
  return tx.run(sql`
    UPDATE bank_order SET file_id = ${fileId} WHERE file_id IS NULL AND reference = ANY (${[...references]}::text[])`);
}

export async function lockFile(tx: Transaction, fileId: number): Promise<BankFile | undefined> {
  return tx.row<BankFile>(sql`
    SELECT file_id AS "fileId", message_id AS "messageId", orders_count AS "ordersCount", sum_tiyn AS "sumTiyn",
      made_by AS "madeBy", maker.person_index AS "makerPerson", made_at AS "madeAt", released_at AS "releasedAt"
    FROM bank_file JOIN staff_member AS maker ON maker.staff_id = made_by
    WHERE file_id = ${fileId} FOR UPDATE OF bank_file`);
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

export async function readOrdersOf(tx: Transaction, fileId: number): Promise<{ orderSealed: Buffer }[]> {
  return tx.rows(sql`
    SELECT order_sealed AS "orderSealed" FROM bank_order WHERE file_id = ${fileId} ORDER BY reference`);
}

/** The orders of these references that are in files which went to the bank, locked. */
export async function lockAtBank(tx: Transaction, references: readonly string[]): Promise<OrderKept[]> {
  return tx.rows<OrderKept>(sql`
    SELECT reference, order_sealed AS "orderSealed", state, told_sealed AS "toldSealed"
    FROM bank_order JOIN bank_file USING (file_id)
    WHERE reference = ANY (${[...references]}::text[]) AND released_at IS NOT NULL
    ORDER BY reference FOR UPDATE OF bank_order`);
}

/** The references of a file that went to the bank under this name. */
export async function readReferencesOf(tx: Transaction, messageId: string): Promise<string[]> {
  const rows = await tx.rows<{ reference: string }>(sql`
    SELECT reference FROM bank_order JOIN bank_file USING (file_id)
    WHERE message_id = ${messageId} AND released_at IS NOT NULL ORDER BY reference`);
  return rows.map(({ reference }) => reference);
}

export async function writeTold(
  tx: Transaction,
  reference: string,
  { state, toldSealed, at }: { state: OrderState; toldSealed: Buffer; at: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE bank_order SET state = ${state}, told_sealed = ${toldSealed}, told_at = ${at}
    WHERE reference = ${reference}`);
}

/** A file of the bank's with the same content, or a statement of the same day. */
export async function findAnswer(
  tx: Transaction,
  contentHash: Buffer,
  day: string | null,
): Promise<{ isSame: boolean; ordersTold: number; strangersTold: number } | undefined> {
  return tx.row(sql`
    SELECT content_hash = ${contentHash} AS "isSame", orders_told AS "ordersTold", strangers_told AS "strangersTold"
    FROM bank_answer WHERE content_hash = ${contentHash} OR day = ${day}::date
    ORDER BY content_hash = ${contentHash} DESC LIMIT 1`);
}

/** False if another has brought the same meanwhile. */
export async function insertAnswer(tx: Transaction, kept: AnswerKept): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO bank_answer (content_hash, kind, day, content_sealed, orders_told, strangers_told, taken_by, taken_at)
    VALUES (${kept.contentHash}, ${kept.kind}, ${kept.day}, ${kept.contentSealed}, ${kept.ordersTold},
      ${kept.strangersTold}, ${kept.takenBy}, ${kept.takenAt}) ON CONFLICT DO NOTHING`);
  return added === 1;
}

export async function readStatementKept(tx: Transaction, day: string): Promise<Buffer | undefined> {
  const row = await tx.row<{ contentSealed: Buffer }>(sql`
    SELECT content_sealed AS "contentSealed" FROM bank_answer WHERE day = ${day}`);
  return row?.contentSealed;
}

/** Whether a transfer that was told of by this day's statement or before is not yet in the books. */
export async function isBookingOpen(tx: Transaction, day: string): Promise<boolean> {
  const { open } = await tx.one<{ open: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM (SELECT reference, status, failure FROM payout
        UNION ALL SELECT reference, status, failure FROM payer_refund) AS transfer
      JOIN bank_order USING (reference)
      WHERE state <> 'accepted' AND told_at <= (SELECT taken_at FROM bank_answer WHERE day = ${day})
        AND status IN ${constants(AT_BANK)} AND failure IS NULL) AS open`);
  return open;
}

const SHOWN_MAX = 40;

export async function readFiles(tx: Transaction) {
  return tx.rows<
    BankFile & { madeName: string; releasedName: string | null; executed: number; failed: number }
  >(sql`
    SELECT file_id AS "fileId", message_id AS "messageId", orders_count AS "ordersCount", sum_tiyn AS "sumTiyn",
      made_by AS "madeBy", maker.person_index AS "makerPerson", made_at AS "madeAt", released_at AS "releasedAt", maker.display_name AS "madeName",
      releaser.display_name AS "releasedName",
      (SELECT count(*) FROM bank_order WHERE bank_order.file_id = bank_file.file_id AND state = 'executed') AS executed,
      (SELECT count(*) FROM bank_order WHERE bank_order.file_id = bank_file.file_id AND state IN ('rejected', 'returned')) AS failed
    FROM bank_file JOIN staff_member AS maker ON maker.staff_id = made_by
      LEFT JOIN staff_member AS releaser ON releaser.staff_id = released_by
    ORDER BY file_id DESC LIMIT ${SHOWN_MAX}`);
}

export async function readAnswers(tx: Transaction) {
  return tx.rows<
    Pick<AnswerKept, 'kind' | 'day' | 'ordersTold' | 'strangersTold' | 'takenAt'> & { name: string }
  >(sql`
    SELECT kind, day, orders_told AS "ordersTold", strangers_told AS "strangersTold", taken_at AS "takenAt",
      display_name AS name
    FROM bank_answer JOIN staff_member ON staff_id = taken_by ORDER BY taken_at DESC LIMIT ${SHOWN_MAX}`);
}
