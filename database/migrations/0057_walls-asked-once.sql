-- Up Migration

-- Who acts is asked once a statement, not once a row; and the planner no longer takes a wall for a filter that leaves next
-- to nothing: that made it read and sort whole queues instead of following the index it had.
DO $$
DECLARE
  v_policy record;
BEGIN
  FOR v_policy IN
    SELECT tablename, policyname,
      replace(replace(qual, 'acting_as_machine()', '(SELECT acting_as_machine())'),
        'acting_borrower_id()', '(SELECT acting_borrower_id())') AS qual,
      replace(replace(with_check, 'acting_as_machine()', '(SELECT acting_as_machine())'),
        'acting_borrower_id()', '(SELECT acting_borrower_id())') AS with_check
    FROM pg_policies WHERE schemaname = 'public' AND concat(qual, with_check) LIKE '%acting\_%'
  LOOP
    IF v_policy.qual IS NOT NULL THEN
      EXECUTE format('ALTER POLICY %I ON %I USING (%s)', v_policy.policyname, v_policy.tablename, v_policy.qual);
    END IF;
    IF v_policy.with_check IS NOT NULL THEN
      EXECUTE format('ALTER POLICY %I ON %I WITH CHECK (%s)', v_policy.policyname, v_policy.tablename, v_policy.with_check);
    END IF;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION wall_off_by_borrower(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY own_rows ON %s USING ((SELECT acting_as_machine()) OR borrower_id = (SELECT acting_borrower_id()))', target);
END $$;
