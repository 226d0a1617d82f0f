-- Up Migration

-- The facts and changes of status that one statement writes are noted together (docs/decisions/0350).
DROP TRIGGER image_due ON agreement_fact;
DROP TRIGGER image_due ON status_transition;
DROP FUNCTION note_image_due;

CREATE FUNCTION note_images_due() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'agreement_fact' THEN
    INSERT INTO loan_image_due (borrower_id, agreement_id, known_on)
      SELECT borrower_id, agreement_id, (SELECT opened_through FROM ledger_day) FROM added ORDER BY recorded_order;
  ELSE
    INSERT INTO loan_image_due (borrower_id, agreement_id, changed_at)
      SELECT borrower_id, subject_id, at FROM added WHERE subject = 'agreement' ORDER BY transition_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_images_due FROM PUBLIC;
CREATE TRIGGER images_due AFTER INSERT ON agreement_fact
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_images_due();
CREATE TRIGGER images_due AFTER INSERT ON status_transition
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_images_due();

-- Rows that are changed again and again find room for their next version on their own page, so that no index has to learn of it.
ALTER TABLE ledger_account SET (fillfactor = 70);
ALTER TABLE ledger_chain SET (fillfactor = 70);
