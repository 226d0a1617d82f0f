-- Up Migration

-- The application's own role. It owns nothing: what it may do is granted table by table, so that the database itself
-- refuses what the code must never do. Roles belong to the whole server, hence "if it is not there yet".
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'senim_app') THEN
    CREATE ROLE senim_app NOLOGIN;
  END IF;
  IF NOT pg_has_role(current_user, 'senim_app', 'MEMBER') THEN
    EXECUTE format('GRANT senim_app TO %I', current_user);
  END IF;
END $$;

GRANT USAGE ON SCHEMA public TO senim_app;

-- Who acts, as set at the start of every transaction. Row-level security asks these; unset means nobody.
CREATE FUNCTION acting_borrower_id() RETURNS bigint LANGUAGE sql STABLE AS
$$ SELECT NULLIF(current_setting('senim.borrower_id', true), '')::bigint $$;

CREATE FUNCTION acting_as_machine() RETURNS boolean LANGUAGE sql STABLE AS
$$ SELECT COALESCE(current_setting('senim.principal', true), '') = 'machine' $$;

-- The journal, signatures, facts and the audit trail only ever grow. Revoked rights are the first lock, this is the second.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

-- Makes a table append-only for everybody, its owner included.
CREATE FUNCTION make_append_only(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_change()', target);
  EXECUTE format('CREATE TRIGGER never_emptied BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', target);
  EXECUTE format('GRANT SELECT, INSERT ON %s TO senim_app', target);
END $$;

-- A borrower sees and writes only rows of their own; the machine's workers see all. Anonymous visitors see nothing.
CREATE FUNCTION wall_off_by_borrower(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY own_rows ON %s USING (acting_as_machine() OR borrower_id = acting_borrower_id())', target);
END $$;

CREATE TABLE audit_trail (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  event       text NOT NULL,
  principal   text NOT NULL,
  borrower_id bigint,
  request_id  text NOT NULL
);
SELECT make_append_only('audit_trail');

-- What a POST with an Idempotency-Key answered. The same key answers the same; another body is refused.
CREATE TABLE idempotency_key (
  borrower_id bigint NOT NULL,
  key         text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  route       text NOT NULL,
  body_sha256 bytea NOT NULL,
  claimed_at  timestamptz NOT NULL,
  status      smallint,
  answer      jsonb,
  PRIMARY KEY (borrower_id, key)
);
SELECT wall_off_by_borrower('idempotency_key');
GRANT SELECT, INSERT, UPDATE ON idempotency_key TO senim_app;

-- Work committed together with the state that calls for it (see platform/jobs). The queue's tables stay out of reach.
CREATE FUNCTION enqueue_job(task text, payload json, key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, job_key => key, max_attempts => 20);
END $$;
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO senim_app;

-- Each living worker signs here every few seconds; the jobs of one that has stopped signing are freed.
CREATE TABLE worker_heartbeat (
  worker_id text PRIMARY KEY,
  beat_at   timestamptz NOT NULL DEFAULT clock_timestamp()
);
