import { CODE_MESSAGES, NOTIFICATION_KINDS } from '@senim/contracts/shared/notification-kinds';
import type { Language } from '@senim/kazakhstan/languages';
import type { Reading, Transaction } from '../../platform/database/database.ts';
import { constants, sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type {
  MessageDetails,
  MessageSeen,
  MessageToSend,
  Notification,
  NotificationChoice,
  NotificationKind,
  WaitingMessage,
} from './types.ts';

type Body = Pick<MessageToSend, 'text' | 'subject' | 'attachments'>;

export function insertMessages(
  sealing: Sealing,
  tx: Transaction,
  messages: readonly (MessageToSend & { messageId: string; segments: number | null; createdAt: Date })[],
): void {
  const bodies = messages.map(({ text, subject, attachments }) =>
    sealing.seal(JSON.stringify({ text, subject, attachments })),
  );
  tx.runLater(sql`
    INSERT INTO outgoing_message (message_id, borrower_id, channel, kind, recipient_sealed, body_sealed, created_at, segments, again_of)
    SELECT * FROM unnest(${messages.map(({ messageId }) => messageId)}::uuid[],
      ${messages.map(({ borrowerId }) => borrowerId)}::bigint[], ${messages.map(({ channel }) => channel)}::text[],
      ${messages.map(({ kind }) => kind)}::text[], ${messages.map(({ recipient }) => sealing.seal(recipient))}::bytea[],
      ${bodies}::bytea[], ${messages.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${messages.map(({ segments }) => segments)}::smallint[], ${messages.map(({ againOf }) => againOf ?? null)}::uuid[])`);
}

/** The message, if it is neither sent nor given up. */
export async function readWaitingMessage(
  sealing: Sealing,
  tx: Reading,
  messageId: string,
): Promise<WaitingMessage | undefined> {
  const row = await tx.row<SealedMessage & { createdAt: Date }>(sql`
    SELECT ${SEALED_MESSAGE}, created_at AS "createdAt"
    FROM outgoing_message WHERE message_id = ${messageId} AND sent_at IS NULL AND failure IS NULL`);
  return row && { messageId, createdAt: row.createdAt, ...opened(sealing, row) };
}

type SealedMessage = Pick<MessageToSend, 'borrowerId' | 'channel' | 'kind'> & {
  readonly recipientSealed: Buffer;
  readonly bodySealed: Buffer;
};

const SEALED_MESSAGE = sql`borrower_id AS "borrowerId", channel, kind, recipient_sealed AS "recipientSealed", body_sealed AS "bodySealed"`;

function opened(sealing: Sealing, row: SealedMessage): MessageToSend {
  const { borrowerId, channel, kind, recipientSealed, bodySealed } = row;
  const body = JSON.parse(sealing.open(bodySealed)) as Body;
  return { borrowerId, channel, kind, recipient: sealing.open(recipientSealed), ...body };
}

/** What staff may know of a message, by its number in the list; undefined if there is none. */
export async function readMessageState(
  tx: Transaction,
  messageNumber: number,
): Promise<MessageSeen | undefined> {
  return tx.row<MessageSeen>(sql`
    SELECT message_id AS "messageId", borrower_id AS "borrowerId", kind, channel, state, created_at AS "createdAt", is_sent_again AS "isSentAgain"
    FROM office_message WHERE message_number = ${messageNumber}`);
}

/** A message that has not come and that was not written once more, locked. */
export async function readFailedMessage(
  sealing: Sealing,
  tx: Transaction,
  messageId: string,
): Promise<MessageToSend | undefined> {
  // Whoever waits for the lock looks anew after it.
  await tx.rows(sql`SELECT message_id FROM outgoing_message WHERE message_id = ${messageId} FOR UPDATE`);
  const row = await tx.row<SealedMessage>(sql`
    SELECT ${SEALED_MESSAGE} FROM outgoing_message
    WHERE message_id = ${messageId} AND (failure IS NOT NULL OR delivery = 'undelivered') AND kind NOT IN ${constants(CODE_MESSAGES)}
      AND NOT EXISTS (SELECT FROM outgoing_message AS later WHERE later.again_of = outgoing_message.message_id)`);
  return row && opened(sealing, row);
}

/** Holds the message until an hour at which it may go out. */
export function holdMessage(tx: Transaction, messageId: string, until: Date): void {
  tx.runLater(sql`UPDATE outgoing_message SET waits_until = ${until} WHERE message_id = ${messageId}`);
}

/** The borrowers whose held messages may go out now. */
export async function readHeldRecipients(tx: Transaction, now: Date): Promise<number[]> {
  const rows = await tx.rows<{ borrowerId: number }>(sql`
    SELECT DISTINCT borrower_id AS "borrowerId" FROM outgoing_message
    WHERE waits_until <= ${now} AND sent_at IS NULL AND failure IS NULL`);
  return rows.map(({ borrowerId }) => borrowerId);
}

/** A borrower's held messages that are due, in the order of writing. */
export async function readHeldMessages(tx: Transaction, borrowerId: number, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ messageId: string }>(sql`
    SELECT message_id AS "messageId" FROM outgoing_message
    WHERE borrower_id = ${borrowerId} AND waits_until <= ${now} AND sent_at IS NULL AND failure IS NULL
    ORDER BY created_at, message_number`);
  return rows.map(({ messageId }) => messageId);
}

