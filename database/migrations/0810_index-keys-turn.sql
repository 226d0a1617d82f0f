-- Up Migration

-- The key of the blind indexes turns while the product runs (docs/decisions/0810). People have a second column for each of their two
-- fingerprints, empty but while a key turns; when every row has the second, the owner of the tables exchanges the names of the two.

-- Under which key a fingerprint is. Those of later keys bear its number before them; the first was there before numbers.
CREATE FUNCTION index_number(p_index bytea) RETURNS integer LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN length(p_index) IN (33, 7) THEN get_byte(p_index, 0) ELSE 1 END
$$;

-- Under which key people are found, and under which they will be: the one row.
CREATE TABLE index_turn (
  only_one    boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  number      smallint NOT NULL CHECK (number BETWEEN 1 AND 255),
  next_number smallint CHECK (next_number BETWEEN 2 AND 255 AND next_number > number),
  begun_at    timestamptz,
  turned_at   timestamptz
);
INSERT INTO index_turn (number) VALUES (1);
ALTER TABLE index_turn ENABLE ROW LEVEL SECURITY;
CREATE POLICY anyone_reads ON index_turn FOR SELECT USING (true);
GRANT SELECT ON index_turn TO senim_app;

-- How far a turn has come with people, letters and devices.
CREATE TABLE index_progress (
  what          text PRIMARY KEY CHECK (what IN ('people', 'letters', 'devices')),
  past          bigint NOT NULL DEFAULT 0,
  indexed_count bigint NOT NULL DEFAULT 0,
  ended_at      timestamptz
);
ALTER TABLE index_progress ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON index_progress FOR SELECT USING ((SELECT acting_as_machine_alone()));
GRANT SELECT ON index_progress TO senim_app;

-- Of the fingerprints of one value, that under the key of today, and that under the key of the turn; null where it is not among them.
CREATE FUNCTION index_now(p_indexes bytea[]) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT one FROM unnest(p_indexes) AS one, index_turn WHERE index_number(one) = index_turn.number
$$;
CREATE FUNCTION index_next(p_indexes bytea[]) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT one FROM unnest(p_indexes) AS one, index_turn WHERE index_number(one) = index_turn.next_number
$$;

ALTER TABLE borrower ADD COLUMN iin_index_next bytea, ADD COLUMN phone_index_next bytea;
GRANT UPDATE (phone_index_next) ON borrower TO senim_app;
-- Contract: the columns are new and empty, so that it is made in one pass over the table of people.
CREATE INDEX borrower_by_iin_next ON borrower (iin_index_next);
-- Contract: the columns are new and empty, so that it is made in one pass over the table of people.
CREATE INDEX borrower_by_phone_next ON borrower (phone_index_next);
-- Contract: the columns are new and empty, so that it is made in one pass over the table of people.
CREATE UNIQUE INDEX borrower_one_of_iin_next ON borrower (iin_index_next) WHERE standing = 'verified';
-- Contract: the columns are new and empty, so that it is made in one pass over the table of people.
CREATE UNIQUE INDEX borrower_one_of_pair_next ON borrower (iin_index_next, phone_index_next)
  WHERE standing <> 'displaced' AND phone_left_at IS NULL;
-- Contract: the columns are new and empty, so that it is made in one pass over the table of people.
CREATE UNIQUE INDEX borrower_one_of_phone_next ON borrower (phone_index_next) WHERE standing = 'verified' AND phone_left_at IS NULL;

