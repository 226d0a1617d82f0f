-- Up Migration

-- What a borrower asked us was read and written by the machine, with the application's own check as the only wall.
DROP POLICY machines_only ON support_case;
SELECT wall_off_by_borrower('support_case');

-- A step is its case's. Its borrower reads what is meant for them, and adds what no member of staff has done.
DROP POLICY machines_only ON support_case_step;
CREATE POLICY own_rows ON support_case_step FOR SELECT
  USING ((SELECT acting_as_machine())
    OR (kind NOT IN ('note', 'deferred', 'linked', 'regulator-told', 'fraud-proposed') AND EXISTS (
      SELECT FROM support_case WHERE support_case.case_id = support_case_step.case_id
        AND support_case.borrower_id = (SELECT acting_borrower_id()))));
CREATE POLICY own_words ON support_case_step FOR INSERT
  WITH CHECK ((SELECT acting_as_machine())
    OR (staff_id IS NULL AND kind IN ('added', 'declined', 'meeting-agreed', 'meeting-declined') AND EXISTS (
      SELECT FROM support_case WHERE support_case.case_id = support_case_step.case_id
        AND support_case.borrower_id = (SELECT acting_borrower_id()))));

-- Budgets count letters of everybody, strangers too: numbers alone are told.
CREATE FUNCTION recent_cases(of_phone bytea, of_email bytea, of_address bytea, at timestamptz,
  OUT of_contact_last_day bigint, OUT of_address_last_day bigint, OUT by_sms_last_hour bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT
    (SELECT count(*) FROM support_case
      WHERE (phone_index = of_phone OR email_index = of_email) AND received_at > at - interval '1 day'),
    (SELECT count(*) FROM support_case WHERE address_index = of_address AND received_at > at - interval '1 day'),
    (SELECT count(*) FROM support_case WHERE email_index IS NULL AND received_at > at - interval '1 hour')
$$;
REVOKE ALL ON FUNCTION recent_cases FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recent_cases TO senim_app;
