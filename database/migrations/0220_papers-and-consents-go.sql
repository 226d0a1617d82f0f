-- Up Migration

-- What was only appended to goes by the hand of a purge, whose function runs as the tables' owner, and by nobody else's.
CREATE FUNCTION refuse_change_but_purge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('senim.purging', true) = TG_TABLE_NAME AND current_user <> 'senim_app' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
DROP TRIGGER append_only ON underwriting_check;
CREATE TRIGGER purged_alone BEFORE DELETE OR UPDATE ON underwriting_check FOR EACH ROW EXECUTE FUNCTION refuse_change_but_purge();
DROP TRIGGER append_only ON consent;
CREATE TRIGGER purged_alone BEFORE DELETE OR UPDATE ON consent FOR EACH ROW EXECUTE FUNCTION refuse_change_but_purge();
DROP TRIGGER append_only ON consent_withdrawal;
CREATE TRIGGER purged_alone BEFORE DELETE OR UPDATE ON consent_withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_change_but_purge();

-- Files that a purged row has named; each goes from the store once nothing else names it.
CREATE TABLE released_document (
  sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
ALTER TABLE released_document ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON released_document FOR ALL USING ((SELECT acting_as_machine()));
GRANT SELECT, DELETE ON released_document TO senim_app;
CREATE INDEX borrower_upload_by_content ON borrower_upload (sha256);
CREATE INDEX support_case_file_by_content ON support_case_file (sha256);
CREATE INDEX agreement_document_by_content ON agreement_document (sha256);

-- Whoever still owes, asks, complains, waits for money or comes is no former client.
CREATE FUNCTION is_former_client(client_id bigint, older_than timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM loan_application AS one WHERE one.borrower_id = client_id)
    AND NOT EXISTS (
      SELECT FROM borrower_profile AS one WHERE one.borrower_id = client_id AND one.updated_at >= older_than)
    AND NOT EXISTS (
      SELECT FROM loan_application AS one WHERE one.borrower_id = client_id
        AND (one.status IN (2, 3) OR one.submitted_at >= older_than))
    AND NOT EXISTS (
      SELECT FROM agreement AS one WHERE one.borrower_id = client_id
        AND (one.status NOT IN (8, 10) OR one.created_at >= older_than))
    AND NOT EXISTS (SELECT FROM status_transition AS one WHERE one.borrower_id = client_id AND one.at >= older_than)
    AND NOT EXISTS (SELECT FROM agreement_fact AS one WHERE one.borrower_id = client_id AND one.recorded_at >= older_than)
    AND NOT EXISTS (
      SELECT FROM payout AS one WHERE one.borrower_id = client_id AND one.status IN ('created', 'sending', 'in-doubt'))
    AND NOT EXISTS (
      SELECT FROM support_case AS one WHERE one.borrower_id = client_id
        AND (one.status IN ('new', 'in-work') OR one.received_at >= older_than))
    AND NOT EXISTS (
      SELECT FROM borrower_session AS one WHERE one.borrower_id = client_id AND one.expires_at >= older_than)
$$;

CREATE OR REPLACE FUNCTION purge_former_clients(older_than timestamptz, rows_max integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE former bigint[];
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  SELECT coalesce(array_agg(borrower_id), '{}') INTO former FROM (
    SELECT profile.borrower_id FROM borrower_profile AS profile
    WHERE profile.updated_at < older_than AND profile.steps_done > 1 AND is_former_client(profile.borrower_id, older_than)
    LIMIT rows_max FOR UPDATE OF profile SKIP LOCKED) AS found;
  UPDATE borrower_profile SET step2_sealed = NULL, step3_sealed = NULL, steps_done = 1 WHERE borrower_id = ANY (former);
  DELETE FROM borrower_name_index WHERE borrower_id = ANY (former);
  DELETE FROM contact_change WHERE borrower_id = ANY (former);
  DELETE FROM identification WHERE borrower_id = ANY (former);
  DELETE FROM identity_verification WHERE borrower_id = ANY (former);
  DELETE FROM application_question WHERE borrower_id = ANY (former);
  DELETE FROM push_device WHERE borrower_id = ANY (former);
  PERFORM set_config('senim.purging', 'underwriting_check', true);
  DELETE FROM underwriting_check WHERE borrower_id = ANY (former);
  PERFORM set_config('senim.purging', '', true);
  WITH gone AS (DELETE FROM borrower_upload WHERE borrower_id = ANY (former) RETURNING sha256)
  INSERT INTO released_document SELECT DISTINCT sha256 FROM gone ON CONFLICT DO NOTHING;
  RETURN cardinality(former);
END $$;

-- Papers of people who never applied go with their profile.
CREATE FUNCTION purge_papers(older_than timestamptz, rows_max integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone integer;
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  WITH papers AS (
    DELETE FROM borrower_upload WHERE ctid IN (
      SELECT paper.ctid FROM borrower_upload AS paper WHERE paper.uploaded_at < older_than
        AND NOT EXISTS (SELECT FROM loan_application AS one WHERE one.borrower_id = paper.borrower_id)
        AND NOT EXISTS (
          SELECT FROM borrower_session AS one WHERE one.borrower_id = paper.borrower_id AND one.expires_at >= older_than)
      LIMIT rows_max FOR UPDATE SKIP LOCKED)
    RETURNING sha256),
  released AS (
    INSERT INTO released_document SELECT DISTINCT sha256 FROM papers ON CONFLICT DO NOTHING)
  SELECT count(*) INTO gone FROM papers;
  RETURN gone;
END $$;

-- A consent stays as long as a claim about what it allowed can be brought. Of somebody who never applied it goes by its own age,
-- of a client by the age of the business; a withdrawal goes with its consent.
CREATE FUNCTION purge_consents(of_kind text, older_than timestamptz, rows_max integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE old uuid[]; gone integer;
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  SELECT coalesce(array_agg(consent_id), '{}') INTO old FROM (
    SELECT consent_id FROM consent AS given WHERE given_at < older_than
      AND CASE of_kind
        WHEN 'consents' THEN is_former_client(given.borrower_id, older_than)
        WHEN 'visitor-consents' THEN
          NOT EXISTS (SELECT FROM loan_application AS one WHERE one.borrower_id = given.borrower_id)
          AND NOT EXISTS (SELECT FROM borrower_profile AS one WHERE one.borrower_id = given.borrower_id)
      END
      AND NOT EXISTS (
        SELECT FROM consent_withdrawal AS back WHERE back.consent_id = given.consent_id AND back.withdrawn_at >= older_than)
    LIMIT rows_max FOR UPDATE SKIP LOCKED) AS found;
  PERFORM set_config('senim.purging', 'consent_withdrawal', true);
  DELETE FROM consent_withdrawal WHERE consent_id = ANY (old);
  PERFORM set_config('senim.purging', 'consent', true);
  DELETE FROM consent WHERE consent_id = ANY (old);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('senim.purging', '', true);
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION purge_papers, purge_consents FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_papers, purge_consents TO senim_app;
