import { type Database, reportAct } from '../../../apps/server/src/platform/database/database.ts';
import { sql } from '../../../apps/server/src/platform/database/sql.ts';

/** Whose looks are asked about: of one member of staff, or where there is no login of all, in a span of time. */
export interface Looks {
  readonly from: Date;
  readonly to: Date;
  readonly login: string | null;
}

/** A borrower whose data somebody had before their eyes. */
export interface Concerned {
  readonly borrowerId: number;
  readonly first: Date;
  readonly last: Date;
  readonly events: readonly string[];
}

export interface Found {
  readonly concerned: readonly Concerned[];
  /** Looks of which the record names a list, an item or nothing, and not each person. */
  readonly lists: readonly {
    readonly event: string;
    readonly subject: string | null;
    readonly times: number;
  }[];
}

/** Acts that show no client to anybody. */
const OF_NOBODY = '^(staff|settings?|audit|job)[.]';

/** Who is to be told after a leak through an account of the office, from the record of staff acts. */
export function findConcerned(database: Database, { from, to, login }: Looks): Promise<Found> {
  const seen = sql`
    SELECT act.at, act.event, act.subject, COALESCE(act.borrower_id, letter.borrower_id) AS borrower_id
    FROM staff_act AS act LEFT JOIN staff_member AS member USING (staff_id) LEFT JOIN support_case AS letter ON letter.reference = act.subject
    WHERE act.at >= ${from} AND act.at < ${to} AND (${login}::text IS NULL OR member.login = ${login})`;
  return database.transaction(reportAct('concerned'), async (tx) => ({
    concerned: await tx.rows<Concerned>(sql`
      SELECT borrower_id AS "borrowerId", min(at) AS first, max(at) AS last, array_agg(DISTINCT event) AS events
      FROM (${seen}) AS seen WHERE borrower_id IS NOT NULL GROUP BY borrower_id ORDER BY borrower_id`),
    lists: await tx.rows(sql`
      SELECT event, subject, count(*)::int AS times FROM (${seen}) AS seen
      WHERE borrower_id IS NULL AND event !~ ${OF_NOBODY}
      GROUP BY event, subject ORDER BY event, subject`),
  }));
}
