-- Up Migration

-- Who serves borrowers sees them: machines, and staff whose account stands and has a role that does. The administrator keeps accounts
-- and sees no borrower.
CREATE FUNCTION serving_borrowers() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE COALESCE(current_setting('senim.principal', true), '')
    WHEN 'machine' THEN true
    WHEN 'staff' THEN EXISTS (
      SELECT FROM staff_member WHERE staff_id = NULLIF(current_setting('senim.staff_id', true), '')::bigint
        AND disabled_at IS NULL AND NOT roles <@ ARRAY['administrator'])
    ELSE false END
$$;
-- What no person of the office reads: messages with their codes, tries at accounts, released papers, the bindings of the records.
CREATE FUNCTION acting_as_machine_alone() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT COALESCE(current_setting('senim.principal', true), '') = 'machine'
$$;
REVOKE ALL ON FUNCTION serving_borrowers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION serving_borrowers() TO senim_app;

DO $$ DECLARE wall record; asks text; BEGIN
  FOR wall IN SELECT * FROM pg_policies WHERE schemaname = 'public' AND policyname IN ('own_rows', 'own_words', 'machines_only', 'machines', 'machines_deliver')
  LOOP
    -- Whoever enters the office is counted before anybody knows who they are.
    CONTINUE WHEN wall.tablename = 'staff_sign_in_try';
    -- Devices are forgotten where staff give a client another phone.
    asks := CASE WHEN wall.policyname IN ('machines', 'machines_deliver') AND wall.tablename <> 'known_device' THEN 'acting_as_machine_alone' ELSE 'serving_borrowers' END;
    EXECUTE format('ALTER POLICY %I ON %I', wall.policyname, wall.tablename)
      || COALESCE(' USING (' || replace(wall.qual, 'acting_as_machine', asks) || ')', '')
      || COALESCE(' WITH CHECK (' || replace(wall.with_check, 'acting_as_machine', asks) || ')', '');
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION wall_off_by_borrower(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY own_rows ON %s USING ((SELECT serving_borrowers()) OR borrower_id = (SELECT acting_borrower_id()))', target);
END $$;
