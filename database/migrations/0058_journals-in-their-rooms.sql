-- Up Migration

-- The caps of 0008 hold a loan against its own journals, so no other journal may move a loan. From here on the database knows the chart of
-- accounts and whose accounts a journal may touch; an accrual is posted once for a day and a product; days are opened one after another.

-- What each account of the chart is kept for (apps/server/src/modules/ledger/rules.ts); null for one that is not in it.
CREATE FUNCTION account_kept_per(code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN code IN ('loan-principal', 'borrower-credit') THEN 'agreement'
    WHEN code IN ('reward-receivable', 'penalty-receivable', 'reward-income', 'penalty-income', 'promo-discount',
      'forgiveness-expense', 'write-off-expense', 'assigned-claims', 'loan-loss-allowance', 'impairment-expense') THEN 'product'
    WHEN code IN ('bank-account', 'terminal-clearing', 'card-clearing', 'suspense') THEN 'provider'
    WHEN code = 'refinancing-clearing' THEN 'house'
  END
$$;

ALTER TABLE ledger_account ADD CONSTRAINT account_of_the_chart CHECK (
  CASE account_kept_per(code)
    WHEN 'agreement' THEN dimension ~ '^[0-9]+/[0-9]+$'
    WHEN 'product' THEN dimension IN ('short', 'long')
    WHEN 'provider' THEN dimension <> ''
    WHEN 'house' THEN dimension = ''
    ELSE false
  END);

-- A loan's journal moves that loan, its product and money; a day's accrual moves its product; any other journal moves money alone.
CREATE FUNCTION refuse_misplaced_entries(p_journal ledger_journal) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_product text;
  v_misplaced text;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry WHERE journal_id = p_journal.journal_id) THEN
    RAISE EXCEPTION 'journal % says nothing', p_journal.cause USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_with_entries';
  END IF;
  IF p_journal.agreement_id IS NOT NULL THEN
    SELECT loan_type INTO v_product FROM agreement
      WHERE borrower_id = p_journal.borrower_id AND agreement_id = p_journal.agreement_id;
  ELSIF p_journal.kind = 'accrual' THEN
    v_product := split_part(p_journal.cause, ':', 3);
  END IF;
  SELECT code || ' ' || dimension INTO v_misplaced
    FROM ledger_entry JOIN ledger_account USING (account_id)
    WHERE journal_id = p_journal.journal_id AND NOT COALESCE(
      CASE account_kept_per(code)
        WHEN 'agreement' THEN dimension = p_journal.borrower_id || '/' || p_journal.agreement_id
        WHEN 'product' THEN dimension = v_product
        WHEN 'provider' THEN p_journal.kind <> 'accrual'
        ELSE p_journal.agreement_id IS NOT NULL
      END, false)
    LIMIT 1;
  IF v_misplaced IS NOT NULL THEN
    RAISE EXCEPTION 'journal % may not move %', p_journal.cause, v_misplaced
      USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_in_their_room';
  END IF;
END $$;

CREATE FUNCTION refuse_repeated_accrual(p_journal ledger_journal) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_journal.value_day IS DISTINCT FROM (SELECT opened_through FROM ledger_day)
    OR p_journal.cause <> 'accrual:' || to_char(p_journal.value_day, 'YYYY-MM-DD') || ':' || split_part(p_journal.cause, ':', 3) THEN
    RAISE EXCEPTION 'journal % is not the accrual of the day being opened', p_journal.cause
      USING ERRCODE = 'check_violation', CONSTRAINT = 'accrual_of_its_day';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION refuse_unlawful_journal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refuse_misplaced_entries(NEW);
  IF NEW.agreement_id IS NOT NULL THEN
    PERFORM refuse_unlawful_settlement(NEW.borrower_id, NEW.agreement_id, COALESCE(NEW.book_day, NEW.value_day));
  ELSIF NEW.kind = 'accrual' THEN
    PERFORM refuse_unlawful_accrual(NEW.journal_id, split_part(NEW.cause, ':', 3));
    PERFORM refuse_repeated_accrual(NEW);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION refuse_misplaced_entries, refuse_repeated_accrual FROM PUBLIC;

CREATE FUNCTION refuse_skipped_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.opened_through IS DISTINCT FROM OLD.opened_through + 1 THEN
    RAISE EXCEPTION 'after % the books do not open %', OLD.opened_through, NEW.opened_through
      USING ERRCODE = 'check_violation', CONSTRAINT = 'days_in_a_row';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER days_in_a_row BEFORE UPDATE ON ledger_day
  FOR EACH ROW WHEN (OLD.opened_through IS NOT NULL) EXECUTE FUNCTION refuse_skipped_day();

-- The terms are what was shown and signed, and what the caps are reckoned by: a change of them is a fact, never an edit.
CREATE FUNCTION refuse_edited_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the terms of agreement %/% stand as they were drawn up', OLD.borrower_id, OLD.agreement_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'terms_as_drawn_up';
END $$;
CREATE TRIGGER terms_as_drawn_up BEFORE UPDATE ON agreement FOR EACH ROW
  WHEN (OLD.terms IS DISTINCT FROM NEW.terms OR OLD.quote IS DISTINCT FROM NEW.quote OR OLD.loan_type IS DISTINCT FROM NEW.loan_type)
  EXECUTE FUNCTION refuse_edited_terms();
