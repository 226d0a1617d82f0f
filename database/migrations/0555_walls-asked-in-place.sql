-- Up Migration

-- Every policy of a borrower's table asks whether who acts serves all borrowers. As one function of its owner's rights and search path it was called anew by
-- each statement for each table. Now only the part that reads accounts is: the rest stands in the statement's own plan (docs/decisions/0555).
CREATE FUNCTION acting_staff_serves() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM staff_member WHERE staff_id = NULLIF(current_setting('senim.staff_id', true), '')::bigint
      AND disabled_at IS NULL AND NOT roles <@ ARRAY['administrator'])
$$;
REVOKE ALL ON FUNCTION acting_staff_serves() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION acting_staff_serves() TO senim_app;

-- Its names are bound here and not by who calls it.
CREATE OR REPLACE FUNCTION serving_borrowers() RETURNS boolean LANGUAGE sql STABLE
  RETURN CASE COALESCE(current_setting('senim.principal', true), '')
    WHEN 'machine' THEN true
    WHEN 'staff' THEN acting_staff_serves()
    ELSE false END;
