-- Up Migration

-- What waits in the job queues and what was given up, for whoever watches; the jobs themselves stay closed to the application.
CREATE FUNCTION job_queue_state() RETURNS TABLE (queue text, due integer, oldest_due_at timestamptz, dead integer)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT job.queue, count(*) FILTER (WHERE is_due)::int, min(run_at) FILTER (WHERE is_due),
    count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int
  FROM (
    SELECT 'awaited' AS queue, run_at, locked_at, attempts, max_attempts, attempts < max_attempts AND run_at <= now() AS is_due
    FROM graphile_worker_awaited.jobs
    UNION ALL
    SELECT 'usual', run_at, locked_at, attempts, max_attempts, attempts < max_attempts AND run_at <= now()
    FROM graphile_worker.jobs) AS job
  GROUP BY job.queue
$$;
REVOKE ALL ON FUNCTION job_queue_state() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION job_queue_state() TO senim_app;
