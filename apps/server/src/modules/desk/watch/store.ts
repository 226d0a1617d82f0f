import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type {
  JobGivenUp,
  JobQueueName,
  JobQueueState,
  KeptDays,
  LastReconciliation,
  Standing,
  Workers,
} from './types.ts';

/** An order that people take to the bank in a file is answered by a file of another day: it waits at their desk, in no doubt. */
export async function readStanding(tx: Transaction): Promise<Standing> {
  return tx.one<Standing>(sql`
    SELECT * FROM (
      SELECT count(*) AS "suspenseCount", COALESCE(sum(amount_tiyn), 0)::bigint AS "suspenseTiyn", min(received_at) AS "suspenseSince"
      FROM incoming_payment WHERE borrower_id IS NULL AND reversed_at IS NULL AND given_back_at IS NULL AND split_at IS NULL) AS suspense,
    (SELECT count(*) AS "doubtCount", min(COALESCE(asked_at, created_at)) AS "doubtSince" FROM (
      SELECT reference, status, failure, asked_at, created_at FROM payout
      UNION ALL SELECT reference, status, failure, asked_at, created_at FROM payer_refund) AS transfer
      WHERE status = 'in-doubt' AND (failure IS NOT NULL
        OR NOT EXISTS (SELECT FROM bank_order WHERE bank_order.reference = transfer.reference))) AS doubt`);
}

/** How the books were compared last; undefined where they never were. */
export async function readLastReconciliation(tx: Transaction): Promise<LastReconciliation | undefined> {
  return tx.row<LastReconciliation>(sql`
    SELECT ended_at AS "endedAt", differences, (
      SELECT min(ended_at) FROM reconciliation AS one WHERE one.reconciliation_id > COALESCE(
        (SELECT max(well.reconciliation_id) FROM reconciliation AS well WHERE well.differences = 0), 0)) AS "differsSince"
    FROM reconciliation ORDER BY reconciliation_id DESC LIMIT 1`);
}

/** So much waits for the next look at any time: a day that has just ended, and a page of entries of an account. */
const USUALLY_LEFT = { days: 1, entries: 2_000 } as const;

/** How far reports are added up: days, from the first on which somebody came or paid, and of costs from the first that is added up, to the one before the day that is named; of the accounts that loans share, entries. */
export async function readKeptDays(tx: Transaction, before: string): Promise<KeptDays[]> {
  return tx.rows<KeptDays>(sql`
    WITH goal AS (SELECT LEAST(${before}::date, (SELECT max(opened_through) FROM ledger_day)) - 1 AS day),
    reached AS (
      SELECT 'people' AS kept, (SELECT max(day) FROM step_day) AS through,
        (SELECT (created_at AT TIME ZONE 'Asia/Almaty')::date FROM borrower ORDER BY created_at LIMIT 1) AS since
      UNION ALL
      SELECT 'payments', (SELECT max(day) FROM incoming_payment_day),
        (SELECT (received_at AT TIME ZONE 'Asia/Almaty')::date FROM incoming_payment ORDER BY received_at LIMIT 1)
      UNION ALL
      SELECT 'costs', max(day), min(day) FROM cost_day)
    SELECT kept, COALESCE(through - since + 1, 0) AS "doneCount", GREATEST(goal.day - since + 1, 0) AS "allCount", ${USUALLY_LEFT.days}::integer AS "usuallyLeft"
    FROM reached, goal WHERE since IS NOT NULL AND goal.day IS NOT NULL
    UNION ALL
    SELECT 'accounts', COALESCE(sum(entries), 0)::bigint, COALESCE(sum(entries_count), 0)::bigint, ${USUALLY_LEFT.entries}::integer
    FROM ledger_account LEFT JOIN ledger_account_kept USING (account_id) WHERE agreement_id IS NULL`);
}

/** Since when the product is used at all, by the machine's clock: the first line of its trail. */
export async function readFirstUse(tx: Transaction): Promise<Date | null> {
  const first = await tx.row<{ at: Date }>(sql`SELECT at FROM audit_trail ORDER BY id LIMIT 1`);
  return first?.at ?? null;
}

export async function readWorkers(tx: Transaction): Promise<Workers> {
  return tx.one<Workers>(sql`
    SELECT living, last_beat_at AS "lastBeatAt", silent, silent_since AS "silentSince" FROM worker_state()`);
}

export async function readJobQueues(tx: Transaction): Promise<JobQueueState[]> {
  return tx.rows<JobQueueState>(sql`
    SELECT queue, due, oldest_due_at AS "dueSince", dead FROM job_queue_state() ORDER BY queue`);
}

/** The oldest first. */
export async function listJobsGivenUp(tx: Transaction, rowsMax: number): Promise<JobGivenUp[]> {
  return tx.rows<JobGivenUp>(sql`
    SELECT queue, job_id AS "jobId", task, attempts AS tries, failed_at AS "failedAt", error FROM jobs_given_up(${rowsMax})`);
}

/** The task of the job that is tried anew; null where none of that number was given up. */
export async function startJobAgain(
  tx: Transaction,
  queue: JobQueueName,
  jobId: number,
): Promise<string | null> {
  const { task } = await tx.one<{ task: string | null }>(
    sql`SELECT run_job_again(${queue}, ${jobId}) AS task`,
  );
  return task;
}
