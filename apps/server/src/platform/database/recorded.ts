import { type Sql, sql } from './sql.ts';

/** A row of a record, and all that it says in one text. */
export interface Recorded {
  readonly record: 'staff-acts' | 'audit-trail';
  readonly rowId: number;
  readonly text: string;
}

/** All that a row says, by the columns themselves: no function of ours stands between, as that could be put in another's place. */
export const ACT_TEXT: Sql = sql`
  concat_ws('|', extract(epoch FROM at), event, COALESCE(staff_id, 0), COALESCE(borrower_id, 0), on_behalf,
    COALESCE(subject, ''), details, COALESCE(encode(reason_sealed, 'hex'), ''), request_id, encode(hash, 'hex'))`;
export const TRAIL_TEXT: Sql = sql`
  concat_ws('|', extract(epoch FROM at), event, principal, COALESCE(borrower_id, 0), request_id)`;

/** Writes an event into the trail as often as it happened, and tells what the rows say; a machine's act alone may read them there. */
export const trailRows = (event: string, principal: string, requestId: string, times: number): Sql => sql`
  INSERT INTO audit_trail (at, event, principal, request_id)
  SELECT now(), ${event}, ${principal}, ${requestId} FROM generate_series(1, ${times}::integer)
  RETURNING id AS "rowId", ${TRAIL_TEXT} AS text`;

/** Writes a row of the trail and, apart from that, tells what it says: nobody but machines may read it there. */
export const trailRow = (
  event: string,
  who: string,
  requestId: string,
  borrowerId: number,
): readonly [Sql, Sql] => [
  sql`INSERT INTO audit_trail (at, event, principal, request_id, borrower_id)
    VALUES (now(), ${event}, ${who}, ${requestId}, ${borrowerId === 0 ? null : borrowerId})`,
  sql`SELECT lastval() AS "rowId", concat_ws('|', extract(epoch FROM now()), ${event}::text, ${who}::text, ${borrowerId}::bigint, ${requestId}::text) AS text`,
];
