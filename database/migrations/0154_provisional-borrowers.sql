-- Up Migration

-- A registration holds its IIN and its phone for good only when somebody has vouched for the pair: the mobile citizens' base, or face and
-- document. Until then several may claim the same IIN; each sees its own data alone. Whoever never had a loan is asked about anew.
ALTER TABLE borrower ADD COLUMN standing text NOT NULL DEFAULT 'provisional'
  CHECK (standing IN ('provisional', 'verified', 'displaced'));
-- The number belongs to somebody else by now: nothing is sent there, and it opens this cabinet no more.
ALTER TABLE borrower ADD COLUMN phone_left_at timestamptz;
UPDATE borrower SET standing = 'verified'
  WHERE EXISTS (SELECT FROM agreement WHERE agreement.borrower_id = borrower.borrower_id);

ALTER TABLE borrower DROP CONSTRAINT borrower_iin_index_key;
ALTER TABLE borrower DROP CONSTRAINT borrower_phone_index_key;
CREATE UNIQUE INDEX borrower_one_of_iin ON borrower (iin_index) WHERE standing = 'verified';
CREATE UNIQUE INDEX borrower_one_of_phone ON borrower (phone_index) WHERE standing = 'verified' AND phone_left_at IS NULL;
CREATE UNIQUE INDEX borrower_one_of_pair ON borrower (iin_index, phone_index)
  WHERE standing <> 'displaced' AND phone_left_at IS NULL;
CREATE INDEX borrower_by_iin ON borrower (iin_index);
CREATE INDEX borrower_by_phone ON borrower (phone_index);

-- Only the product's own checks vouch for somebody, and nobody who was vouched for is put in doubt again.
CREATE FUNCTION refuse_other_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT acting_as_machine() OR OLD.standing <> 'provisional' THEN
    RAISE EXCEPTION 'borrower % stays %', OLD.borrower_id, OLD.standing
      USING ERRCODE = 'check_violation', CONSTRAINT = 'standing_as_vouched';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER standing_as_vouched BEFORE UPDATE OF standing ON borrower
  FOR EACH ROW WHEN (OLD.standing IS DISTINCT FROM NEW.standing) EXECUTE FUNCTION refuse_other_standing();

-- Nothing is signed before the pair of phone and IIN is verified.
CREATE FUNCTION refuse_unverified_signer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM borrower WHERE borrower_id = NEW.borrower_id AND standing = 'verified') THEN
    RAISE EXCEPTION 'borrower % is not verified', NEW.borrower_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'signer_verified';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER signer_verified BEFORE INSERT ON signature FOR EACH ROW EXECUTE FUNCTION refuse_unverified_signer();
CREATE TRIGGER signer_verified BEFORE INSERT ON amendment_signature FOR EACH ROW EXECUTE FUNCTION refuse_unverified_signer();
