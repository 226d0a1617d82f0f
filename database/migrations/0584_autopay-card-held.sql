-- Up Migration

-- A card that is being removed is waited for: without the lock its removal did not see the autopay, nor the autopay the removal.
CREATE OR REPLACE FUNCTION refuse_autopay_without_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'an autopay of agreement % is over', OLD.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'autopay_ends_once';
  END IF;
  PERFORM FROM saved_card WHERE borrower_id = NEW.borrower_id AND card_id = NEW.card_id AND removed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such card is kept'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'autopay_by_kept_card';
  END IF;
  RETURN NEW;
END $$;
