-- Up Migration

-- A job that is ordered anew while somebody is at it is followed by another of its name, and loses that name and its further tries. Where it fails, its
-- follower does the work: it was not given up, and nobody has to look (docs/decisions/0931). All our jobs have names.
CREATE OR REPLACE FUNCTION job_queue_state() RETURNS TABLE (queue text, due integer, oldest_due_at timestamptz, dead integer)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT job.queue, count(*) FILTER (WHERE is_due)::int, min(run_at) FILTER (WHERE is_due),
    count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts AND key IS NOT NULL)::int
  FROM (
    SELECT 'awaited' AS queue, key, run_at, locked_at, attempts, max_attempts, attempts < max_attempts AND run_at <= now() AS is_due
    FROM graphile_worker_awaited.jobs
    UNION ALL
    SELECT 'usual', key, run_at, locked_at, attempts, max_attempts, attempts < max_attempts AND run_at <= now()
    FROM graphile_worker.jobs) AS job
  GROUP BY job.queue
$$;

CREATE OR REPLACE FUNCTION jobs_given_up(rows_max integer)
RETURNS TABLE (queue text, job_id bigint, task text, attempts integer, failed_at timestamptz, error text)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM (
    SELECT 'awaited' AS queue, id, task_identifier, attempts, updated_at, last_error
    FROM graphile_worker_awaited.jobs WHERE locked_at IS NULL AND attempts >= max_attempts AND key IS NOT NULL
    UNION ALL
    SELECT 'usual', id, task_identifier, attempts, updated_at, last_error
    FROM graphile_worker.jobs WHERE locked_at IS NULL AND attempts >= max_attempts AND key IS NOT NULL) AS job
  ORDER BY updated_at LIMIT rows_max
$$;
