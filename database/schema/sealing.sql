-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE reseal_progress (
  sealed text NOT NULL,
  key_number smallint NOT NULL,
  past jsonb,
  resealed_count bigint NOT NULL DEFAULT 0,
  begun_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  PRIMARY KEY (sealed),
  CHECK (key_number >= 1 AND key_number <= 255)
);
ALTER TABLE reseal_progress ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON reseal_progress FOR SELECT USING (( SELECT acting_as_machine_alone() AS acting_as_machine_alone));
GRANT SELECT ON reseal_progress TO senim_app;

CREATE FUNCTION sealed_columns() RETURNS TABLE(sealed text, tab name, first_column name, fresh_column name, keys name[], types text[]) LANGUAGE sql STABLE SET search_path TO 'public', 'pg_temp' AS $function$
  SELECT format('%s.%s', class.relname, col.attname), class.relname, col.attname, COALESCE(beside.attname, col.attname),
    array_agg(part.attname ORDER BY at.place), array_agg(format_type(part.atttypid, part.atttypmod) ORDER BY at.place)
  FROM pg_class AS class
    JOIN pg_attribute AS col ON col.attrelid = class.oid AND NOT col.attisdropped AND col.atttypid = 'bytea'::regtype
    LEFT JOIN pg_attribute AS beside ON beside.attrelid = class.oid AND NOT beside.attisdropped
      AND beside.attname = regexp_replace(col.attname, '_sealed$', '_resealed')
    LEFT JOIN pg_index AS key ON key.indrelid = class.oid AND key.indisprimary
    LEFT JOIN LATERAL unnest(key.indkey::smallint[]) WITH ORDINALITY AS at (number, place) ON true
    LEFT JOIN pg_attribute AS part ON part.attrelid = class.oid AND part.attnum = at.number
  WHERE class.relkind = 'r' AND class.relnamespace = 'public'::regnamespace AND col.attname LIKE '%\_sealed'
  GROUP BY class.relname, col.attname, beside.attname
$function$;

CREATE FUNCTION begin_reseal(p_number smallint, p_by text) RETURNS integer LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE
  v_all text[];
BEGIN
  IF EXISTS (SELECT FROM reseal_progress WHERE key_number > p_number) THEN
    RAISE EXCEPTION 'a turn to a newer key than % has begun already', p_number USING ERRCODE = 'check_violation';
  END IF;
  SELECT array_agg(column_of.sealed ORDER BY column_of.sealed) || 'documents'::text INTO v_all FROM sealed_columns() AS column_of;
  INSERT INTO reseal_progress AS known (sealed, key_number, begun_at)
    SELECT name, p_number, now() FROM unnest(v_all) AS name
    ON CONFLICT (sealed) DO UPDATE SET key_number = p_number, past = NULL, resealed_count = 0, begun_at = now(), ended_at = NULL;
  DELETE FROM reseal_progress WHERE sealed <> ALL (v_all);
  PERFORM enqueue_jobs(jsonb_agg(jsonb_build_object(
      'task', job.task,
      'payload', jsonb_build_object('sealed', name), 'key', job.task || ':' || name, 'urgency', 'later')))
    FROM unnest(v_all) AS name, LATERAL (SELECT CASE name WHEN 'documents' THEN 'documents.reseal' ELSE 'retention.reseal' END AS task) AS job;
  INSERT INTO audit_trail (event, principal, request_id) VALUES ('keys.reseal-begun', 'admin', p_by);
  RETURN cardinality(v_all);
END $function$;
-- begin_reseal may be called by: nobody

CREATE FUNCTION read_reseal_page(p_sealed text, p_rows_max integer) RETURNS TABLE(key jsonb, old bytea) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE
  v_at reseal_progress;
  v_of record;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine seals anew.' USING ERRCODE = 'insufficient_privilege'; END IF;
  SELECT * INTO STRICT v_at FROM reseal_progress WHERE sealed = p_sealed;
  SELECT * INTO STRICT v_of FROM sealed_columns() AS one WHERE one.sealed = p_sealed;
  RETURN QUERY EXECUTE format(
    'SELECT jsonb_build_array(%1$s), COALESCE(%2$I, %3$I) FROM %4$I
     WHERE ($1 IS NULL OR (%5$s) > (%6$s)) AND get_byte(substr(COALESCE(%2$I, %3$I), 1, 1), 0) < $2 ORDER BY %5$s LIMIT $3',
    (SELECT string_agg(format('%I::text', name), ', ' ORDER BY place) FROM unnest(v_of.keys) WITH ORDINALITY AS k (name, place)),
    v_of.fresh_column, v_of.first_column, v_of.tab,
    (SELECT string_agg(format('%I', name), ', ' ORDER BY place) FROM unnest(v_of.keys) WITH ORDINALITY AS k (name, place)),
    (SELECT string_agg(format('($1 ->> %s)::%s', place - 1, type), ', ' ORDER BY place) FROM unnest(v_of.types) WITH ORDINALITY AS k (type, place)))
    USING v_at.past, v_at.key_number, p_rows_max;
