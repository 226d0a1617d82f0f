-- Up Migration

-- Phone or account of a borrower changed after a file was gathered: no file with a payout that is held goes to the bank, whoever releases it.
CREATE FUNCTION refuse_file_with_held_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM bank_order JOIN payout USING (reference) JOIN borrower USING (borrower_id)
    WHERE bank_order.file_id = NEW.file_id AND payout_hold_until > NEW.released_at
  ) THEN
    RAISE EXCEPTION 'file % has a payout that is held', NEW.message_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_file_holds_none';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER holds_no_payout BEFORE UPDATE OF released_at ON bank_file
  FOR EACH ROW WHEN (OLD.released_at IS NULL AND NEW.released_at IS NOT NULL) EXECUTE FUNCTION refuse_file_with_held_payout();
