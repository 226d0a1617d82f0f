-- Up Migration

-- Since 0258 a second accrual of a day is refused by its name alone; this function refuses one that is not the sum of its pages.
ALTER FUNCTION refuse_repeated_accrual RENAME TO refuse_unrecognised_accrual;

CREATE OR REPLACE FUNCTION refuse_unlawful_journal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refuse_misplaced_entries(NEW);
  IF NEW.agreement_id IS NOT NULL THEN
    PERFORM refuse_unlawful_settlement(NEW.borrower_id, NEW.agreement_id, COALESCE(NEW.book_day, NEW.value_day));
  ELSIF NEW.kind = 'accrual' THEN
    PERFORM refuse_unrecognised_accrual(NEW);
    PERFORM refuse_unlawful_accrual(NEW);
  END IF;
  RETURN NULL;
END $$;
