-- Up Migration

-- What a register said of an applicant, until the form is sent. One that was silent has no row, and may be asked again.
CREATE TABLE register_answer (
  borrower_id   bigint NOT NULL REFERENCES borrower,
  register      text NOT NULL CHECK (register IN ('state_register', 'pension_base')),
  answer_sealed bytea NOT NULL,
  asked_at      timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, register)
);
SELECT wall_off_by_borrower('register_answer');
GRANT SELECT, INSERT, UPDATE (answer_sealed, asked_at), DELETE ON register_answer TO senim_app;
CREATE INDEX register_answer_by_age ON register_answer (asked_at);

-- Where each kept answer of the form came from. Names of fields and sources alone, nothing that is said of the person.
ALTER TABLE borrower_profile ADD COLUMN answer_sources jsonb NOT NULL DEFAULT '{}';
GRANT UPDATE (answer_sources) ON borrower_profile TO senim_app;

CREATE FUNCTION purge_register_answers(older_than timestamptz, rows_max integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone integer;
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  DELETE FROM register_answer WHERE ctid IN (
    SELECT ctid FROM register_answer WHERE asked_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION purge_register_answers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_register_answers TO senim_app;
