-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE audit_trail (
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  event text NOT NULL,
  principal text NOT NULL,
  borrower_id bigint,
  request_id text NOT NULL,
  PRIMARY KEY (id)
);
ALTER TABLE audit_trail ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_trail FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit_trail FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY machines_and_staff ON audit_trail FOR SELECT USING (( SELECT acting_as_machine() AS acting_as_machine));
CREATE POLICY written_by_all ON audit_trail FOR INSERT WITH CHECK (( SELECT acting_as_machine() AS acting_as_machine) OR borrower_id IS NULL OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT ON audit_trail TO senim_app;

CREATE TABLE idempotency_key (
  borrower_id bigint NOT NULL,
  key text NOT NULL,
  route text NOT NULL,
  body_sha256 bytea NOT NULL,
  claimed_at timestamp with time zone NOT NULL,
  status smallint,
  answer jsonb,
  PRIMARY KEY (borrower_id, key),
  CHECK (length(key) >= 1 AND length(key) <= 200)
);
ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY;
CREATE INDEX idempotency_key_by_age ON idempotency_key (claimed_at);
CREATE POLICY own_rows ON idempotency_key FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (claimed_at, status, answer) ON idempotency_key TO senim_app;

CREATE TABLE worker_heartbeat (
  worker_id text NOT NULL,
  beat_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  began_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (worker_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON worker_heartbeat TO senim_worker;

CREATE TABLE call_window (
  caller_index bytea NOT NULL,
  started_at timestamp with time zone NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (caller_index),
  CHECK (calls > 0)
);
ALTER TABLE call_window ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION count_calls(callers bytea[], started timestamp with time zone[], counted integer[], at timestamp with time zone, window_length interval) RETURNS TABLE(caller_index bytea, started_at timestamp with time zone, calls integer) LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
BEGIN
  DELETE FROM call_window WHERE ctid IN (
    SELECT ctid FROM call_window AS past WHERE past.started_at <= at - 2 * window_length LIMIT 1000 FOR UPDATE SKIP LOCKED);
  RETURN QUERY
  INSERT INTO call_window AS known
  SELECT told.* FROM unnest(callers, started, counted) AS told (caller_index, started_at, calls) ORDER BY told.caller_index
  ON CONFLICT ON CONSTRAINT call_window_pkey DO UPDATE SET
    started_at = CASE WHEN known.started_at > at - window_length THEN known.started_at ELSE excluded.started_at END,
    calls = CASE WHEN known.started_at > at - window_length THEN known.calls ELSE 0 END + excluded.calls
  RETURNING known.caller_index, known.started_at, known.calls;
END $function$;
-- count_calls may be called by: senim_app

CREATE FUNCTION worker_state() RETURNS TABLE(living integer, last_beat_at timestamp with time zone, silent integer, silent_since timestamp with time zone) LANGUAGE sql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
  WITH pool AS (
    SELECT beat_at, began_at, beat_at > clock_timestamp() - interval '1 minute' AS lives
    FROM worker_heartbeat WHERE beat_at > clock_timestamp() - interval '1 day'),
  gone AS (SELECT beat_at, row_number() OVER (ORDER BY beat_at) AS place FROM pool WHERE NOT lives),
  successor AS (SELECT count(*) AS count FROM pool WHERE lives AND began_at > (SELECT min(beat_at) FROM gone)),
  missed AS (SELECT beat_at FROM gone, successor WHERE place > successor.count)
  SELECT (SELECT count(*)::int FROM pool WHERE lives), (SELECT max(beat_at) FROM worker_heartbeat),
    (SELECT count(*)::int FROM missed), (SELECT min(beat_at) FROM missed)
$function$;
-- worker_state may be called by: senim_app

CREATE FUNCTION acting_as_machine() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $function$ SELECT COALESCE(current_setting('senim.principal', true), '') IN ('machine', 'staff') $function$;

CREATE FUNCTION acting_as_machine_alone() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $function$
  SELECT COALESCE(current_setting('senim.principal', true), '') = 'machine'
$function$;

CREATE FUNCTION acting_staff_serves() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
  SELECT count(*) > 0 AND COALESCE(bool_and(EXISTS (
    SELECT FROM staff_member WHERE staff_id = acting.staff_id AND disabled_at IS NULL AND NOT roles <@ ARRAY['administrator'])), false)
  FROM unnest(string_to_array(NULLIF(current_setting('senim.staff_id', true), ''), ',')::bigint[]) AS acting(staff_id)
$function$;
-- acting_staff_serves may be called by: senim_app, senim_gathering

CREATE FUNCTION serving_borrowers() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE RETURN CASE COALESCE(current_setting('senim.principal'::text, true), ''::text) WHEN 'machine'::text THEN true WHEN 'staff'::text THEN acting_staff_serves() ELSE false END;
-- serving_borrowers may be called by: senim_app, senim_gathering

CREATE FUNCTION acting_borrower_id() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $function$ SELECT NULLIF(current_setting('senim.borrower_id', true), '')::bigint $function$;

CREATE FUNCTION acting_borrower_ids() RETURNS bigint[] LANGUAGE sql STABLE RETURN (string_to_array(NULLIF(current_setting('senim.borrower_ids'::text, true), ''::text), ','::text))::bigint[];

CREATE FUNCTION wall_off_by_borrower(target regclass) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY own_rows ON %s USING ((SELECT serving_borrowers()) OR borrower_id = (SELECT acting_borrower_id()))', target);
END $function$;

CREATE FUNCTION make_append_only(target regclass) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_change()', target);
  EXECUTE format('CREATE TRIGGER never_emptied BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', target);
  EXECUTE format('GRANT SELECT, INSERT ON %s TO senim_app', target);
END $function$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE FUNCTION refuse_change_but_purge() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('senim.purging', true) = TG_TABLE_NAME AND current_user <> 'senim_app' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE FUNCTION enqueue_jobs(p_jobs jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$
BEGIN
  PERFORM graphile_worker_awaited.add_jobs(array_agg(
      (task, payload, NULL, NULL, 20, key, NULL, NULL)::graphile_worker_awaited.job_spec))
    FROM jsonb_to_recordset(p_jobs) AS job(task text, payload json, key text, urgency text)
    WHERE urgency = 'now' HAVING count(*) > 0;
  PERFORM graphile_worker.add_jobs(array_agg(
      (task, payload, NULL, NULL, 20, key, CASE urgency WHEN 'later' THEN 10 END, NULL)::graphile_worker.job_spec))
    FROM jsonb_to_recordset(p_jobs) AS job(task text, payload json, key text, urgency text)
    WHERE urgency <> 'now' HAVING count(*) > 0;
END $function$;
-- enqueue_jobs may be called by: senim_app

CREATE FUNCTION job_queue_answers() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$
BEGIN
  PERFORM FROM graphile_worker_awaited.jobs LIMIT 1;
  PERFORM FROM graphile_worker.jobs LIMIT 1;
  RETURN true;
END $function$;
-- job_queue_answers may be called by: senim_app

CREATE FUNCTION job_queue_state() RETURNS TABLE(queue text, due integer, oldest_due_at timestamp with time zone, dead integer) LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$
  SELECT job.queue, count(*) FILTER (WHERE is_due)::int, min(run_at) FILTER (WHERE is_due),
    count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts AND key IS NOT NULL)::int
  FROM (
    SELECT 'awaited' AS queue, key, run_at, locked_at, attempts, max_attempts, attempts < max_attempts AND run_at <= now() AS is_due
    FROM graphile_worker_awaited.jobs
    UNION ALL
    SELECT 'usual', key, run_at, locked_at, attempts, max_attempts, attempts < max_attempts AND run_at <= now()
    FROM graphile_worker.jobs) AS job
  GROUP BY job.queue
$function$;
-- job_queue_state may be called by: senim_app

CREATE FUNCTION jobs_given_up(rows_max integer) RETURNS TABLE(queue text, job_id bigint, task text, attempts integer, failed_at timestamp with time zone, error text) LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$
  SELECT * FROM (
    SELECT 'awaited' AS queue, id, task_identifier, attempts, updated_at, last_error
    FROM graphile_worker_awaited.jobs WHERE locked_at IS NULL AND attempts >= max_attempts AND key IS NOT NULL
    UNION ALL
    SELECT 'usual', id, task_identifier, attempts, updated_at, last_error
    FROM graphile_worker.jobs WHERE locked_at IS NULL AND attempts >= max_attempts AND key IS NOT NULL) AS job
  ORDER BY updated_at LIMIT rows_max
$function$;
-- jobs_given_up may be called by: senim_app

CREATE FUNCTION run_job_again(queue text, job bigint) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$
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
END $function$;
-- run_job_again may be called by: senim_app

CREATE FUNCTION run_waiting_now(task text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$
  SELECT graphile_worker.reschedule_jobs(ARRAY(
    SELECT id FROM graphile_worker.jobs
    WHERE task_identifier = task AND locked_at IS NULL AND attempts < max_attempts AND run_at > now()), run_at := now())
$function$;
-- run_waiting_now may be called by: senim_app

CREATE FUNCTION purge_expired(kind text, older_than timestamp with time zone, rows_max integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE gone integer;
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  CASE kind
  WHEN 'kept-answers' THEN
    DELETE FROM idempotency_key WHERE ctid IN (
      SELECT ctid FROM idempotency_key WHERE claimed_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'codes' THEN
    DELETE FROM confirmation_code WHERE ctid IN (
      SELECT code.ctid FROM confirmation_code AS code WHERE code.created_at < older_than
        AND NOT EXISTS (SELECT FROM signature WHERE signature.code_id = code.code_id)
        AND NOT EXISTS (SELECT FROM amendment_signature AS signed WHERE signed.code_id = code.code_id)
        AND NOT EXISTS (SELECT FROM acting_session AS acting WHERE acting.code_id = code.code_id)
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'sessions' THEN
    DELETE FROM borrower_session WHERE ctid IN (
      SELECT ctid FROM borrower_session WHERE coalesce(ended_at, expires_at) < older_than
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'staff-sessions' THEN
    DELETE FROM staff_session WHERE ctid IN (
      SELECT seen.ctid FROM staff_session AS seen WHERE coalesce(ended_at, last_seen_at) < older_than
        AND NOT EXISTS (
          SELECT FROM acting_session AS acting WHERE acting.staff_session_sha256 = seen.token_sha256)
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'staff-starts' THEN
    DELETE FROM staff_start WHERE ctid IN (
      SELECT ctid FROM staff_start WHERE coalesce(ended_at, open_until) < older_than
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'drafts' THEN
    DELETE FROM application_draft WHERE ctid IN (
      SELECT ctid FROM application_draft WHERE updated_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'code-messages' THEN
    DELETE FROM outgoing_message WHERE ctid IN (
      SELECT ctid FROM outgoing_message WHERE outgoing_message.kind LIKE '%-code' AND created_at < older_than
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'messages' THEN
    DELETE FROM outgoing_message WHERE ctid IN (
      SELECT ctid FROM outgoing_message WHERE created_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'news' THEN
    DELETE FROM notification WHERE ctid IN (
      SELECT ctid FROM notification WHERE created_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'unfinished-changes' THEN
    DELETE FROM contact_change WHERE ctid IN (
      SELECT ctid FROM contact_change WHERE ended_by IS DISTINCT FROM 'done' AND asked_at < older_than
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'profiles' THEN
    DELETE FROM borrower_profile WHERE ctid IN (
      SELECT profile.ctid FROM borrower_profile AS profile WHERE updated_at < older_than
        AND NOT EXISTS (SELECT FROM loan_application AS one WHERE one.borrower_id = profile.borrower_id)
        AND NOT EXISTS (
          SELECT FROM borrower_session AS one
          WHERE one.borrower_id = profile.borrower_id AND one.expires_at >= older_than)
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS gone = ROW_COUNT;
    -- Names are found by these; without a profile there is nothing to find.
    DELETE FROM borrower_name_index WHERE borrower_id IN (
      SELECT named.borrower_id FROM borrower_name_index AS named
      WHERE NOT EXISTS (SELECT FROM borrower_profile AS kept WHERE kept.borrower_id = named.borrower_id)
      LIMIT rows_max);
    RETURN gone;
  WHEN 'heartbeats' THEN
    DELETE FROM worker_heartbeat WHERE ctid IN (
      SELECT ctid FROM worker_heartbeat WHERE beat_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  END CASE;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $function$;
-- purge_expired may be called by: senim_app

CREATE FUNCTION is_former_client(client_id bigint, older_than timestamp with time zone) RETURNS boolean LANGUAGE sql STABLE AS $function$
  SELECT EXISTS (SELECT FROM loan_application AS one WHERE one.borrower_id = client_id)
    AND NOT EXISTS (
      SELECT FROM borrower_profile AS one WHERE one.borrower_id = client_id AND one.updated_at >= older_than)
    AND NOT EXISTS (
      SELECT FROM loan_application AS one WHERE one.borrower_id = client_id
        AND (one.status IN (2, 3) OR one.submitted_at >= older_than))
    AND NOT EXISTS (
      SELECT FROM agreement AS one WHERE one.borrower_id = client_id
        AND (one.status NOT IN (8, 10) OR one.created_at >= older_than))
    AND NOT EXISTS (SELECT FROM status_transition AS one WHERE one.borrower_id = client_id AND one.at >= older_than)
    AND NOT EXISTS (SELECT FROM agreement_fact AS one WHERE one.borrower_id = client_id AND one.recorded_at >= older_than)
    AND NOT EXISTS (
      SELECT FROM payout AS one WHERE one.borrower_id = client_id AND one.status IN ('created', 'sending', 'in-doubt'))
    AND NOT EXISTS (
      SELECT FROM support_case AS one WHERE one.borrower_id = client_id
        AND (one.status IN ('new', 'in-work') OR one.received_at >= older_than))
    AND NOT EXISTS (
      SELECT FROM borrower_session AS one WHERE one.borrower_id = client_id AND one.expires_at >= older_than)
$function$;

CREATE FUNCTION purge_former_clients(older_than timestamp with time zone, rows_max integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE former bigint[];
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  SELECT coalesce(array_agg(borrower_id), '{}') INTO former FROM (
    SELECT profile.borrower_id FROM borrower_profile AS profile
    WHERE profile.updated_at < older_than AND profile.steps_done > 1 AND is_former_client(profile.borrower_id, older_than)
    LIMIT rows_max FOR UPDATE OF profile SKIP LOCKED) AS found;
  UPDATE borrower_profile SET step2_sealed = NULL, step3_sealed = NULL, steps_done = 1 WHERE borrower_id = ANY (former);
  DELETE FROM borrower_name_index WHERE borrower_id = ANY (former);
  DELETE FROM contact_change WHERE borrower_id = ANY (former);
  DELETE FROM identification WHERE borrower_id = ANY (former);
  DELETE FROM identity_verification WHERE borrower_id = ANY (former);
  DELETE FROM application_question WHERE borrower_id = ANY (former);
  DELETE FROM push_device WHERE borrower_id = ANY (former);
  DELETE FROM passkey WHERE borrower_id = ANY (former);
  -- The acquirer is told first; the rows go with its answer.
  UPDATE saved_card SET removed_at = now() WHERE borrower_id = ANY (former) AND removed_at IS NULL;
  PERFORM set_config('senim.purging', 'underwriting_check', true);
  DELETE FROM underwriting_check WHERE borrower_id = ANY (former);
  PERFORM set_config('senim.purging', '', true);
  WITH gone AS (DELETE FROM borrower_upload WHERE borrower_id = ANY (former) RETURNING sha256)
  INSERT INTO released_document SELECT DISTINCT sha256 FROM gone ON CONFLICT DO NOTHING;
  RETURN cardinality(former);
END $function$;
-- purge_former_clients may be called by: senim_app

CREATE FUNCTION purge_papers(older_than timestamp with time zone, rows_max integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE gone integer;
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  WITH papers AS (
    DELETE FROM borrower_upload WHERE ctid IN (
      SELECT paper.ctid FROM borrower_upload AS paper WHERE paper.uploaded_at < older_than
        AND NOT EXISTS (SELECT FROM loan_application AS one WHERE one.borrower_id = paper.borrower_id)
        AND NOT EXISTS (
          SELECT FROM borrower_session AS one WHERE one.borrower_id = paper.borrower_id AND one.expires_at >= older_than)
      LIMIT rows_max FOR UPDATE SKIP LOCKED)
    RETURNING sha256),
  released AS (
    INSERT INTO released_document SELECT DISTINCT sha256 FROM papers ON CONFLICT DO NOTHING)
  SELECT count(*) INTO gone FROM papers;
  RETURN gone;
END $function$;
-- purge_papers may be called by: senim_app

CREATE FUNCTION purge_register_answers(older_than timestamp with time zone, rows_max integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE gone integer;
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  DELETE FROM register_answer WHERE ctid IN (
    SELECT ctid FROM register_answer WHERE asked_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $function$;
-- purge_register_answers may be called by: senim_app

CREATE FUNCTION purge_income_statements(older_than timestamp with time zone, rows_max integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE gone integer;
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  DELETE FROM income_statement WHERE ctid IN (
    SELECT ctid FROM income_statement WHERE told_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $function$;
-- purge_income_statements may be called by: senim_app

CREATE FUNCTION purge_consents(of_kind text, older_than timestamp with time zone, rows_max integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE old uuid[]; gone integer;
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  SELECT coalesce(array_agg(consent_id), '{}') INTO old FROM (
    SELECT consent_id FROM consent AS given WHERE given_at < older_than
      AND CASE of_kind
        WHEN 'consents' THEN is_former_client(given.borrower_id, older_than)
        WHEN 'visitor-consents' THEN
          NOT EXISTS (SELECT FROM loan_application AS one WHERE one.borrower_id = given.borrower_id)
          AND NOT EXISTS (SELECT FROM borrower_profile AS one WHERE one.borrower_id = given.borrower_id)
      END
      AND NOT EXISTS (
        SELECT FROM consent_withdrawal AS back WHERE back.consent_id = given.consent_id AND back.withdrawn_at >= older_than)
    LIMIT rows_max FOR UPDATE SKIP LOCKED) AS found;
  PERFORM set_config('senim.purging', 'consent_withdrawal', true);
  DELETE FROM consent_withdrawal WHERE consent_id = ANY (old);
  PERFORM set_config('senim.purging', 'consent', true);
  DELETE FROM consent WHERE consent_id = ANY (old);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('senim.purging', '', true);
  RETURN gone;
END $function$;
-- purge_consents may be called by: senim_app
