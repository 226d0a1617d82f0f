import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import { constant, plannedAnew, sql } from '../../../platform/database/sql.ts';
import { isWithin, share } from '../../../platform/database/sql-parts.ts';
import type { Days, ReportRow } from './types.ts';

/** Why applications were refused in these days, and in which share of the refusals; one may have several reasons. */
export async function readRefusals(tx: Transaction, days: Days): Promise<ReportRow[]> {
  return tx.rows(
    plannedAnew(sql`
    WITH refused AS (
      SELECT refusal_reasons FROM loan_application WHERE status = ${constant(STATUS.refused)} AND ${isWithin(sql`decided_at`, days)})
    SELECT code AS key, jsonb_build_object('count', count(*), 'share', ${share(sql`count(*)`, sql`(SELECT count(*) FROM refused)`)}) AS figures
    FROM refused, unnest(refusal_reasons) AS code GROUP BY code ORDER BY count(*) DESC, code`),
  );
}
