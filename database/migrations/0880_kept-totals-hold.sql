-- Up Migration

-- Images that a worker had under way while 0843 added up are in no sum of it: it read before they were committed, and they had come by a trigger that
-- did not know of it yet. So what is expected is added up again while nobody writes an image (docs/decisions/0880).
-- Contract: only the process that writes images waits, and no payment does.
LOCK TABLE loan_image IN SHARE MODE;
DELETE FROM loan_image_expected;
INSERT INTO loan_image_expected
  SELECT day, next_due_day, count(*), sum(next_due_tiyn) FROM loan_image
  WHERE known_on = day AND next_due_day > day AND next_due_tiyn > 0 GROUP BY day, next_due_day;

-- True while some account may have as many entries again: entries come all the time, and whoever waits for the last of them waits for ever.
CREATE OR REPLACE FUNCTION keep_account_days(p_entries integer) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off AS $$
DECLARE v_is_more boolean;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine keeps the days of accounts.' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF NOT pg_try_advisory_xact_lock(842, 0) THEN RETURN false; END IF;
  WITH came AS MATERIALIZED (
    SELECT account_id, COALESCE(book_day, value_day) AS day, amount_tiyn
      FROM (SELECT account_id, entries_count, COALESCE((SELECT sum(entries) FROM ledger_account_day AS known WHERE known.account_id = account.account_id), 0)::bigint AS through
          FROM ledger_account AS account WHERE agreement_id IS NULL OFFSET 0) AS account
        CROSS JOIN LATERAL (SELECT journal_id, amount_tiyn FROM ledger_entry AS entry
          WHERE entry.account_id = account.account_id AND account_sequence > through AND account_sequence <= through + p_entries OFFSET 0) AS entry
        CROSS JOIN LATERAL (SELECT book_day, value_day FROM ledger_journal WHERE ledger_journal.journal_id = entry.journal_id OFFSET 0) AS journal
      WHERE entries_count > through),
  added AS (
    INSERT INTO ledger_account_day AS kept (account_id, day, amount_tiyn, entries)
      SELECT account_id, day, sum(amount_tiyn), count(*) FROM came GROUP BY account_id, day
      ON CONFLICT (account_id, day) DO UPDATE SET amount_tiyn = kept.amount_tiyn + EXCLUDED.amount_tiyn, entries = kept.entries + EXCLUDED.entries)
  SELECT COALESCE(max(count) >= p_entries, false) INTO v_is_more FROM (SELECT count(*) FROM came GROUP BY account_id) AS counted;
  RETURN v_is_more;
END $$;

-- A day that is added up is never added up again, so a machine alone may do it, and none may do it to a day that the books still have open.
CREATE OR REPLACE FUNCTION keep_payment_days(p_before date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off AS $$
DECLARE v_day date;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine adds up what came in.' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF NOT pg_try_advisory_xact_lock(842, 1) THEN RETURN false; END IF;
  SELECT max(day) + 1 INTO v_day FROM incoming_payment_day;
  IF v_day IS NULL THEN
    SELECT (received_at AT TIME ZONE 'Asia/Almaty')::date INTO v_day FROM incoming_payment ORDER BY received_at LIMIT 1;
  END IF;
  IF v_day IS NULL OR v_day >= p_before OR NOT EXISTS (SELECT FROM ledger_day WHERE opened_through > v_day) THEN RETURN false; END IF;
  INSERT INTO incoming_payment_day (day, payments, amount_tiyn)
    SELECT v_day, count(*), COALESCE(sum(amount_tiyn), 0) FROM incoming_payment
    WHERE split_at IS NULL AND received_at >= v_day::timestamp AT TIME ZONE 'Asia/Almaty'
      AND received_at < (v_day + 1)::timestamp AT TIME ZONE 'Asia/Almaty';
  RETURN true;
END $$;
