-- Up Migration

-- An order that no released file holds can be taken out: its payout is stopped, and it goes into no file any more. No release has had this table.
ALTER TABLE bank_order
  DROP CONSTRAINT bank_order_state_check,
  DROP CONSTRAINT bank_order_check,
  ADD CONSTRAINT bank_order_state_check CHECK (state IN ('accepted', 'executed', 'rejected', 'returned', 'withdrawn')),
  ADD CONSTRAINT bank_order_check CHECK (state IN ('accepted', 'withdrawn') OR (told_sealed IS NOT NULL AND told_at IS NOT NULL AND file_id IS NOT NULL)),
  ADD CONSTRAINT bank_order_withdrawn_in_no_file CHECK (state <> 'withdrawn' OR file_id IS NULL);

CREATE OR REPLACE FUNCTION refuse_order_leaving_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id
    AND EXISTS (SELECT FROM bank_file WHERE file_id = OLD.file_id AND released_at IS NOT NULL AND (refused_by IS NULL OR OLD.state <> 'accepted')) THEN
    RAISE EXCEPTION 'order % is at the bank', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_stays_in_file';
  END IF;
  IF OLD.state IN ('rejected', 'returned', 'withdrawn') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'order % has ended', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_ends_once';
  END IF;
  RETURN NEW;
END $$;
