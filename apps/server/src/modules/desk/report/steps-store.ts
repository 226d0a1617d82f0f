import { NO_PARTNER } from '@senim/contracts/office/lists/columns';
import type { Transaction } from '../../../platform/database/database.ts';
import { plannedAnew, sql } from '../../../platform/database/sql.ts';
import { endOf, share, WITHOUT_HASTE } from '../../../platform/database/sql-parts.ts';
import type { Days, ReportRow } from './types.ts';

/** How many people took each step in these days, by the partner who sent them. A payout that the bank had brought back by the last day is none. */
export async function readFunnel(tx: Transaction, days: Days): Promise<ReportRow[]> {
  return tx.rows(
    plannedAnew(sql`
    WITH step AS (
      SELECT partner, registered, sent, approved, signed, paid_out FROM steps_on(${days.from}, ${days.to})
      UNION ALL
      SELECT COALESCE(record ->> 'source', ${NO_PARTNER}), 0, 0, 0, 0, -1 FROM payout JOIN agreement USING (borrower_id, agreement_id)
        LEFT JOIN application_attribution USING (borrower_id, application_id)
      WHERE unbooked_at < ${endOf(days.to)} AND booked_at >= ${days.from}::date::timestamp AT TIME ZONE 'Asia/Almaty' AND application_id IS NOT NULL),
    counted AS (
      SELECT partner, sum(registered) AS registered, sum(sent) AS sent, sum(approved) AS approved, sum(signed) AS signed, sum(paid_out) AS paid_out
      FROM step GROUP BY partner)
    SELECT partner AS key, jsonb_build_object('registered', registered, 'sent', sent, 'approved', approved, 'signed', signed, 'paid_out', paid_out,
      'share', ${share(sql`paid_out`, sql`sent`)}) AS figures
    FROM counted WHERE registered + sent + approved + signed + paid_out > 0
    ORDER BY registered + sent + approved + signed + paid_out DESC, partner`),
  );
}

/** What was decided on each day, and the share that was approved. */
export async function readApprovals(tx: Transaction, days: Days): Promise<ReportRow[]> {
  return tx.rows(
    plannedAnew(sql`
    WITH decided AS (SELECT day, sum(approved) AS approved, sum(refused) AS refused FROM steps_on(${days.from}, ${days.to}) GROUP BY day)
    SELECT day::date::text AS key, jsonb_build_object('approved', COALESCE(approved, 0), 'refused', COALESCE(refused, 0),
      'share', ${share(sql`approved`, sql`(approved + refused)`)}) AS figures
    FROM generate_series(${days.from}::date, ${days.to}::date, '1 day') AS day LEFT JOIN decided USING (day) ORDER BY day`),
  );
}

/** By month of the first loan, who came back by a day, and what they all were lent, as the books knew at its end. */
export async function readRepeatBorrowers(tx: Transaction, { to }: Days): Promise<ReportRow[]> {
  return tx.rows(
    plannedAnew(sql`
    SELECT to_char(month, 'YYYY-MM') AS key, jsonb_build_object('people', people, 'second', second, 'third', third, 'share', ${share(sql`second`, sql`people`)},
      'lent', people_tiyn) AS figures
    FROM lending_by(${to}) WHERE people > 0 AND month >= date_trunc('month', ${to}::date) - interval '11 months' ORDER BY month`),
  );
}

/** Adds up the first day that is not, if it is before another; false once there is none. */
export async function addUpSteps(tx: Transaction, before: string): Promise<boolean> {
  await tx.run(WITHOUT_HASTE);
  const { added } = await tx.one<{ added: boolean }>(sql`SELECT keep_steps(${before}) AS added`);
  return added;
}

/** The days of which other steps or loans are added up than were taken and lent, and those before the last one that were left out. */
export async function readTornSteps(tx: Transaction): Promise<string[]> {
  const taken = sql`SELECT taken.* FROM (SELECT max(day) AS through FROM step_day) AS kept CROSS JOIN LATERAL steps_of_days('-infinity', through) AS taken`;
  const lent = sql`
      SELECT day, lending.* FROM (SELECT generate_series(min(day), max(day), '1 day')::date AS day FROM step_day) AS days
        CROSS JOIN LATERAL lending_of_days(day, day) AS lending`;
  const rows = await tx.rows<{ day: string }>(
    plannedAnew(sql`
    SELECT day::text AS day FROM ((SELECT * FROM step_day EXCEPT ${taken}) UNION ALL (${taken} EXCEPT SELECT * FROM step_day)) AS steps
    WHERE registered + sent + approved + refused + signed + paid_out + lent_tiyn > 0
    UNION
    SELECT day::text FROM ((SELECT * FROM lending_day EXCEPT ${lent}) UNION ALL (${lent} EXCEPT SELECT * FROM lending_day)) AS lending
    ORDER BY day`),
  );
  return rows.map(({ day }) => day);
}
