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
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_trail FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit_trail FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
CREATE POLICY own_rows ON idempotency_key FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE ON idempotency_key TO senim_app;

CREATE TABLE worker_heartbeat (
  worker_id text NOT NULL,
  beat_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (worker_id)
);

CREATE FUNCTION acting_as_machine() RETURNS boolean LANGUAGE sql STABLE AS $function$ SELECT COALESCE(current_setting('senim.principal', true), '') IN ('machine', 'staff') $function$;

CREATE FUNCTION acting_borrower_id() RETURNS bigint LANGUAGE sql STABLE AS $function$ SELECT NULLIF(current_setting('senim.borrower_id', true), '')::bigint $function$;

CREATE FUNCTION wall_off_by_borrower(target regclass) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY own_rows ON %s USING ((SELECT acting_as_machine()) OR borrower_id = (SELECT acting_borrower_id()))', target);
END $function$;

CREATE FUNCTION make_append_only(target regclass) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_change()', target);
  EXECUTE format('CREATE TRIGGER never_emptied BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', target);
  EXECUTE format('GRANT SELECT, INSERT ON %s TO senim_app', target);
END $function$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE FUNCTION enqueue_job(task text, payload json, key text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, job_key => key, max_attempts => 20);
END $function$;
-- enqueue_job may be called by: senim_app

CREATE FUNCTION job_queue_answers() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$
BEGIN
  PERFORM FROM graphile_worker.jobs LIMIT 1;
  RETURN true;
END $function$;
-- job_queue_answers may be called by: senim_app