-- Everybody is written under the key of today, whatever keys a process has: one with other keys would find nobody and register all anew. And
-- whoever changes a phone and does not know the key of the turn leaves it to the job.
CREATE FUNCTION index_under_key_of_today() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.phone_index IS NOT DISTINCT FROM OLD.phone_index AND NEW.iin_index IS NOT DISTINCT FROM OLD.iin_index THEN RETURN NEW; END IF;
    IF NEW.phone_index_next IS NOT DISTINCT FROM OLD.phone_index_next THEN NEW.phone_index_next := NULL; END IF;
  END IF;
  IF EXISTS (SELECT FROM index_turn
    WHERE (index_number(NEW.iin_index) = number AND index_number(NEW.phone_index) = number) IS NOT TRUE) THEN
    RAISE EXCEPTION 'borrower % is not indexed under the key of today', NEW.borrower_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'index_under_key_of_today';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER under_key_of_today BEFORE INSERT OR UPDATE ON borrower FOR EACH ROW EXECUTE FUNCTION index_under_key_of_today();

ALTER TABLE borrower_name_index DROP CONSTRAINT borrower_name_index_beginning_index_check;
ALTER TABLE borrower_name_index ADD CONSTRAINT beginning_index_short CHECK (length(beginning_index) IN (6, 7)) NOT VALID;
ALTER TABLE borrower_name_index VALIDATE CONSTRAINT beginning_index_short;

-- Accounts alone are compared by it; a phone needs no fingerprint here.
UPDATE contact_change SET value_index = NULL WHERE kind = 'phone' AND value_index IS NOT NULL;

-- Processes say by a lock which is their newest index key, as long as they live: those that lack a number.
CREATE FUNCTION lacking_index_key(p_number integer) RETURNS bigint LANGUAGE sql AS $$
  SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = 810 AND objid < p_number AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
$$;

-- Begins a turn, or goes on with it. The owner of the tables alone may call it.
CREATE FUNCTION begin_index_turn(p_number smallint, p_by text) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_turn index_turn;
BEGIN
  SELECT * INTO STRICT v_turn FROM index_turn FOR UPDATE;
  IF p_number <= v_turn.number THEN RAISE EXCEPTION 'people are found under index key % already', v_turn.number USING ERRCODE = 'check_violation'; END IF;
  IF v_turn.next_number <> p_number THEN RAISE EXCEPTION 'a turn to index key % is under way', v_turn.next_number USING ERRCODE = 'check_violation'; END IF;
  IF lacking_index_key(p_number) > 0 THEN
    RAISE EXCEPTION '% processes have not got index key %: restart all with it first', lacking_index_key(p_number), p_number USING ERRCODE = 'check_violation';
  END IF;
  IF v_turn.next_number IS NULL THEN
    IF EXISTS (SELECT FROM borrower WHERE iin_index_next IS NOT NULL OR phone_index_next IS NOT NULL) THEN
      RAISE EXCEPTION 'the turn before is not cleaned up' USING ERRCODE = 'check_violation';
    END IF;
    UPDATE index_turn SET next_number = p_number, begun_at = now();
    DELETE FROM index_progress;
    INSERT INTO index_progress (what) VALUES ('people'), ('letters'), ('devices');
    INSERT INTO audit_trail (event, principal, request_id) VALUES ('keys.index-begun', 'admin', p_by);
  END IF;
  PERFORM enqueue_jobs(jsonb_agg(jsonb_build_object('task', 'retention.index', 'payload', jsonb_build_object('what', what),
    'key', 'retention.index:' || what, 'urgency', 'later'))) FROM index_progress WHERE ended_at IS NULL;
END $$;
REVOKE ALL ON FUNCTION begin_index_turn FROM PUBLIC;

