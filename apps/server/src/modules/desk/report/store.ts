import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import { constant, plannedAnew, type Sql, sql } from '../../../platform/database/sql.ts';
import { isWithin, joined } from '../../../platform/database/sql-parts.ts';
import type { Days, ReportedDay } from './types.ts';

/**
 * Each day as it was known at its end: the images of a day that became known on that day, of which the totals are kept. Decisions stand on the day on which they happened, money
 * on the day on which the books learnt of it, whatever became of them later, so a past day never changes.
 */
export async function readDays(
  tx: Transaction,
  days: Days,
  parDays: readonly number[],
): Promise<ReportedDay[]> {
  return tx.rows<ReportedDay>(
    plannedAnew(sql`
    WITH asked AS (SELECT generate_series(${days.from}::date, ${days.to}::date, '1 day')::date AS day),
    book AS (${bookByDay(days, parDays)}),
    steps AS (
      SELECT day, sum(lent_tiyn) AS disbursed, sum(approved) AS approved, sum(refused) AS refused FROM steps_on(${days.from}, ${days.to}) GROUP BY day),
    collected AS (
      SELECT day, amount_tiyn AS sum FROM incoming_payment_day WHERE day BETWEEN ${days.from}::date AND ${days.to}::date
      UNION ALL
      SELECT day, (SELECT sum(amount_tiyn) FROM incoming_payment WHERE split_at IS NULL
        AND received_at >= day::timestamp AT TIME ZONE 'Asia/Almaty' AND received_at < (day + 1)::timestamp AT TIME ZONE 'Asia/Almaty')
      FROM asked WHERE day > (SELECT COALESCE(max(kept.day), '-infinity') FROM incoming_payment_day AS kept))
    SELECT day, COALESCE(loans, 0)::bigint AS loans, COALESCE(principal, 0)::bigint AS "principalTiyn", COALESCE(reward, 0)::bigint AS "rewardTiyn",
      COALESCE(penalty, 0)::bigint AS "penaltyTiyn", COALESCE(risks, '[]') AS "atRiskTiyn", COALESCE(shares, '[]') AS "atRiskShares",
      COALESCE(disbursed, 0)::bigint AS "disbursedTiyn", COALESCE(collected.sum, 0)::bigint AS "collectedTiyn",
      COALESCE(approved, 0)::bigint AS approved, COALESCE(refused, 0)::bigint AS refused
    FROM asked LEFT JOIN book USING (day) LEFT JOIN steps USING (day) LEFT JOIN collected USING (day)
    ORDER BY day`),
  );
}

function bookByDay(days: Days, parDays: readonly number[]): Sql {
  const risks = parDays.map(
    (late) => sql`COALESCE(sum(principal_tiyn) FILTER (WHERE overdue_bucket >= ${constant(late)}), 0)`,
  );
  const shares = risks.map(
    (risk) => sql`COALESCE(round(100 * ${risk} / NULLIF(sum(principal_tiyn), 0), 2), 0.00)::text`,
  );
  return sql`
      SELECT day, sum(loans) AS loans, sum(principal_tiyn) AS principal, sum(reward_tiyn) AS reward,
        sum(penalty_tiyn) AS penalty, jsonb_build_array(${joined(risks)}) AS risks, jsonb_build_array(${joined(shares)}) AS shares
      FROM loan_image_total WHERE day BETWEEN ${days.from}::date AND ${days.to}::date GROUP BY day`;
}

/** Why applications were refused in these days, by code. */
export async function readReasons(tx: Transaction, days: Days): Promise<{ code: string; count: number }[]> {
  return tx.rows(sql`
    SELECT code, count(*) AS count FROM loan_application, unnest(refusal_reasons) AS code
    WHERE status = ${constant(STATUS.refused)} AND ${isWithin(sql`decided_at`, days)} GROUP BY code ORDER BY count(*) DESC, code`);
}
