-- Up Migration

-- Six months of somebody's income as the pension base told them, or as somebody in the office read them in a paper. One row a borrower: a decision
-- stands on the newest, and keeps its own copy in underwriting_check (docs/decisions/0670).
CREATE TABLE income_statement (
  borrower_id   bigint PRIMARY KEY REFERENCES borrower,
  source        text NOT NULL CHECK (source IN ('pension_base', 'paper')),
  months_sealed bytea NOT NULL,
  told_at       timestamptz NOT NULL
);
SELECT wall_off_by_borrower('income_statement');
GRANT SELECT, INSERT, UPDATE (source, months_sealed, told_at), DELETE ON income_statement TO senim_app;
CREATE INDEX income_statement_by_age ON income_statement (told_at);

-- Nobody's income is kept against their will.
CREATE FUNCTION refuse_income_unconsented() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM consent LEFT JOIN consent_withdrawal USING (borrower_id, consent_id)
    WHERE borrower_id = NEW.borrower_id AND kind = 'personal_data' AND withdrawn_at IS NULL)
  THEN
    RAISE EXCEPTION 'borrower % has not agreed that their income be kept', NEW.borrower_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'income_with_consent';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER with_consent BEFORE INSERT OR UPDATE OF source, told_at ON income_statement
  FOR EACH ROW EXECUTE FUNCTION refuse_income_unconsented();

CREATE FUNCTION purge_income_statements(older_than timestamptz, rows_max integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone integer;
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  DELETE FROM income_statement WHERE ctid IN (
    SELECT ctid FROM income_statement WHERE told_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION purge_income_statements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_income_statements TO senim_app;