-- What a job has indexed anew of people, letters or devices. It fills in the fingerprints of the turn's key alone, where what they were made of still stands.
CREATE FUNCTION index_page(p_what text, p_past bigint, p_page jsonb) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_next smallint;
  v_count integer;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine indexes anew.' USING ERRCODE = 'insufficient_privilege'; END IF;
  SELECT next_number INTO v_next FROM index_turn;
  IF v_next IS NULL OR EXISTS (
    SELECT FROM jsonb_array_elements(p_page) AS one, jsonb_each_text(one -> 'indexes') AS made
    WHERE index_number(decode(made.value, 'hex')) <> v_next) THEN
    RAISE EXCEPTION '% are not indexed anew by this', p_what USING ERRCODE = 'check_violation', CONSTRAINT = 'index_of_the_turn';
  END IF;
  CASE p_what
    WHEN 'people' THEN
      UPDATE borrower SET iin_index_next = decode(one -> 'indexes' ->> 'iin', 'hex'), phone_index_next = decode(one -> 'indexes' ->> 'phone', 'hex'),
        iin_tail_index = decode(one -> 'indexes' ->> 'iin_tail', 'hex'), phone_tail_index = decode(one -> 'indexes' ->> 'phone_tail', 'hex')
      FROM jsonb_array_elements(p_page) AS one
      WHERE borrower_id = (one ->> 'id')::bigint AND phone_sealed = decode(one ->> 'sealed', 'hex');
    WHEN 'letters' THEN
      UPDATE support_case SET phone_index = decode(one -> 'indexes' ->> 'phone', 'hex'), email_index = decode(one -> 'indexes' ->> 'email', 'hex')
      FROM jsonb_array_elements(p_page) AS one WHERE case_id = (one ->> 'id')::bigint;
    WHEN 'devices' THEN
      -- One that was added again meanwhile is there under the new key already.
      DELETE FROM push_device AS held USING jsonb_array_elements(p_page) AS one
      WHERE held.borrower_id = (one ->> 'id')::bigint AND held.device_id = (one ->> 'device')::uuid AND EXISTS (
        SELECT FROM push_device AS other WHERE other.borrower_id = held.borrower_id AND other.device_id <> held.device_id
          AND other.endpoint_index = decode(one -> 'indexes' ->> 'endpoint', 'hex'));
      UPDATE push_device SET endpoint_index = decode(one -> 'indexes' ->> 'endpoint', 'hex')
      FROM jsonb_array_elements(p_page) AS one
      WHERE borrower_id = (one ->> 'id')::bigint AND device_id = (one ->> 'device')::uuid;
  END CASE;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  UPDATE index_progress SET past = p_past, indexed_count = indexed_count + v_count WHERE what = p_what;
  RETURN v_count;
END $$;
REVOKE ALL ON FUNCTION index_page FROM PUBLIC;
GRANT EXECUTE ON FUNCTION index_page TO senim_app;

