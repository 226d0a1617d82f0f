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
  /** Looks at many people at once, of whom the record names the list and not each. */
  readonly lists: readonly {
    readonly event: string;
    readonly subject: string | null;
    readonly times: number;
  }[];
}

/** Who is to be told after a leak through an account of the office, from the record of staff acts. */
export function findConcerned(database: Database, { from, to, login }: Looks): Promise<Found> {
  const seen = sql`
    SELECT act.* FROM staff_act AS act LEFT JOIN staff_member AS member USING (staff_id)
    WHERE act.at >= ${from} AND act.at < ${to} AND (${login}::text IS NULL OR member.login = ${login})`;
  return database.transaction(reportAct('concerned'), async (tx) => ({
    concerned: await tx.rows<Concerned>(sql`
      SELECT borrower_id AS "borrowerId", min(at) AS first, max(at) AS last, array_agg(DISTINCT event) AS events
      FROM (${seen}) AS seen WHERE borrower_id IS NOT NULL GROUP BY borrower_id ORDER BY borrower_id`),
    lists: await tx.rows(sql`
      SELECT event, subject, count(*)::int AS times FROM (${seen}) AS seen
      WHERE borrower_id IS NULL AND event IN ('customer.searched', 'list.viewed', 'list.exported', 'queue.viewed')
      GROUP BY event, subject ORDER BY event, subject`),
  }));
}
