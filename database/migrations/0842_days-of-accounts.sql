-- Up Migration

-- What each shared account moved by on each day of the books, and by how many entries: of all entries up to the sum of those counts, as an account's
-- entries have numbers without a gap in the order in which they were committed. What came later is read from the entries themselves, so the totals
-- may be behind and are never wrong (docs/decisions/0842).
CREATE TABLE ledger_account_day (
  account_id  bigint NOT NULL REFERENCES ledger_account,
  day         date NOT NULL,
  amount_tiyn bigint NOT NULL,
  entries     bigint NOT NULL CHECK (entries > 0),
  PRIMARY KEY (account_id, day)
);
ALTER TABLE ledger_account_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON ledger_account_day FOR SELECT USING ((SELECT serving_borrowers()));
GRANT SELECT ON ledger_account_day TO senim_app;

-- Adds up to so many entries of each shared account to its days; false once none is left, or another process is at it.
CREATE FUNCTION keep_account_days(p_entries integer) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off AS $$
DECLARE v_count bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(842, 0) THEN RETURN false; END IF;
  INSERT INTO ledger_account_day AS kept (account_id, day, amount_tiyn, entries)
    SELECT account_id, COALESCE(book_day, value_day), sum(amount_tiyn), count(*)
      FROM (SELECT account_id, entries_count, COALESCE((SELECT sum(entries) FROM ledger_account_day AS known WHERE known.account_id = account.account_id), 0)::bigint AS through
          FROM ledger_account AS account WHERE agreement_id IS NULL OFFSET 0) AS account
        CROSS JOIN LATERAL (SELECT journal_id, amount_tiyn FROM ledger_entry AS entry
          WHERE entry.account_id = account.account_id AND account_sequence > through AND account_sequence <= through + p_entries OFFSET 0) AS entry
        CROSS JOIN LATERAL (SELECT book_day, value_day FROM ledger_journal WHERE ledger_journal.journal_id = entry.journal_id OFFSET 0) AS journal
      WHERE entries_count > through
      GROUP BY 1, 2
    ON CONFLICT (account_id, day) DO UPDATE SET amount_tiyn = kept.amount_tiyn + EXCLUDED.amount_tiyn, entries = kept.entries + EXCLUDED.entries;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count > 0;
END $$;
REVOKE ALL ON FUNCTION keep_account_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_account_days TO senim_app;

-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS ledger_account_shared ON ledger_account (code) WHERE agreement_id IS NULL;
