import { STAFF_DEEDS } from '@senim/contracts/office/staff-events';
import type { Transaction } from '../../../platform/database/database.ts';
import { plannedAnew, sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { StaffAct } from './types.ts';

export interface ActFilter {
  readonly beforeId: number | null;
  readonly event: string | null;
  readonly staffId: number | null;
  readonly borrowerId: number | null;
  /** What an act is about; with members of staff, also what they did and what was done about them. */
  readonly subject: string | null;
  readonly members?: readonly Member[];
  readonly isOnBehalf: boolean;
  /** Without what was only looked at. */
  readonly isDeeds?: boolean;
  readonly from: string | null;
  readonly to: string | null;
  readonly countMax: number;
}

type Member = { readonly staffId: number; readonly login: string };

/** Everybody who works or has worked here. */
export async function readMembers(tx: Transaction): Promise<(Member & { readonly name: string })[]> {
  return tx.rows(sql`SELECT staff_id AS "staffId", login, display_name AS name FROM staff_member`);
}

/** Acts, newest first. Days are inclusive, in Asia/Almaty. Row-level security lets `^@` use an index, but not LIKE. */
export async function readActs(sealing: Sealing, tx: Transaction, filter: ActFilter): Promise<StaffAct[]> {
  const {
    beforeId,
    event,
    staffId,
    borrowerId,
    subject,
    members = [],
    isOnBehalf,
    isDeeds = false,
    from,
    to,
    countMax,
  } = filter;
  const statement = sql`
    SELECT act_id AS "actId", at, event, staff_act.staff_id AS "staffId", display_name AS "staffName",
      borrower_id AS "borrowerId", on_behalf AS "onBehalf", subject, details, COALESCE(reason_resealed, reason_sealed) AS "reasonSealed"
    FROM staff_act LEFT JOIN staff_member USING (staff_id)
    WHERE (${beforeId}::bigint IS NULL OR act_id < ${beforeId}::bigint)
      AND (${event}::text IS NULL OR event ^@ ${event}::text)
      AND (${staffId}::bigint IS NULL OR staff_act.staff_id = ${staffId}::bigint)
      AND (${borrowerId}::bigint IS NULL OR borrower_id = ${borrowerId}::bigint)
      AND (${subject}::text IS NULL OR subject = ${subject}::text OR staff_act.staff_id = ANY (${members.map(({ staffId }) => staffId)}::bigint[])
        OR subject = ANY (${members.map(({ login }) => login)}::text[])) AND (NOT ${isOnBehalf}::boolean OR on_behalf)
      AND (NOT ${isDeeds}::boolean OR event = ANY (${[...STAFF_DEEDS]}::text[]))
      AND (${from}::date IS NULL OR at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Almaty')
      AND (${to}::date IS NULL OR at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Almaty')
    ORDER BY act_id DESC LIMIT ${countMax}`;
  type Sealed = Omit<StaffAct, 'reason'> & { reasonSealed: Buffer | null };
  const rows = await tx.rows<Sealed>(plannedAnew(statement));
  return rows.map(({ reasonSealed, ...act }) => ({
    ...act,
    reason: reasonSealed && sealing.open(reasonSealed),
  }));
}

/** How many acts there are, and the first that breaks the chain; null if none does. */
export async function verifyChain(
  tx: Transaction,
): Promise<{ actsCount: number; firstWrongId: number | null }> {
  return tx.one(sql`
    SELECT acts_count AS "actsCount", first_wrong_id AS "firstWrongId" FROM verify_staff_acts()`);
}
