-- Up Migration

-- By which devices a borrower signs in without an SMS: the public half of a key whose other half never leaves them.
CREATE TABLE passkey (
  borrower_id   bigint NOT NULL REFERENCES borrower,
  passkey_id    uuid NOT NULL,
  credential_id bytea NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 16 AND 1023),
  public_key    bytea NOT NULL,
  -- How often the device says it has signed. One that never counts says 0; one that counts never goes back.
  sign_count    bigint NOT NULL CHECK (sign_count >= 0),
  browser       text,
  system        text,
  network       text,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz,
  PRIMARY KEY (borrower_id, passkey_id)
);
SELECT wall_off_by_borrower('passkey');
GRANT SELECT, INSERT, UPDATE (sign_count, last_used_at), DELETE ON passkey TO senim_app;

-- Nobody gets a passkey before the pair of phone and IIN is verified, or once the phone is somebody else's.
CREATE FUNCTION refuse_passkey_of_unverified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM borrower WHERE borrower_id = NEW.borrower_id AND standing = 'verified' AND phone_left_at IS NULL) THEN
    RAISE EXCEPTION 'borrower % gets no passkey', NEW.borrower_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'passkey_of_verified';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER passkey_of_verified BEFORE INSERT ON passkey FOR EACH ROW EXECUTE FUNCTION refuse_passkey_of_unverified();

CREATE FUNCTION refuse_count_going_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'passkey % has counted to % already', OLD.passkey_id, OLD.sign_count
    USING ERRCODE = 'check_violation', CONSTRAINT = 'passkey_counts_on';
END $$;
CREATE TRIGGER passkey_counts_on BEFORE UPDATE OF sign_count ON passkey
  FOR EACH ROW WHEN (NEW.sign_count < OLD.sign_count) EXECUTE FUNCTION refuse_count_going_back();

-- What a device is asked to sign, once: the row goes with the first answer. Of a borrower who adds a passkey, or of nobody yet.
CREATE TABLE passkey_challenge (
  challenge_sha256 bytea PRIMARY KEY,
  borrower_id      bigint REFERENCES borrower,
  expires_at       timestamptz NOT NULL
);
SELECT wall_off_by_borrower('passkey_challenge');
CREATE INDEX passkey_challenge_age ON passkey_challenge (expires_at);
GRANT SELECT, INSERT, DELETE ON passkey_challenge TO senim_app;

-- Who does not want one now is not asked again.
ALTER TABLE borrower ADD COLUMN passkey_put_off_at timestamptz;
GRANT UPDATE (passkey_put_off_at) ON borrower TO senim_app;

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
  PERFORM set_config('senim.purging', 'underwriting_check', true);
  DELETE FROM underwriting_check WHERE borrower_id = ANY (former);
  PERFORM set_config('senim.purging', '', true);
  WITH gone AS (DELETE FROM borrower_upload WHERE borrower_id = ANY (former) RETURNING sha256)
  INSERT INTO released_document SELECT DISTINCT sha256 FROM gone ON CONFLICT DO NOTHING;
  RETURN cardinality(former);
END $$;
