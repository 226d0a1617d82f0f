-- Up Migration

-- An account that many loans move has several rows, and a transaction moves those of one stripe, which nobody else has then. The account's balance
-- is their sum (docs/decisions/0440).
ALTER TABLE ledger_account ADD COLUMN stripe smallint NOT NULL DEFAULT 0;
-- Contract: some rows an agreement, read in seconds; every version posts by post_journals, which is replaced below.
ALTER TABLE ledger_account ADD CONSTRAINT one_row_an_agreement CHECK (stripe = 0 OR stripe BETWEEN 1 AND 15 AND account_kept_per(code) <> 'agreement');
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_code_dimension_key;
-- Contract: some rows an agreement, read in seconds; every version posts by post_journals, which is replaced below.
ALTER TABLE ledger_account ADD UNIQUE (code, dimension, stripe);
DROP TRIGGER stays ON ledger_account;
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OF account_id, code, dimension, stripe, borrower_id, agreement_id ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A stripe that nobody has, held until the transaction ends; the same one again for whoever has one. If all are taken it waits for one of them.
CREATE FUNCTION take_stripe() RETURNS smallint LANGUAGE plpgsql AS $$
DECLARE
  v_stripe integer;
BEGIN
  SELECT stripe INTO v_stripe FROM generate_series(0, 15) AS stripe WHERE pg_try_advisory_xact_lock(440, stripe) LIMIT 1;
  IF NOT FOUND THEN
    v_stripe := pg_backend_pid() % 16;
    PERFORM pg_advisory_xact_lock(440, v_stripe);
  END IF;
  RETURN v_stripe;
END $$;
REVOKE ALL ON FUNCTION take_stripe FROM PUBLIC;

CREATE OR REPLACE FUNCTION post_journals(p_journals jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_journals journal_told[] := journals_told(p_journals);
  v_lines line_told[] := lines_told(v_journals);
  v_links journal_linked[];
  v_stripe smallint;
  v_ids bigint[];
  v_account_ids bigint[];
  v_balances bigint[];
  v_counts bigint[];
BEGIN
  INSERT INTO ledger_chain (chain) SELECT DISTINCT chain FROM unnest(v_journals) AS told
    WHERE NOT EXISTS (SELECT FROM ledger_chain AS known WHERE known.chain = told.chain OFFSET 0) ORDER BY chain ON CONFLICT DO NOTHING;
  v_links := link_journals(v_journals);
  v_stripe := take_stripe();
  INSERT INTO ledger_account (code, dimension, stripe, borrower_id, agreement_id)
    SELECT code, dimension, in_stripe, max(borrower_id), max(agreement_id) FROM unnest(v_lines) AS line
      CROSS JOIN LATERAL (SELECT CASE account_kept_per(code) WHEN 'agreement' THEN 0::smallint ELSE v_stripe END AS in_stripe) AS placed
    WHERE NOT EXISTS (SELECT FROM ledger_account AS known
      WHERE known.code = line.code AND known.dimension = line.dimension AND known.stripe = in_stripe OFFSET 0)
    GROUP BY code, dimension, in_stripe ORDER BY code COLLATE "C", dimension COLLATE "C" ON CONFLICT DO NOTHING;
  SELECT array_agg(account_id ORDER BY account_place), array_agg(balance_tiyn ORDER BY account_place), array_agg(entries_count ORDER BY account_place)
    INTO v_account_ids, v_balances, v_counts
    FROM (SELECT DISTINCT account_place, code, dimension, CASE account_kept_per(code) WHEN 'agreement' THEN 0::smallint ELSE v_stripe END AS in_stripe
        FROM unnest(v_lines) ORDER BY account_place) AS line
      CROSS JOIN LATERAL (SELECT account_id, balance_tiyn, entries_count FROM ledger_account
        WHERE code = line.code AND dimension = line.dimension AND stripe = in_stripe FOR UPDATE) AS held;
  SELECT array_agg(nextval('ledger_journal_journal_id_seq')) INTO v_ids FROM generate_series(1, cardinality(v_journals));
  UPDATE ledger_account SET balance_tiyn = balance_tiyn + sums.amount_tiyn, entries_count = entries_count + sums.count
    FROM (SELECT account_place, sum(amount_tiyn) AS amount_tiyn, count(*) AS count FROM unnest(v_lines) GROUP BY account_place) AS sums
    WHERE account_id = v_account_ids[account_place];
  WITH posted AS (
    INSERT INTO ledger_journal (journal_id, cause, kind, value_day, posted_at, borrower_id, agreement_id, previous_hash, hash, book_day, hash_version)
      OVERRIDING SYSTEM VALUE
    SELECT v_ids[place], cause, kind, value_day, posted_at, borrower_id, agreement_id, (v_links[place]).previous_hash, (v_links[place]).hash,
      CASE kind WHEN 'accrual' THEN value_day ELSE (SELECT opened_through FROM ledger_day) END, 2
    FROM unnest(v_journals))
  INSERT INTO ledger_entry (journal_id, account_id, amount_tiyn, balance_after_tiyn, account_sequence)
  SELECT v_ids[place], v_account_ids[account_place], amount_tiyn, v_balances[account_place] + sum(amount_tiyn) OVER so_far,
    v_counts[account_place] + row_number() OVER so_far
  FROM unnest(v_lines)
  WINDOW so_far AS (PARTITION BY account_place ORDER BY place);
END $$;

-- The receivable of a product is the sum of its rows, all as of one statement.
CREATE OR REPLACE FUNCTION refuse_unlawful_accrual(p_journal ledger_journal) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_product text := split_part(p_journal.cause, ':', 3);
  v_reward bigint;
  v_penalty bigint;
  v_limit ledger_recognition_limit;
  v_through bigint := (SELECT journals_through FROM ledger_recognition WHERE day = p_journal.value_day);
  v_receivable numeric;
BEGIN
  SELECT COALESCE(sum(amount_tiyn) FILTER (WHERE code = 'reward-receivable'), 0),
         COALESCE(sum(amount_tiyn) FILTER (WHERE code = 'penalty-receivable'), 0)
    INTO v_reward, v_penalty
    FROM ledger_entry JOIN ledger_account USING (account_id) WHERE journal_id = p_journal.journal_id;
  SELECT * INTO v_limit FROM ledger_recognition_limit WHERE day = p_journal.value_day AND product = v_product;
  SELECT sum(balance_tiyn) - COALESCE((SELECT sum(amount_tiyn) FROM ledger_journal AS later JOIN ledger_entry USING (journal_id)
        WHERE later.journal_id > v_through AND later.agreement_id IS NOT NULL AND ledger_entry.account_id = ANY (array_agg(account.account_id))), 0)
    INTO v_receivable
    FROM ledger_account AS account WHERE code = 'reward-receivable' AND dimension = v_product;
  v_limit.reward_tiyn := COALESCE(v_limit.reward_tiyn, 0);
  v_limit.penalty_tiyn := COALESCE(v_limit.penalty_tiyn + v_limit.penalty_ppm_max / 1000000 * COALESCE(v_receivable, 0), 0);
  IF v_reward > v_limit.reward_tiyn OR v_penalty > v_limit.penalty_tiyn THEN
    RAISE EXCEPTION 'a day of % would accrue % tiyn of reward (at most %) and % of penalty (at most %)',
      v_product, v_reward, v_limit.reward_tiyn, v_penalty, v_limit.penalty_tiyn
      USING ERRCODE = 'check_violation', CONSTRAINT = 'accrual_within_rates';
  END IF;
END $$;