export function markSent(tx: Transaction, messageId: string, sentAt: Date, providerId: string | null): void {
  tx.runLater(sql`
    UPDATE outgoing_message SET sent_at = ${sentAt}, provider_id = ${providerId}
    WHERE message_id = ${messageId} AND sent_at IS NULL`);
}

export function markFailed(tx: Transaction, messageId: string, failure: string): void {
  tx.runLater(sql`
    UPDATE outgoing_message SET failure = ${failure} WHERE message_id = ${messageId} AND sent_at IS NULL`);
}

/** What became of an SMS, by the gateway's id. The first final answer is kept. */
export async function writeDelivery(
  tx: Transaction,
  providerId: string,
  delivery: 'delivered' | 'undelivered',
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE outgoing_message SET delivery = ${delivery}, delivery_known_at = ${at}
    WHERE channel = 'sms' AND provider_id = ${providerId} AND delivery IS NULL`);
}

export async function insertNotifications(
  tx: Transaction,
  rows: readonly {
    borrowerId: number;
    notificationId: string;
    kind: NotificationKind;
    details: MessageDetails;
    wordsVersion: number | null;
    createdAt: Date;
  }[],
): Promise<void> {
  await tx.run(sql`
    INSERT INTO notification (borrower_id, notification_id, kind, details, words_version, created_at)
    SELECT * FROM unnest(${rows.map(({ borrowerId }) => borrowerId)}::bigint[],
      ${rows.map(({ notificationId }) => notificationId)}::uuid[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ details }) => JSON.stringify(details))}::jsonb[],
      ${rows.map(({ wordsVersion }) => wordsVersion)}::bigint[], ${rows.map(({ createdAt }) => createdAt)}::timestamptz[])`);
}

/** A version that came after this one, and was gone back from, may have told what this one has no words for. */
const isKnown = sql`kind = ANY (${[...NOTIFICATION_KINDS]}::text[])`;

/** When the newest notification of these kinds, with these details among its own, was made. */
export async function readNewestOf(
  tx: Transaction,
  borrowerId: number,
  kinds: readonly string[],
  details: MessageDetails,
): Promise<Date | null> {
  const { at } = await tx.one<{ at: Date | null }>(sql`
    SELECT max(created_at) AS at FROM notification
    WHERE borrower_id = ${borrowerId} AND kind = ANY (${[...kinds]}::text[]) AND details @> ${JSON.stringify(details)}::jsonb`);
  return at;
}

/** The newest notifications of a borrower. */
export async function readNotifications(
  tx: Transaction,
  borrowerId: number,
  countMax: number,
): Promise<Notification[]> {
  return tx.rows<Notification>(sql`
    SELECT notification_id AS "notificationId", kind, details, words_version AS "wordsVersion", created_at AS "createdAt", read_at AS "readAt"
    FROM notification WHERE borrower_id = ${borrowerId} AND ${isKnown}
    ORDER BY created_at DESC, notification_id DESC LIMIT ${countMax}`);
}

/** How many messages of these kinds were written since an instant, by the minute of the day ("08:30") in Almaty. */
export async function countWrittenByMinute(
  tx: Transaction,
  kinds: readonly string[],
  since: Date,
): Promise<{ readonly time: string; readonly count: number }[]> {
  return tx.rows(sql`
    SELECT to_char(created_at AT TIME ZONE 'Asia/Almaty', 'HH24:MI') AS time, count(*)::integer AS count
    FROM outgoing_message WHERE created_at > ${since} AND kind = ANY (${[...kinds]}::text[]) GROUP BY 1`);
}

/** How many SMS of a kind were written since an instant; one that went out once more counts once. */
export async function countSmsSince(tx: Transaction, kind: NotificationKind, since: Date): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM outgoing_message
    WHERE created_at > ${since} AND kind = ${kind} AND channel = 'sms' AND again_of IS NULL`);
  return count;
}