-- A pass is over. It was the last if nothing lacks a fingerprint of the turn's key; a phone may have changed behind it.
CREATE FUNCTION end_index_pass(p_what text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_next smallint;
  v_ended boolean;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine indexes anew.' USING ERRCODE = 'insufficient_privilege'; END IF;
  SELECT next_number INTO STRICT v_next FROM index_turn;
  v_ended := NOT CASE p_what
    WHEN 'people' THEN EXISTS (SELECT FROM borrower WHERE iin_index_next IS NULL OR phone_index_next IS NULL)
    WHEN 'letters' THEN EXISTS (SELECT FROM support_case WHERE index_number(phone_index) <> v_next OR index_number(email_index) <> v_next)
    ELSE EXISTS (SELECT FROM push_device WHERE index_number(endpoint_index) <> v_next) END;
  UPDATE index_progress SET past = 0, ended_at = CASE WHEN v_ended THEN now() END WHERE what = p_what;
  RETURN v_ended;
END $$;
REVOKE ALL ON FUNCTION end_index_pass FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_index_pass TO senim_app;

-- Whether the exchange may be made: everything is indexed under the key of the turn, and each process that lives has it.
CREATE FUNCTION assert_exchangeable() RETURNS smallint LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_next smallint;
BEGIN
  SELECT next_number INTO STRICT v_next FROM index_turn FOR UPDATE;
  IF v_next IS NULL OR EXISTS (SELECT FROM index_progress WHERE ended_at IS NULL) THEN
    RAISE EXCEPTION 'not everything is indexed under the key of a turn' USING ERRCODE = 'check_violation';
  END IF;
  IF lacking_index_key(v_next) > 0 THEN
    RAISE EXCEPTION '% processes have not got index key %: restart all with it first', lacking_index_key(v_next), v_next USING ERRCODE = 'check_violation';
  END IF;
  RETURN v_next;
END $$;
REVOKE ALL ON FUNCTION assert_exchangeable FROM PUBLIC;

-- The exchange of the two columns: from here on people are found under the key of the turn. It only renames, so nobody waits longer than for the
-- lock; the constraint that nobody lacks the second fingerprint was validated before. Indexes stay with their columns, whose new names they do not take. The owner of the tables alone may call it.
CREATE FUNCTION exchange_indexes(p_by text) RETURNS smallint
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_next smallint;
  v_name text;
BEGIN
  LOCK TABLE borrower IN ACCESS EXCLUSIVE MODE;
  v_next := assert_exchangeable();
  ALTER TABLE borrower ALTER COLUMN iin_index_next SET NOT NULL, ALTER COLUMN phone_index_next SET NOT NULL,
    ALTER COLUMN iin_index DROP NOT NULL, ALTER COLUMN phone_index DROP NOT NULL;
  ALTER TABLE borrower DROP CONSTRAINT indexed_anew;
  FOREACH v_name IN ARRAY ARRAY['iin_index', 'phone_index'] LOOP
    EXECUTE format('ALTER TABLE borrower RENAME COLUMN %I TO %I', v_name, v_name || '_former');
    EXECUTE format('ALTER TABLE borrower RENAME COLUMN %I TO %I', v_name || '_next', v_name);
    EXECUTE format('ALTER TABLE borrower RENAME COLUMN %I TO %I', v_name || '_former', v_name || '_next');
  END LOOP;
  UPDATE index_turn SET number = next_number, next_number = NULL, turned_at = now();
  INSERT INTO audit_trail (event, principal, request_id) VALUES ('keys.index-turned', 'admin', p_by);
  RETURN v_next;
END $$;
REVOKE ALL ON FUNCTION exchange_indexes FROM PUBLIC;

-- What is left under former keys, by kind; none of it is looked for.
CREATE FUNCTION count_former_indexes() RETURNS TABLE (what text, rows_count bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine counts indexes.' USING ERRCODE = 'insufficient_privilege'; END IF;
  RETURN QUERY
    SELECT 'people', (SELECT count(*) FROM borrower WHERE iin_index_next IS NOT NULL OR phone_index_next IS NOT NULL)
      WHERE (SELECT next_number IS NULL FROM index_turn)
    UNION ALL SELECT 'names', count(*) FROM borrower_name_index, index_turn WHERE index_number(beginning_index) < number
    UNION ALL SELECT 'codes', count(*) FROM confirmation_code, index_turn WHERE index_number(phone_index) < number;
END $$;
REVOKE ALL ON FUNCTION count_former_indexes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_former_indexes TO senim_app;

-- Takes away a page of what is left of people under former keys; the owner of the tables alone may call it. 0: nothing is.
CREATE FUNCTION drop_former_indexes(p_rows_max integer) RETURNS integer
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_people integer;
  v_names integer;
BEGIN
  IF EXISTS (SELECT FROM index_turn WHERE next_number IS NOT NULL) THEN
    RAISE EXCEPTION 'a turn is under way' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE borrower SET iin_index_next = NULL, phone_index_next = NULL WHERE borrower_id IN (
    SELECT borrower_id FROM borrower WHERE iin_index_next IS NOT NULL OR phone_index_next IS NOT NULL LIMIT p_rows_max FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_people = ROW_COUNT;
  DELETE FROM borrower_name_index WHERE ctid = ANY (ARRAY(
    SELECT named.ctid FROM borrower_name_index AS named, index_turn WHERE index_number(beginning_index) < number LIMIT p_rows_max));
  GET DIAGNOSTICS v_names = ROW_COUNT;
  RETURN v_people + v_names;
END $$;
REVOKE ALL ON FUNCTION drop_former_indexes FROM PUBLIC;
