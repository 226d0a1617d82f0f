-- Up Migration

-- When the books learnt that a loan's money left, and that the bank brought it back: the bank's own instants may lie days before, so a report of a past
-- day is asked by these (docs/decisions/0680). Written by the database with the fact; nobody else may.
ALTER TABLE payout ADD COLUMN booked_at timestamptz;
ALTER TABLE payout ADD COLUMN unbooked_at timestamptz;
ALTER TABLE payout ADD CONSTRAINT payout_booked_before CHECK (unbooked_at IS NULL OR booked_at IS NOT NULL) NOT VALID;

UPDATE payout SET booked_at = fact.recorded_at FROM agreement_fact AS fact
WHERE payout.kind = 'loan' AND fact.borrower_id = payout.borrower_id AND fact.agreement_id = payout.agreement_id AND fact.fact_id = payout.reference AND fact.kind = 'paid-out';
UPDATE payout SET unbooked_at = fact.recorded_at FROM agreement_fact AS fact
WHERE booked_at IS NOT NULL AND fact.borrower_id = payout.borrower_id AND fact.agreement_id = payout.agreement_id
  AND fact.fact_id = 'returned:' || payout.reference AND fact.kind = 'payout-returned';

CREATE FUNCTION note_payout_booked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'paid-out' THEN
    UPDATE payout SET booked_at = NEW.recorded_at
    WHERE borrower_id = NEW.borrower_id AND agreement_id = NEW.agreement_id AND kind = 'loan' AND reference = NEW.fact_id;
  ELSE
    UPDATE payout SET unbooked_at = NEW.recorded_at
    WHERE borrower_id = NEW.borrower_id AND agreement_id = NEW.agreement_id AND kind = 'loan' AND 'returned:' || reference = NEW.fact_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_payout_booked() FROM PUBLIC;
CREATE TRIGGER payout_booked AFTER INSERT ON agreement_fact
  FOR EACH ROW WHEN (NEW.kind IN ('paid-out', 'payout-returned')) EXECUTE FUNCTION note_payout_booked();

-- Whether the books held a loan's money as lent before an instant.
CREATE FUNCTION is_lent(p payout, before timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN p.kind = 'loan' AND COALESCE(p.booked_at < before, false) AND COALESCE(p.unbooked_at >= before, true);

CREATE FUNCTION refuse_payout_unlike_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.booked_at IS NOT NULL AND NOT EXISTS (SELECT FROM agreement_fact AS fact WHERE fact.borrower_id = NEW.borrower_id
        AND fact.agreement_id = NEW.agreement_id AND fact.fact_id = NEW.reference AND fact.recorded_at = NEW.booked_at))
    OR (NEW.unbooked_at IS NOT NULL AND NOT EXISTS (SELECT FROM agreement_fact AS fact WHERE fact.borrower_id = NEW.borrower_id
        AND fact.agreement_id = NEW.agreement_id AND fact.fact_id = 'returned:' || NEW.reference AND fact.recorded_at = NEW.unbooked_at))
    OR (OLD.booked_at IS NOT NULL AND NEW.booked_at IS NULL) OR (OLD.unbooked_at IS NOT NULL AND NEW.unbooked_at IS NULL) THEN
    RAISE EXCEPTION 'payout %/% stands as it was booked', OLD.borrower_id, OLD.payout_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_as_booked';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER as_booked BEFORE UPDATE ON payout
  FOR EACH ROW WHEN (OLD.booked_at IS DISTINCT FROM NEW.booked_at OR OLD.unbooked_at IS DISTINCT FROM NEW.unbooked_at) EXECUTE FUNCTION refuse_payout_unlike_books();
