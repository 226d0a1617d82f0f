-- Up Migration

-- Jobs that were tried as often as a job is tried, and given up: for whoever runs the product. Payloads hold ids alone; what went wrong is in its own
-- words, which the application cuts before anybody reads them.
CREATE FUNCTION jobs_given_up(rows_max integer)
RETURNS TABLE (queue text, job_id bigint, task text, attempts integer, failed_at timestamptz, error text)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM (
    SELECT 'awaited' AS queue, id, task_identifier, attempts, updated_at, last_error
    FROM graphile_worker_awaited.jobs WHERE locked_at IS NULL AND attempts >= max_attempts
    UNION ALL
    SELECT 'usual', id, task_identifier, attempts, updated_at, last_error
    FROM graphile_worker.jobs WHERE locked_at IS NULL AND attempts >= max_attempts) AS job
  ORDER BY updated_at LIMIT rows_max
$$;
REVOKE ALL ON FUNCTION jobs_given_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs_given_up TO senim_app;

-- Tries a job anew that was given up, with as many tries as at first, and says which task it is; null where no such job is given up.
CREATE FUNCTION run_job_again(queue text, job bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  task text;
BEGIN
  CASE queue
  WHEN 'awaited' THEN
    SELECT task_identifier INTO task FROM graphile_worker_awaited.jobs
    WHERE id = job AND locked_at IS NULL AND attempts >= max_attempts;
    PERFORM graphile_worker_awaited.reschedule_jobs(ARRAY[job], run_at := now(), attempts := 0) WHERE task IS NOT NULL;
  WHEN 'usual' THEN
    SELECT task_identifier INTO task FROM graphile_worker.jobs
    WHERE id = job AND locked_at IS NULL AND attempts >= max_attempts;
    PERFORM graphile_worker.reschedule_jobs(ARRAY[job], run_at := now(), attempts := 0) WHERE task IS NOT NULL;
  END CASE;
  RETURN task;
END $$;
REVOKE ALL ON FUNCTION run_job_again FROM PUBLIC;
GRANT EXECUTE ON FUNCTION run_job_again TO senim_app;
