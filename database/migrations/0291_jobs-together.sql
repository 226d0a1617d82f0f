-- Up Migration

-- Work that one transaction orders goes into the queue by one call, which wakes the workers once.
CREATE FUNCTION enqueue_jobs(p_jobs jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM graphile_worker_awaited.add_jobs(array_agg(
      (task, payload, NULL, NULL, 20, key, NULL, NULL)::graphile_worker_awaited.job_spec))
    FROM jsonb_to_recordset(p_jobs) AS job(task text, payload json, key text, urgency text)
    WHERE urgency = 'now' HAVING count(*) > 0;
  PERFORM graphile_worker.add_jobs(array_agg(
      (task, payload, NULL, NULL, 20, key, CASE urgency WHEN 'later' THEN 10 END, NULL)::graphile_worker.job_spec))
    FROM jsonb_to_recordset(p_jobs) AS job(task text, payload json, key text, urgency text)
    WHERE urgency <> 'now' HAVING count(*) > 0;
END $$;
REVOKE ALL ON FUNCTION enqueue_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_jobs TO senim_app;
DROP FUNCTION enqueue_job;
