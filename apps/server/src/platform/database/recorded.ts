import type { ActDetails } from '@senim/contracts/office/history/act-details';
import { isRefused } from '../outcome.ts';
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

/** The subject and reason of a staff act. `details` hold codes, amounts and days, never a person's data. */
export interface Remark {
  readonly borrowerId?: number | null;
  readonly subject?: string;
  readonly reasonSealed?: Buffer;
  readonly details?: ActDetails;
}

/** What the record of a staff act says. */
export interface ActToRecord {
  readonly at: Date;
  readonly event: string;
  readonly staffId: number;
  readonly borrowerId: number | null;
  readonly onBehalf: boolean;
  readonly subject: string | null;
  readonly details: object;
  readonly reasonSealed: Buffer | null;
  readonly requestId: string;
}

/** As an act said it of itself, with what its work has noted, and with the refusal if there was one. */
export function toRecord(
  { principal, auditEvent, requestId, remark }: ActSaid,
  {
    details: noted,
    about,
  }: { readonly details: ActDetails; readonly about?: Pick<Remark, 'borrowerId' | 'subject'> },
  outcome: unknown = {},
): ActToRecord {
  const refused = isRefused(outcome as object) ? { refused: (outcome as { refused: string }).refused } : {};
  return {
    at: principal.at,
    event: auditEvent,
    staffId: principal.staffId,
    borrowerId: about?.borrowerId ?? remark?.borrowerId ?? null,
    onBehalf: principal.onBehalf !== false,
    subject: about?.subject ?? remark?.subject ?? null,
    details: { ...remark?.details, ...noted, ...refused },
    reasonSealed: remark?.reasonSealed ?? null,
    requestId,
  };
}

interface ActSaid {
  readonly principal: { readonly staffId: number; readonly at: Date; readonly onBehalf: number | false };
  readonly auditEvent: string;
  readonly requestId: string;
  readonly remark?: Remark;
}

/**
 * The records of staff acts are the last statement of their transaction, and go with the commit. So the lock of the chain is held only for a moment.
 */
export const recordsOfStaff = (acts: readonly ActToRecord[]): Sql | undefined =>
  acts.length === 0
    ? undefined
    : sql`
  SELECT act_id AS "rowId", ${ACT_TEXT} AS text
  FROM unnest(${acts.map(({ at }) => at)}::timestamptz[], ${acts.map(({ event }) => event)}::text[],
      ${acts.map(({ staffId }) => staffId)}::bigint[], ${acts.map(({ borrowerId }) => borrowerId)}::bigint[],
      ${acts.map(({ onBehalf }) => onBehalf)}::boolean[], ${acts.map(({ subject }) => subject)}::text[],
      ${acts.map(({ details }) => JSON.stringify(details))}::jsonb[], ${acts.map(({ reasonSealed }) => reasonSealed)}::bytea[],
      ${acts.map(({ requestId }) => requestId)}::text[])
    AS told(told_at, told_event, told_staff_id, told_borrower_id, told_on_behalf, told_subject, told_details, told_reason, told_request_id)
    CROSS JOIN LATERAL record_staff_act(told_at, told_event, told_staff_id, told_borrower_id, told_on_behalf, told_subject, told_details,
      told_reason, told_request_id)`;