/** The newest of what borrowers were told by SMS: its values, and the language that its borrower has now. An SMS is written in the transaction of its news, so a minute tells which belongs to which. */
export async function readToldBySms(
  tx: Transaction,
  kind: NotificationKind,
  { since, countMax }: { readonly since: Date; readonly countMax: number },
): Promise<{ readonly language: Language; readonly details: MessageDetails }[]> {
  return tx.rows(sql`
    SELECT language, details FROM notification JOIN borrower USING (borrower_id)
    WHERE notification.created_at > ${since} AND kind = ${kind} AND EXISTS (SELECT FROM outgoing_message AS sms
      WHERE sms.borrower_id = notification.borrower_id AND sms.kind = notification.kind AND channel = 'sms' AND again_of IS NULL
        AND sms.created_at BETWEEN notification.created_at AND notification.created_at + interval '1 minute')
    ORDER BY notification.created_at DESC LIMIT ${countMax}`);
}

export async function countUnread(tx: Transaction, borrowerId: number): Promise<number> {
  const { unread } = await tx.one<{ unread: number }>(sql`
    SELECT count(*) AS unread FROM notification WHERE borrower_id = ${borrowerId} AND read_at IS NULL AND ${isKnown}`);
  return unread;
}

/** Marks those of the ids that belong to the borrower; others do not change. */
export async function markRead(
  tx: Transaction,
  borrowerId: number,
  ids: readonly string[],
  readAt: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE notification SET read_at = ${readAt}
    WHERE borrower_id = ${borrowerId} AND notification_id = ANY(${[...ids]}::uuid[]) AND read_at IS NULL`);
}

export async function readChoice(
  tx: Transaction,
  borrowerId: number,
): Promise<NotificationChoice | undefined> {
  return (await readChoices(tx, [borrowerId])).get(borrowerId);
}

/** What each of these borrowers has chosen, if anything. */
export async function readChoices(
  tx: Transaction,
  borrowerIds: readonly number[],
): Promise<ReadonlyMap<number, NotificationChoice>> {
  const rows = await tx.rows<NotificationChoice & { borrowerId: number }>(sql`
    SELECT borrower_id AS "borrowerId", by_sms AS "bySms", by_email AS "byEmail"
    FROM notification_choice WHERE borrower_id = ANY (${borrowerIds}::bigint[])`);
  return new Map(rows.map(({ borrowerId, ...choice }) => [borrowerId, choice]));
}

export async function writeChoice(
  tx: Transaction,
  borrowerId: number,
  { bySms, byEmail }: NotificationChoice,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO notification_choice (borrower_id, by_sms, by_email, chosen_at)
    VALUES (${borrowerId}, ${bySms}, ${byEmail}, ${at})
    ON CONFLICT (borrower_id) DO UPDATE SET by_sms = excluded.by_sms, by_email = excluded.by_email, chosen_at = excluded.chosen_at`);
}
