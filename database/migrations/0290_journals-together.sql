-- Up Migration

-- Journals that belong to one transaction are posted by one call, and each account of theirs is written once (docs/decisions/0290).

-- A journal that is to be posted, in the order in which it is told: its chain, and its place among those of the same chain.
CREATE TYPE journal_told AS (place bigint, chain text, turn bigint, cause text, kind text, value_day date, posted_at timestamptz,
  borrower_id bigint, agreement_id bigint, entries jsonb);

CREATE FUNCTION journals_told(p_journals jsonb) RETURNS journal_told[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg((place, chain, turn, cause, kind, value_day, posted_at, borrower_id, agreement_id, entries)::journal_told)
  FROM (
    SELECT *, row_number() OVER (PARTITION BY chain ORDER BY place) AS turn
    FROM ROWS FROM (jsonb_to_recordset(p_journals) AS (cause text, kind text, value_day date, posted_at timestamptz, borrower_id bigint,
        agreement_id bigint, entries jsonb)) WITH ORDINALITY
        AS told(cause, kind, value_day, posted_at, borrower_id, agreement_id, entries, place)
      CROSS JOIN LATERAL (SELECT COALESCE(borrower_id || '/' || agreement_id, 'house') AS chain) AS named) AS numbered
$$;
REVOKE ALL ON FUNCTION journals_told FROM PUBLIC;

-- Its lines, one for each account; an account of the journal's own agreement carries its key.
CREATE TYPE line_told AS (place bigint, turn bigint, cause text, code text, dimension text, amount_tiyn bigint,
  borrower_id bigint, agreement_id bigint);

CREATE FUNCTION lines_told(p_journals journal_told[]) RETURNS line_told[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg((place, turn, cause, code, dimension, amount_tiyn, borrower_id, agreement_id)::line_told)
  FROM (
    SELECT place, turn, cause, code, dimension, sum(amount_tiyn)::bigint AS amount_tiyn,
      max(borrower_id) FILTER (WHERE dimension = chain) AS borrower_id, max(agreement_id) FILTER (WHERE dimension = chain) AS agreement_id
    FROM unnest(p_journals) CROSS JOIN jsonb_to_recordset(entries) AS line(code text, dimension text, amount_tiyn bigint)
    GROUP BY place, turn, cause, code, dimension HAVING sum(amount_tiyn) <> 0) AS summed
$$;
REVOKE ALL ON FUNCTION lines_told FROM PUBLIC;

-- Chains, then accounts, are held in one order by everybody, so that no two wait for each other. Journals of one chain follow each other,
-- which takes a turn each; usually there is one. Rows are looked up one by one, because a plan for many walks through whole tables.
CREATE FUNCTION post_journals(p_journals jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  v_journals journal_told[] := journals_told(p_journals);
  v_lines line_told[] := lines_told(v_journals);
BEGIN
  INSERT INTO ledger_chain (chain) SELECT DISTINCT chain FROM unnest(v_journals) ORDER BY chain ON CONFLICT DO NOTHING;
  PERFORM FROM (SELECT DISTINCT chain FROM unnest(v_journals) ORDER BY chain) AS told
    CROSS JOIN LATERAL (SELECT FROM ledger_chain WHERE chain = told.chain FOR UPDATE) AS held;
  INSERT INTO ledger_account (code, dimension, borrower_id, agreement_id)
    SELECT code, dimension, max(borrower_id), max(agreement_id) FROM unnest(v_lines) AS line
    WHERE NOT EXISTS (SELECT FROM ledger_account AS known WHERE known.code = line.code AND known.dimension = line.dimension OFFSET 0)
    GROUP BY code, dimension ORDER BY code COLLATE "C", dimension COLLATE "C" ON CONFLICT DO NOTHING;
  PERFORM FROM (SELECT code, dimension FROM unnest(v_lines) GROUP BY code, dimension ORDER BY code COLLATE "C", dimension COLLATE "C") AS line
    CROSS JOIN LATERAL (SELECT FROM ledger_account WHERE code = line.code AND dimension = line.dimension FOR UPDATE) AS held;
  FOR v_turn IN 1 .. (SELECT max(turn) FROM unnest(v_journals)) LOOP
    PERFORM post_turn(v_journals, v_lines, v_turn);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION post_journals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_journals TO senim_app;

-- One journal of each chain, with its entries and the balances after them. Chains and accounts are held by the caller.
CREATE FUNCTION post_turn(p_journals journal_told[], p_lines line_told[], p_turn bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH line AS MATERIALIZED (
    SELECT line.*, account.*
    FROM unnest(p_lines) AS line
      CROSS JOIN LATERAL (SELECT account_id, balance_tiyn, entries_count FROM ledger_account
        WHERE code = line.code AND dimension = line.dimension OFFSET 0) AS account
    WHERE turn = p_turn),
  text AS MATERIALIZED (
    SELECT place, string_agg(code || '|' || dimension || '|' || amount_tiyn, ';' ORDER BY code COLLATE "C", dimension COLLATE "C") AS of_lines
    FROM line GROUP BY place),
  journal AS MATERIALIZED (
    SELECT told.*, last_hash, journal_hash(last_hash, cause, kind, value_day, posted_at, borrower_id, agreement_id, of_lines) AS hash
    FROM unnest(p_journals) AS told LEFT JOIN text USING (place)
      CROSS JOIN LATERAL (SELECT last_hash FROM ledger_chain WHERE chain = told.chain OFFSET 0) AS before
    WHERE turn = p_turn),
  posted AS (
    INSERT INTO ledger_journal (cause, kind, value_day, posted_at, borrower_id, agreement_id, previous_hash, hash, book_day, hash_version)
    SELECT cause, kind, value_day, posted_at, borrower_id, agreement_id, last_hash, hash,
      CASE kind WHEN 'accrual' THEN value_day ELSE (SELECT opened_through FROM ledger_day) END, 2
    FROM journal ORDER BY place
    RETURNING journal_id, cause),
  linked AS (
    UPDATE ledger_chain SET last_hash = journal.hash FROM journal WHERE ledger_chain.chain = journal.chain),
  moved AS (
    UPDATE ledger_account SET balance_tiyn = ledger_account.balance_tiyn + sums.amount_tiyn, entries_count = ledger_account.entries_count + sums.count
    FROM (SELECT account_id, sum(amount_tiyn) AS amount_tiyn, count(*) AS count FROM line GROUP BY account_id) AS sums
    WHERE ledger_account.account_id = sums.account_id)
  INSERT INTO ledger_entry (journal_id, account_id, amount_tiyn, balance_after_tiyn, account_sequence)
  SELECT journal_id, account_id, amount_tiyn, balance_tiyn + sum(amount_tiyn) OVER so_far, entries_count + row_number() OVER so_far
  FROM line JOIN posted USING (cause)
  WINDOW so_far AS (PARTITION BY account_id ORDER BY place);
END $$;
REVOKE ALL ON FUNCTION post_turn FROM PUBLIC;

-- A journal is written together with its entries, by one statement, and all journals of a statement are checked at its end.
DROP TRIGGER balanced ON ledger_entry;
DROP TRIGGER lawful ON ledger_journal;
DROP FUNCTION refuse_unbalanced_journal;
DROP FUNCTION refuse_unlawful_journal;
DROP FUNCTION refuse_misplaced_entries;

CREATE FUNCTION refuse_unbalanced_journals() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE v_off record;
BEGIN
  SELECT touched.journal_id, tiyn INTO v_off
    FROM (SELECT DISTINCT journal_id FROM posted) AS touched
      CROSS JOIN LATERAL (SELECT sum(amount_tiyn) AS tiyn FROM ledger_entry WHERE journal_id = touched.journal_id) AS sums
    WHERE tiyn <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % is off balance by % tiyn', v_off.journal_id, v_off.tiyn USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER balanced AFTER INSERT ON ledger_entry
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_journals();

CREATE FUNCTION refuse_unlawful_journals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  v_cause text;
  v_misplaced text;
  v_accrual ledger_journal;
BEGIN
  SELECT cause INTO v_cause FROM posted
    WHERE NOT EXISTS (SELECT FROM ledger_entry WHERE ledger_entry.journal_id = posted.journal_id OFFSET 0) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % says nothing', v_cause USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_with_entries';
  END IF;
  SELECT cause, code || ' ' || dimension INTO v_cause, v_misplaced
    FROM posted
      LEFT JOIN LATERAL (SELECT loan_type FROM agreement
        WHERE borrower_id = posted.borrower_id AND agreement_id = posted.agreement_id OFFSET 0) AS loan ON true
      CROSS JOIN LATERAL (SELECT code, dimension FROM ledger_entry JOIN ledger_account USING (account_id)
        WHERE ledger_entry.journal_id = posted.journal_id OFFSET 0) AS moved
    WHERE NOT COALESCE(
      CASE account_kept_per(code)
        WHEN 'agreement' THEN dimension = posted.borrower_id || '/' || posted.agreement_id
        WHEN 'product' THEN dimension = CASE WHEN posted.agreement_id IS NOT NULL THEN loan_type WHEN posted.kind = 'accrual' THEN split_part(cause, ':', 3) END
        WHEN 'provider' THEN posted.kind <> 'accrual'
        ELSE posted.agreement_id IS NOT NULL
      END, false)
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % may not move %', v_cause, v_misplaced USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_in_their_room';
  END IF;
  PERFORM refuse_unlawful_settlement(borrower_id, agreement_id, max(COALESCE(book_day, value_day)))
    FROM posted WHERE agreement_id IS NOT NULL GROUP BY borrower_id, agreement_id;
  FOR v_accrual IN SELECT * FROM posted WHERE kind = 'accrual' AND agreement_id IS NULL LOOP
    PERFORM refuse_unrecognised_accrual(v_accrual);
    PERFORM refuse_unlawful_accrual(v_accrual);
  END LOOP;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION refuse_unlawful_journals FROM PUBLIC;
CREATE TRIGGER lawful AFTER INSERT ON ledger_journal
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_unlawful_journals();

CREATE OR REPLACE FUNCTION post_recognised(p_day date, p_posted_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_day ledger_recognition;
BEGIN
  SELECT * INTO v_day FROM ledger_recognition WHERE day = p_day AND posted_at IS NULL FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM ledger_recognition WHERE day < p_day AND posted_at IS NULL) THEN RETURN false; END IF;
  IF EXISTS (SELECT FROM accruing_loans(v_day.facts_through, v_day.past_borrower, v_day.past_agreement, 1)) THEN
    RAISE EXCEPTION 'the pages of % have not come to their end', p_day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'day_recognised_whole';
  END IF;
  PERFORM post_journals(jsonb_agg(journal ORDER BY product)) FROM (
    SELECT product, jsonb_build_object('cause', 'accrual:' || to_char(p_day, 'YYYY-MM-DD') || ':' || product, 'kind', 'accrual',
        'value_day', p_day, 'posted_at', p_posted_at,
        'entries', jsonb_agg(jsonb_build_object('code', code, 'dimension', product, 'amount_tiyn', amount_tiyn))) AS journal
      FROM ledger_recognised WHERE day = p_day AND amount_tiyn <> 0 GROUP BY product) AS accruals
    HAVING count(*) > 0;
  UPDATE ledger_recognition SET posted_at = p_posted_at WHERE day = p_day;
  RETURN true;
END $$;

DROP FUNCTION post_journal;
DROP FUNCTION post_entry;
