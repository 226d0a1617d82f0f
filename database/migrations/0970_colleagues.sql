-- Up Migration

-- Several of the office may act in one transaction, each with a record of their own (docs/decisions/0970). Borrowers are seen by it where every one of
-- them serves borrowers; of one alone it says what it said.
CREATE OR REPLACE FUNCTION acting_staff_serves() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*) > 0 AND COALESCE(bool_and(EXISTS (
    SELECT FROM staff_member WHERE staff_id = acting.staff_id AND disabled_at IS NULL AND NOT roles <@ ARRAY['administrator'])), false)
  FROM unnest(string_to_array(NULLIF(current_setting('senim.staff_id', true), ''), ',')::bigint[]) AS acting(staff_id)
$$;
