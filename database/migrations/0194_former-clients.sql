-- Up Migration

-- Five years after the last loan ended, what was kept for lending alone goes. Name and identity document stay, as the agreement
-- names them. Whoever still owes, asks, complains, waits for money or comes is no former client.
CREATE FUNCTION purge_former_clients(older_than timestamptz, rows_max integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE former bigint[];
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  SELECT coalesce(array_agg(borrower_id), '{}') INTO former FROM (
    SELECT profile.borrower_id FROM borrower_profile AS profile
    WHERE profile.updated_at < older_than AND profile.steps_done > 1
      AND EXISTS (SELECT FROM loan_application AS one WHERE one.borrower_id = profile.borrower_id)
      AND NOT EXISTS (
        SELECT FROM loan_application AS one WHERE one.borrower_id = profile.borrower_id
          AND (one.status IN (2, 3) OR one.submitted_at >= older_than))
      AND NOT EXISTS (
        SELECT FROM agreement AS one WHERE one.borrower_id = profile.borrower_id
          AND (one.status NOT IN (8, 10) OR one.created_at >= older_than))
      AND NOT EXISTS (
        SELECT FROM status_transition AS one WHERE one.borrower_id = profile.borrower_id AND one.at >= older_than)
      AND NOT EXISTS (
        SELECT FROM agreement_fact AS one WHERE one.borrower_id = profile.borrower_id AND one.recorded_at >= older_than)
      AND NOT EXISTS (
        SELECT FROM payout AS one WHERE one.borrower_id = profile.borrower_id
          AND one.status IN ('created', 'sending', 'in-doubt'))
      AND NOT EXISTS (
        SELECT FROM support_case AS one WHERE one.borrower_id = profile.borrower_id
          AND (one.status IN ('new', 'in-work') OR one.received_at >= older_than))
      AND NOT EXISTS (
        SELECT FROM borrower_session AS one WHERE one.borrower_id = profile.borrower_id AND one.expires_at >= older_than)
    LIMIT rows_max FOR UPDATE OF profile SKIP LOCKED) AS found;
  UPDATE borrower_profile SET step2_sealed = NULL, step3_sealed = NULL, steps_done = 1 WHERE borrower_id = ANY (former);
  DELETE FROM borrower_name_index WHERE borrower_id = ANY (former);
  DELETE FROM contact_change WHERE borrower_id = ANY (former);
  DELETE FROM identification WHERE borrower_id = ANY (former);
  DELETE FROM identity_verification WHERE borrower_id = ANY (former);
  DELETE FROM application_question WHERE borrower_id = ANY (former);
  DELETE FROM push_device WHERE borrower_id = ANY (former);
  RETURN cardinality(former);
END $$;
REVOKE ALL ON FUNCTION purge_former_clients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_former_clients TO senim_app;
CREATE INDEX borrower_profile_by_age ON borrower_profile (updated_at) WHERE steps_done > 1;