END $function$;
-- read_reseal_page may be called by: senim_app

CREATE FUNCTION reseal_page(p_sealed text, p_keys jsonb, p_old bytea[], p_fresh bytea[]) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE
  v_at reseal_progress;
  v_of record;
  v_count integer;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine seals anew.' USING ERRCODE = 'insufficient_privilege'; END IF;
  SELECT * INTO STRICT v_at FROM reseal_progress WHERE sealed = p_sealed FOR UPDATE;
  SELECT * INTO STRICT v_of FROM sealed_columns() AS one WHERE one.sealed = p_sealed;
  IF v_at.ended_at IS NOT NULL OR EXISTS (
    SELECT FROM unnest(p_old, p_fresh) AS pair (old, fresh)
    WHERE (length(old) = length(fresh) AND get_byte(old, 0) < v_at.key_number AND get_byte(fresh, 0) >= v_at.key_number) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION '% is not sealed anew by this', p_sealed USING ERRCODE = 'check_violation', CONSTRAINT = 'reseal_same_content';
  END IF;
  PERFORM set_config('senim.resealing', format('%s.%s', v_of.tab, v_of.fresh_column), true);
  EXECUTE format(
    'UPDATE %1$I AS held SET %2$I = pair.fresh
     FROM ROWS FROM (jsonb_array_elements($1), unnest($2), unnest($3)) AS pair (key, old, fresh)
     WHERE %3$s AND COALESCE(held.%2$I, held.%4$I) = pair.old',
    v_of.tab, v_of.fresh_column,
    (SELECT string_agg(format('held.%I = (pair.key ->> %s)::%s', name, place - 1, type), ' AND ' ORDER BY place)
      FROM unnest(v_of.keys, v_of.types) WITH ORDINALITY AS k (name, type, place)),
    v_of.first_column)
    USING p_keys, p_old, p_fresh;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  PERFORM set_config('senim.resealing', '', true);
  UPDATE reseal_progress SET past = p_keys -> -1, resealed_count = resealed_count + v_count WHERE sealed = p_sealed;
  RETURN v_count;
END $function$;
-- reseal_page may be called by: senim_app

CREATE FUNCTION count_sealed(p_sealed text) RETURNS TABLE(key_number integer, rows_count bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE
  v_of record;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine counts seals.' USING ERRCODE = 'insufficient_privilege'; END IF;
  SELECT * INTO STRICT v_of FROM sealed_columns() AS one WHERE one.sealed = p_sealed;
  RETURN QUERY EXECUTE format(
    'SELECT get_byte(substr(COALESCE(%1$I, %2$I), 1, 1), 0), count(*) FROM %3$I WHERE %2$I IS NOT NULL GROUP BY 1 ORDER BY 1',
    v_of.fresh_column, v_of.first_column, v_of.tab);
END $function$;
-- count_sealed may be called by: senim_app

CREATE FUNCTION end_reseal_pass(p_sealed text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE
  v_at reseal_progress;
  v_ended boolean;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine seals anew.' USING ERRCODE = 'insufficient_privilege'; END IF;
  SELECT * INTO STRICT v_at FROM reseal_progress WHERE sealed = p_sealed FOR UPDATE;
  v_ended := NOT EXISTS (SELECT FROM count_sealed(p_sealed) AS held WHERE held.key_number < v_at.key_number);
  UPDATE reseal_progress SET past = NULL, ended_at = CASE WHEN v_ended THEN now() END WHERE sealed = p_sealed;
  RETURN v_ended;
END $function$;
-- end_reseal_pass may be called by: senim_app

CREATE FUNCTION note_documents_resealed(p_past text, p_count integer, p_is_last boolean) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine seals anew.' USING ERRCODE = 'insufficient_privilege'; END IF;
  UPDATE reseal_progress SET past = to_jsonb(p_past), resealed_count = resealed_count + p_count,
    ended_at = CASE WHEN p_is_last THEN now() END
  WHERE sealed = 'documents' AND ended_at IS NULL;
END $function$;
-- note_documents_resealed may be called by: senim_app

CREATE FUNCTION is_only_resealed(p_table regclass, p_old jsonb, p_new jsonb) RETURNS boolean LANGUAGE sql STABLE AS $function$
  SELECT EXISTS (
    SELECT FROM pg_class WHERE oid = p_table AND pg_get_userbyid(relowner) = current_user
      AND starts_with(current_setting('senim.resealing', true), relname || '.'))
    AND p_old - split_part(current_setting('senim.resealing', true), '.', 2) = p_new - split_part(current_setting('senim.resealing', true), '.', 2)
$function$;

CREATE TABLE index_turn (
  only_one boolean NOT NULL DEFAULT true,
  number smallint NOT NULL,
  next_number smallint,
  begun_at timestamp with time zone,
  turned_at timestamp with time zone,
  PRIMARY KEY (only_one),
  CHECK (next_number >= 2 AND next_number <= 255 AND next_number > number),
  CHECK (number >= 1 AND number <= 255),
  CHECK (only_one)
);
ALTER TABLE index_turn ENABLE ROW LEVEL SECURITY;
CREATE POLICY anyone_reads ON index_turn FOR SELECT USING (true);
GRANT SELECT ON index_turn TO senim_app;

CREATE TABLE index_progress (
  what text NOT NULL,
  past bigint NOT NULL DEFAULT 0,
  indexed_count bigint NOT NULL DEFAULT 0,
  ended_at timestamp with time zone,
  PRIMARY KEY (what),
  CHECK (what = ANY (ARRAY['people'::text, 'letters'::text, 'devices'::text]))
);
ALTER TABLE index_progress ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON index_progress FOR SELECT USING (( SELECT acting_as_machine_alone() AS acting_as_machine_alone));
GRANT SELECT ON index_progress TO senim_app;

CREATE FUNCTION index_number(p_index bytea) RETURNS integer LANGUAGE sql IMMUTABLE STRICT AS $function$
  SELECT CASE WHEN length(p_index) IN (33, 7) THEN get_byte(p_index, 0) ELSE 1 END
$function$;

CREATE FUNCTION index_now(p_indexes bytea[]) RETURNS bytea LANGUAGE sql STABLE AS $function$
  SELECT one FROM unnest(p_indexes) AS one, index_turn WHERE index_number(one) = index_turn.number
$function$;

CREATE FUNCTION index_next(p_indexes bytea[]) RETURNS bytea LANGUAGE sql STABLE AS $function$
  SELECT one FROM unnest(p_indexes) AS one, index_turn WHERE index_number(one) = index_turn.next_number
$function$;

CREATE FUNCTION index_under_key_of_today() RETURNS trigger LANGUAGE plpgsql AS $function$
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
END $function$;

CREATE FUNCTION lacking_index_key(p_number integer) RETURNS bigint LANGUAGE sql AS $function$
  SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = 810 AND objid < p_number AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
$function$;

CREATE FUNCTION lacks_index(p_what text, p_number smallint) RETURNS boolean LANGUAGE sql STABLE SET search_path TO 'public', 'pg_temp' AS $function$
  SELECT CASE p_what
    WHEN 'people' THEN EXISTS (SELECT FROM borrower WHERE iin_index_next IS NULL OR phone_index_next IS NULL)
    WHEN 'letters' THEN EXISTS (SELECT FROM support_case WHERE index_number(phone_index) <> p_number OR index_number(email_index) <> p_number)
    ELSE EXISTS (SELECT FROM push_device WHERE index_number(endpoint_index) <> p_number) END
$function$;
-- lacks_index may be called by: nobody

CREATE FUNCTION begin_index_turn(p_number smallint, p_by text) RETURNS void LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $function$
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
  UPDATE index_progress SET ended_at = NULL WHERE ended_at IS NOT NULL AND lacks_index(what, p_number);
  PERFORM enqueue_jobs(jsonb_agg(jsonb_build_object('task', 'retention.index', 'payload', jsonb_build_object('what', what),
    'key', 'retention.index:' || what, 'urgency', 'later'))) FROM index_progress WHERE ended_at IS NULL;
END $function$;
-- begin_index_turn may be called by: nobody

CREATE FUNCTION index_page(p_what text, p_past bigint, p_page jsonb) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
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
END $function$;
-- index_page may be called by: senim_app

CREATE FUNCTION end_index_pass(p_what text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE
  v_next smallint;
  v_ended boolean;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine indexes anew.' USING ERRCODE = 'insufficient_privilege'; END IF;
  SELECT next_number INTO STRICT v_next FROM index_turn;
  v_ended := NOT lacks_index(p_what, v_next);
  UPDATE index_progress SET past = 0, ended_at = CASE WHEN v_ended THEN now() END WHERE what = p_what;
  RETURN v_ended;
END $function$;
-- end_index_pass may be called by: senim_app

CREATE FUNCTION assert_exchangeable() RETURNS smallint LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $function$
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
END $function$;
-- assert_exchangeable may be called by: nobody

CREATE FUNCTION exchange_indexes(p_by text) RETURNS smallint LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $function$
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
END $function$;
-- exchange_indexes may be called by: nobody

CREATE FUNCTION count_former_indexes() RETURNS TABLE(what text, rows_count bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine counts indexes.' USING ERRCODE = 'insufficient_privilege'; END IF;
  RETURN QUERY
    SELECT 'people', (SELECT count(*) FROM borrower WHERE iin_index_next IS NOT NULL OR phone_index_next IS NOT NULL)
      WHERE (SELECT next_number IS NULL FROM index_turn)
    UNION ALL SELECT 'names', count(*) FROM borrower_name_index, index_turn WHERE index_number(beginning_index) < number
    UNION ALL SELECT 'codes', count(*) FROM confirmation_code, index_turn WHERE index_number(phone_index) < number;
END $function$;
-- count_former_indexes may be called by: senim_app

CREATE FUNCTION drop_former_indexes(p_rows_max integer) RETURNS integer LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $function$
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
END $function$;
-- drop_former_indexes may be called by: nobody
