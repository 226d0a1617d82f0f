-- Up Migration

-- How many entries of a shared account its days count: a number that stands, where the days of all years were added up at each waking (docs/decisions/0950).
CREATE TABLE ledger_account_kept (
  account_id bigint NOT NULL PRIMARY KEY REFERENCES ledger_account (account_id),
  entries    bigint NOT NULL CHECK (entries > 0)
);
ALTER TABLE ledger_account_kept ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON ledger_account_kept FOR SELECT USING ((SELECT serving_borrowers()));
GRANT SELECT ON ledger_account_kept TO senim_app;
-- Contract: only the process that keeps days waits, and no entry does.
LOCK TABLE ledger_account_day IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO ledger_account_kept SELECT account_id, sum(entries) FROM ledger_account_day GROUP BY account_id;

CREATE OR REPLACE FUNCTION keep_account_days(p_entries integer) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off AS $$
DECLARE v_is_more boolean;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine keeps the days of accounts.' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF NOT pg_try_advisory_xact_lock(842, 0) THEN RETURN false; END IF;
  WITH came AS MATERIALIZED (
    SELECT account_id, COALESCE(book_day, value_day) AS day, amount_tiyn
      FROM (SELECT account_id, entries_count, COALESCE((SELECT entries FROM ledger_account_kept AS known WHERE known.account_id = account.account_id), 0) AS through
          FROM ledger_account AS account WHERE agreement_id IS NULL OFFSET 0) AS account
        CROSS JOIN LATERAL (SELECT journal_id, amount_tiyn FROM ledger_entry AS entry
          WHERE entry.account_id = account.account_id AND account_sequence > through AND account_sequence <= through + p_entries OFFSET 0) AS entry
        CROSS JOIN LATERAL (SELECT book_day, value_day FROM ledger_journal WHERE ledger_journal.journal_id = entry.journal_id OFFSET 0) AS journal
      WHERE entries_count > through),
  added AS (
    INSERT INTO ledger_account_day AS kept (account_id, day, amount_tiyn, entries)
      SELECT account_id, day, sum(amount_tiyn), count(*) FROM came GROUP BY account_id, day
      ON CONFLICT (account_id, day) DO UPDATE SET amount_tiyn = kept.amount_tiyn + EXCLUDED.amount_tiyn, entries = kept.entries + EXCLUDED.entries),
  counted AS (
    INSERT INTO ledger_account_kept AS kept (account_id, entries)
      SELECT account_id, count(*) FROM came GROUP BY account_id
      ON CONFLICT (account_id) DO UPDATE SET entries = kept.entries + EXCLUDED.entries)
  SELECT COALESCE(max(count) >= p_entries, false) INTO v_is_more FROM (SELECT count(*) FROM came GROUP BY account_id) AS counts;
  RETURN v_is_more;
END $$;
