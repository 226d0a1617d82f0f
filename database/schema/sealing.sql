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
