import { sql } from '../../../platform/database/sql.ts';
import type { ListSource, StoredColumn } from './types.ts';

/** Every message to a borrower and what became of it; its words and its address are not among the columns. */
export const MESSAGES: ListSource<StoredColumn<'messages'>> = {
  from: (_, { sms }) => sql`
    office_message AS message
    CROSS JOIN (SELECT ${sms.map(({ from }) => from)}::date[] AS days, ${sms.map(({ tiyn }) => tiyn)}::bigint[] AS prices) AS told`,
  columns: {
    written_at: sql`message.created_at`,
    about: sql`message.kind`,
    channel: sql`message.channel`,
    delivery: sql`message.state`,
    sent_at: sql`message.sent_at`,
    known_at: sql`message.delivery_known_at`,
    waits_until: sql`message.waits_until`,
    segments: sql`message.segments`,
    cost: sql`CASE WHEN message.channel = 'sms' AND message.sent_at IS NOT NULL THEN COALESCE(message.segments, 1)
      * COALESCE(told.prices[width_bucket((message.sent_at AT TIME ZONE 'Asia/Almaty')::date, told.days)], 0) END`,
    why_not: sql`message.failure`,
  },
  borrower: sql`COALESCE(message.borrower_id, 0)`,
  item: sql`message.message_number`,
  key: sql`message.message_id`,
  isRow: ({ key }) => sql`message.message_id = ${key}`,
  found: {
    delivery: {
      failed: sql`message.failure IS NOT NULL`,
      undelivered: sql`message.delivery = 'undelivered'`,
    },
  },
  inOrder: ['written_at'],
  references: [],
  isFoundByLoans: true,
};
