-- Up Migration

-- A card that the acquirer keeps for a borrower, by the borrower's consent: its token is sealed, and its number is never here. One that is removed
-- stays until the acquirer has forgotten it as well.
CREATE TABLE saved_card (
  borrower_id     bigint NOT NULL REFERENCES borrower,
  card_id         uuid NOT NULL,
  token_sealed    bytea NOT NULL,
  -- As it may be shown: 440043******0008.
  card_mask       text NOT NULL CHECK (card_mask ~ '^[0-9]{4,6}[*]{4,9}[0-9]{4}$'),
  expiry          text NOT NULL CHECK (expiry ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'),
  -- The words that were agreed to, and when.
  consent_version text NOT NULL,
  consented_at    timestamptz NOT NULL,
  added_at        timestamptz NOT NULL,
  removed_at      timestamptz,
  PRIMARY KEY (borrower_id, card_id)
);
-- The same card is kept once.
CREATE UNIQUE INDEX saved_card_once ON saved_card (borrower_id, card_mask, expiry) WHERE removed_at IS NULL;
CREATE INDEX saved_card_to_forget ON saved_card (removed_at) WHERE removed_at IS NOT NULL;
SELECT wall_off_by_borrower('saved_card');
GRANT SELECT, INSERT, UPDATE (removed_at), DELETE ON saved_card TO senim_app;

-- What was removed is not taken up again, and nothing goes before it was removed: the acquirer would keep it for ever.
CREATE FUNCTION refuse_card_taken_up_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'card % is removed first, and once', OLD.card_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'saved_card_removed_once';
END $$;
CREATE TRIGGER removed_once BEFORE UPDATE ON saved_card
  FOR EACH ROW WHEN (OLD.removed_at IS NOT NULL) EXECUTE FUNCTION refuse_card_taken_up_again();
CREATE TRIGGER removed_first BEFORE DELETE ON saved_card
  FOR EACH ROW WHEN (OLD.removed_at IS NULL) EXECUTE FUNCTION refuse_card_taken_up_again();

-- What the payer agreed to when the payment was opened: that its card is kept; or by which kept card it is paid.
ALTER TABLE card_payment ADD COLUMN keep_consent text;
ALTER TABLE card_payment ADD COLUMN saved_card_id uuid;
ALTER TABLE card_payment ADD CONSTRAINT card_payment_keeps_or_uses CHECK (keep_consent IS NULL OR saved_card_id IS NULL) NOT VALID;

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
  DELETE FROM passkey WHERE borrower_id = ANY (former);
  -- The acquirer is told first; the rows go with its answer.
  UPDATE saved_card SET removed_at = now() WHERE borrower_id = ANY (former) AND removed_at IS NULL;
  PERFORM set_config('senim.purging', 'underwriting_check', true);
  DELETE FROM underwriting_check WHERE borrower_id = ANY (former);
  PERFORM set_config('senim.purging', '', true);
  WITH gone AS (DELETE FROM borrower_upload WHERE borrower_id = ANY (former) RETURNING sha256)
  INSERT INTO released_document SELECT DISTINCT sha256 FROM gone ON CONFLICT DO NOTHING;
  RETURN cardinality(former);
END $$;
