-- Up Migration

-- A register that is away is turned to people by two of the office.
-- Contract: versions are few, some dozens in a year, and the check reads them in a moment.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product', 'office-hours', 'days-off', 'limits', 'registers'));

-- Jobs of a task that wait for their next try are tried at once: what they have waited for has changed, as when people stand in for a silent register.
CREATE FUNCTION run_waiting_now(task text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT graphile_worker.reschedule_jobs(ARRAY(
    SELECT id FROM graphile_worker.jobs
    WHERE task_identifier = task AND locked_at IS NULL AND attempts < max_attempts AND run_at > now()), run_at := now())
$$;
REVOKE ALL ON FUNCTION run_waiting_now FROM PUBLIC;
GRANT EXECUTE ON FUNCTION run_waiting_now TO senim_app;
