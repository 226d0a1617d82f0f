-- Up Migration

-- How long work may wait is said with its order. What somebody waits for goes into a queue of its own, where no crowd of other work
-- stands before it; in the other one `soon` goes before `later`.
DROP FUNCTION enqueue_job(text, json, text);
CREATE FUNCTION enqueue_job(task text, payload json, key text, urgency text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  CASE urgency
  WHEN 'now' THEN PERFORM graphile_worker_awaited.add_job(task, payload, job_key => key, max_attempts => 20);
  WHEN 'soon' THEN PERFORM graphile_worker.add_job(task, payload, job_key => key, max_attempts => 20);
  WHEN 'later' THEN
    PERFORM graphile_worker.add_job(task, payload, job_key => key, max_attempts => 20, priority => 10);
  END CASE;
END $$;
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO senim_app;

CREATE OR REPLACE FUNCTION job_queue_answers() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM graphile_worker_awaited.jobs LIMIT 1;
  PERFORM FROM graphile_worker.jobs LIMIT 1;
  RETURN true;
END $$;
