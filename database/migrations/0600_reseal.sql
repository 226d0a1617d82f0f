-- Up Migration

-- What was sealed under an older key is sealed anew under the newest, in pages, so that the older may be taken out. Where the pages have come
-- to stands here; only the owner of the tables begins a turn of keys.
CREATE TABLE reseal_progress (
  -- A column as table.column, or 'documents'.
  sealed         text PRIMARY KEY,
  -- Everything under a lower number is sealed anew.
  key_number     smallint NOT NULL CHECK (key_number BETWEEN 1 AND 255),
  -- The key of the last row of the last page; null at the beginning.
  past           jsonb,
  resealed_count bigint NOT NULL DEFAULT 0,
  begun_at       timestamptz NOT NULL,
  ended_at       timestamptz
);
ALTER TABLE reseal_progress ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON reseal_progress FOR SELECT USING ((SELECT acting_as_machine_alone()));
GRANT SELECT ON reseal_progress TO senim_app;

-- The record is linked over its first seals, so they stay; what the reason is read from is sealed anew beside them.
ALTER TABLE staff_act ADD COLUMN reason_resealed bytea;

-- Every column that holds sealed bytes, found by its name. Where a column of first seals has another beside it, that one is read first.
CREATE FUNCTION sealed_columns() RETURNS TABLE (sealed text, tab name, first_column name, fresh_column name, keys name[], types text[])
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
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
$$;

-- Begins a turn: everything under a lower number than this is to be sealed anew. The owner alone may call it.
CREATE FUNCTION begin_reseal(p_number smallint, p_by text) RETURNS integer
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
END $$;
REVOKE ALL ON FUNCTION begin_reseal FROM PUBLIC;

-- The next rows of a column that are under an older key, in the order of the table's own key.
CREATE FUNCTION read_reseal_page(p_sealed text, p_rows_max integer) RETURNS TABLE (key jsonb, old bytea)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
END $$;
REVOKE ALL ON FUNCTION read_reseal_page FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_reseal_page TO senim_app;

-- Puts fresh seals in the place of those that were read, where these still stand. The database can't read what is sealed; it holds the rest: only
-- while a turn goes on, only towards its key, only of the same length, and nothing of the row besides.
CREATE FUNCTION reseal_page(p_sealed text, p_keys jsonb, p_old bytea[], p_fresh bytea[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
END $$;
REVOKE ALL ON FUNCTION reseal_page FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reseal_page TO senim_app;

-- How many values of a column are under which key.
CREATE FUNCTION count_sealed(p_sealed text) RETURNS TABLE (key_number integer, rows_count bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_of record;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine counts seals.' USING ERRCODE = 'insufficient_privilege'; END IF;
  SELECT * INTO STRICT v_of FROM sealed_columns() AS one WHERE one.sealed = p_sealed;
  RETURN QUERY EXECUTE format(
    'SELECT get_byte(substr(COALESCE(%1$I, %2$I), 1, 1), 0), count(*) FROM %3$I WHERE %2$I IS NOT NULL GROUP BY 1 ORDER BY 1',
    v_of.fresh_column, v_of.first_column, v_of.tab);
END $$;
REVOKE ALL ON FUNCTION count_sealed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_sealed TO senim_app;

-- A pass is over. It was the last one if nothing under an older key is left; a process that did not know the key yet may have written some.
CREATE FUNCTION end_reseal_pass(p_sealed text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_at reseal_progress;
  v_ended boolean;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine seals anew.' USING ERRCODE = 'insufficient_privilege'; END IF;
  SELECT * INTO STRICT v_at FROM reseal_progress WHERE sealed = p_sealed FOR UPDATE;
  v_ended := NOT EXISTS (SELECT FROM count_sealed(p_sealed) AS held WHERE held.key_number < v_at.key_number);
  UPDATE reseal_progress SET past = NULL, ended_at = CASE WHEN v_ended THEN now() END WHERE sealed = p_sealed;
  RETURN v_ended;
END $$;
REVOKE ALL ON FUNCTION end_reseal_pass FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_reseal_pass TO senim_app;

-- The documents lie outside the database: a page of them is noted when it is done, and their end with the last.
CREATE FUNCTION note_documents_resealed(p_past text, p_count integer, p_is_last boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine seals anew.' USING ERRCODE = 'insufficient_privilege'; END IF;
  UPDATE reseal_progress SET past = to_jsonb(p_past), resealed_count = resealed_count + p_count,
    ended_at = CASE WHEN p_is_last THEN now() END
  WHERE sealed = 'documents' AND ended_at IS NULL;
END $$;
REVOKE ALL ON FUNCTION note_documents_resealed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_documents_resealed TO senim_app;

-- Whether a row is only sealed anew: by the function above, which acts as the owner of the tables, and in the one column that it named.
CREATE FUNCTION is_only_resealed(p_table regclass, p_old jsonb, p_new jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM pg_class WHERE oid = p_table AND pg_get_userbyid(relowner) = current_user
      AND starts_with(current_setting('senim.resealing', true), relname || '.'))
    AND p_old - split_part(current_setting('senim.resealing', true), '.', 2) = p_new - split_part(current_setting('senim.resealing', true), '.', 2)
$$;

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE FUNCTION refuse_change_but_purge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('senim.purging', true) = TG_TABLE_NAME AND current_user <> 'senim_app' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE FUNCTION refuse_edited_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'payout %/% stands as it was ordered', OLD.borrower_id, OLD.payout_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_as_ordered';
END $$;

CREATE OR REPLACE FUNCTION refuse_change_of_released_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.refused_by IS NULL AND EXISTS (SELECT FROM bank_answer WHERE content_hash = NEW.refused_by AND confirmed)
    AND to_jsonb(NEW) - '{refused_by,refused_reason}'::text[] = to_jsonb(OLD) - '{refused_by,refused_reason}'::text[] THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'file % is released', OLD.message_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_file_released_once';
END $$;

CREATE OR REPLACE FUNCTION refuse_answer_of_one_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  IF OLD.confirmed THEN
    RAISE EXCEPTION 'answer % is confirmed', OLD.answer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_answer_confirmed_once';
  END IF;
  IF NEW.confirmed
    AND (SELECT person_index FROM staff_member WHERE staff_id = NEW.decided_by) = (SELECT person_index FROM staff_member WHERE staff_id = NEW.taken_by) THEN
    RAISE EXCEPTION 'answer % is confirmed by whoever brought it', NEW.answer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_answer_two_people';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refuse_card_taken_up_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'card % is removed first, and once', OLD.card_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'saved_card_removed_once';
END $$;
