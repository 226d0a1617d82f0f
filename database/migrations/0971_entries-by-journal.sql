-- Up Migration

-- An entry was found by its journal through a key of both, journal and account, which says the journal of four entries four times: 32 bytes an entry. By the
-- journal alone PostgreSQL says it once: 12. That a journal moves an account once is looked at with all other law of its entries
-- (docs/decisions/0971), and an entry is known by its account and its place there, which stay unique.

CREATE OR REPLACE FUNCTION refuse_unlawful_entries() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_seen record;
  v_accrual ledger_journal;
BEGIN
  SELECT min(told.journal_id || ' is off balance by ' || off_tiyn) FILTER (WHERE off_tiyn <> 0) AS off_balance,
    min(told.journal_id) FILTER (WHERE cause IS NULL) AS of_no_journal,
    min(account_id) FILTER (WHERE code IS NULL) AS of_no_account,
    min(cause || ' moves ' || code || ' ' || dimension) FILTER (WHERE times > 1) AS moved_twice,
    min(cause || ' may not move ' || code || ' ' || dimension) FILTER (WHERE NOT COALESCE(
      CASE account_kept_per(code)
        WHEN 'agreement' THEN dimension = borrower_id || '/' || agreement_id
        WHEN 'product' THEN dimension = CASE WHEN agreement_id IS NOT NULL THEN loan_type WHEN kind = 'accrual' THEN split_part(cause, ':', 3) END
        WHEN 'provider' THEN kind <> 'accrual'
        ELSE agreement_id IS NOT NULL
      END, false)) AS misplaced,
    -- What lowers the principal cannot bring it above what was issued.
    min(dimension || ' would stand at ' || balance_tiyn) FILTER (WHERE code = 'loan-principal' AND (balance_tiyn < 0
      OR amount_tiyn > 0 AND balance_tiyn > (SELECT (terms->>'principalTiyn')::bigint FROM agreement
        WHERE agreement.borrower_id = journal.borrower_id AND agreement.agreement_id = journal.agreement_id))) AS beyond_issued,
    array_agg(DISTINCT told.journal_id) FILTER (WHERE agreement_id IS NOT NULL AND code IN (
      'reward-receivable', 'reward-income', 'promo-discount', 'penalty-receivable', 'penalty-income')) AS charging,
    array_agg(DISTINCT told.journal_id) FILTER (WHERE kind = 'accrual' AND agreement_id IS NULL) AS accruals
    INTO v_seen
    FROM (SELECT journal_id, sum(amount_tiyn) AS off_tiyn FROM posted GROUP BY journal_id) AS told
      LEFT JOIN LATERAL (SELECT cause, kind, borrower_id, agreement_id FROM ledger_journal WHERE journal_id = told.journal_id OFFSET 0) AS journal ON true
      LEFT JOIN LATERAL (SELECT loan_type FROM agreement
        WHERE agreement.borrower_id = journal.borrower_id AND agreement.agreement_id = journal.agreement_id OFFSET 0) AS loan ON true
      CROSS JOIN LATERAL (SELECT account_id, amount_tiyn, code, dimension, balance_tiyn, count(*) OVER (PARTITION BY account_id) AS times
        FROM ledger_entry LEFT JOIN ledger_account USING (account_id)
        WHERE ledger_entry.journal_id = told.journal_id OFFSET 0) AS moved;
  IF v_seen.off_balance IS NOT NULL THEN
    RAISE EXCEPTION 'journal % tiyn', v_seen.off_balance USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_in_balance';
  ELSIF v_seen.of_no_journal IS NOT NULL OR v_seen.of_no_account IS NOT NULL THEN
    RAISE EXCEPTION 'an entry is of journal % or of account %, which are not there', v_seen.of_no_journal, v_seen.of_no_account
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'entry_of_the_books';
  ELSIF v_seen.moved_twice IS NOT NULL THEN
    RAISE EXCEPTION 'journal % twice', v_seen.moved_twice USING ERRCODE = 'unique_violation', CONSTRAINT = 'account_once_in_journal';
  ELSIF v_seen.misplaced IS NOT NULL THEN
    RAISE EXCEPTION 'journal %', v_seen.misplaced USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_in_their_room';
  ELSIF v_seen.beyond_issued IS NOT NULL THEN
    RAISE EXCEPTION 'principal of agreement % tiyn', v_seen.beyond_issued USING ERRCODE = 'check_violation', CONSTRAINT = 'principal_within_issued';
  END IF;
  IF v_seen.charging IS NOT NULL THEN PERFORM refuse_unlawful_charges(v_seen.charging); END IF;
  FOR v_accrual IN SELECT * FROM ledger_journal WHERE journal_id = ANY (v_seen.accruals) LOOP
    PERFORM refuse_unrecognised_accrual(v_accrual);
    PERFORM refuse_unlawful_accrual(v_accrual);
  END LOOP;
  RETURN NULL;
END $$;

-- Contract: the owner makes it before from some hundred thousand loans on, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS ledger_entry_journal ON ledger_entry (journal_id);
-- Contract: nothing names the key, and the function above holds what it held.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_pkey;
