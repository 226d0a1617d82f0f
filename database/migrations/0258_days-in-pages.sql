-- Up Migration

-- A day opens at once, however large the book is, and what it changes by itself is recognised afterwards, page by page, from the facts that
-- were there when it opened. No payment waits for that, and no page holds a loan (docs/decisions/0258).

-- A day that was opened: the last fact and journal before it, and how far through the loans its pages have come.
CREATE TABLE ledger_recognition (
  day                date PRIMARY KEY,
  facts_through      bigint NOT NULL,
  journals_through   bigint NOT NULL,
  past_borrower      bigint NOT NULL DEFAULT 0,
  past_agreement     bigint NOT NULL DEFAULT 0,
  posted_at          timestamptz
);
CREATE INDEX ledger_recognition_unposted ON ledger_recognition (day) WHERE posted_at IS NULL;

-- What the pages of a day have come to: the lines of its journals, a row an account.
CREATE TABLE ledger_recognised (
  day         date NOT NULL REFERENCES ledger_recognition,
  product     text NOT NULL REFERENCES product,
  code        text NOT NULL CHECK (account_kept_per(code) = 'product'),
  amount_tiyn bigint NOT NULL,
  PRIMARY KEY (day, product, code)
);

-- What the signed rates bear for the same loans, reckoned from terms and balances alone.
CREATE TABLE ledger_recognition_limit (
  day             date NOT NULL REFERENCES ledger_recognition,
  product         text NOT NULL REFERENCES product,
  reward_tiyn     numeric NOT NULL,
  penalty_tiyn    numeric NOT NULL,
  penalty_ppm_max numeric NOT NULL,
  PRIMARY KEY (day, product)
);
ALTER TABLE ledger_recognition ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_recognised ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_recognition_limit ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_alone ON ledger_recognition USING ((SELECT acting_as_machine()));
CREATE POLICY machines_alone ON ledger_recognised USING ((SELECT acting_as_machine()));
CREATE POLICY machines_alone ON ledger_recognition_limit USING ((SELECT acting_as_machine()));
GRANT SELECT ON ledger_recognition, ledger_recognised, ledger_recognition_limit TO senim_app;

CREATE INDEX agreement_owed ON agreement (borrower_id, agreement_id) WHERE status IN (7, 11, 13);
-- Facts are appended in this order, so the index is a few pages.
CREATE INDEX agreement_fact_recorded ON agreement_fact USING brin (recorded_order) WITH (pages_per_range = 32, autosummarize = on);

-- Whoever opens the day holds it alone: the facts and journals numbered by now are committed, and every later one belongs to the new day.
CREATE FUNCTION begin_recognition() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_recognition (day, facts_through, journals_through)
    VALUES (NEW.opened_through,
      COALESCE(pg_sequence_last_value(pg_get_serial_sequence('agreement_fact', 'recorded_order')::regclass), 0),
      COALESCE(pg_sequence_last_value(pg_get_serial_sequence('ledger_journal', 'journal_id')::regclass), 0));
  RETURN NULL;
END $$;
CREATE TRIGGER recognised_in_pages AFTER UPDATE ON ledger_day
  FOR EACH ROW WHEN (OLD.opened_through IS NOT NULL) EXECUTE FUNCTION begin_recognition();

-- The next loans that a day may change: those owed now, and those that were until a fact came after the day was opened. Planned for its values
-- and by its indexes each time, because a plan for any values walks through all facts.
CREATE FUNCTION accruing_loans(p_facts_through bigint, p_past_borrower bigint, p_past_agreement bigint, p_count integer)
  RETURNS TABLE (borrower_id bigint, agreement_id bigint) LANGUAGE plpgsql STABLE
  ROWS 200 SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH later AS MATERIALIZED (
    SELECT DISTINCT borrower_id, agreement_id FROM agreement_fact
      WHERE recorded_order > p_facts_through AND (borrower_id, agreement_id) > (p_past_borrower, p_past_agreement)),
  owed AS MATERIALIZED (
    SELECT borrower_id, agreement_id FROM agreement
      WHERE status IN (7, 11, 13) AND (borrower_id, agreement_id) > (p_past_borrower, p_past_agreement)
      ORDER BY borrower_id, agreement_id LIMIT p_count)
  SELECT * FROM owed UNION SELECT * FROM later ORDER BY 1, 2 LIMIT p_count;
END $$;

-- The oldest day that is not posted, held by this transaction; no row if there is none, or another has it.
CREATE FUNCTION take_recognition() RETURNS SETOF ledger_recognition LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM ledger_recognition
    WHERE day = (SELECT min(day) FROM ledger_recognition WHERE posted_at IS NULL) AND posted_at IS NULL
    FOR UPDATE SKIP LOCKED
$$;

-- What the loans between two keys change on a day, added to its totals together with what their terms bear. False if another page came first.
CREATE FUNCTION add_recognised(p_day date, p_past_borrower bigint, p_past_agreement bigint, p_borrower bigint, p_agreement bigint,
  p_entries jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_through bigint; v_journals bigint;
BEGIN
  UPDATE ledger_recognition SET past_borrower = p_borrower, past_agreement = p_agreement
    WHERE day = p_day AND posted_at IS NULL AND (past_borrower, past_agreement) = (p_past_borrower, p_past_agreement)
      AND (p_borrower, p_agreement) > (p_past_borrower, p_past_agreement)
    RETURNING facts_through, journals_through INTO v_through, v_journals;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO ledger_recognised AS total (day, product, code, amount_tiyn)
    SELECT p_day, dimension, code, sum(amount_tiyn)::bigint
      FROM jsonb_to_recordset(p_entries) AS line(code text, dimension text, amount_tiyn bigint) GROUP BY code, dimension
    ON CONFLICT (day, product, code) DO UPDATE SET amount_tiyn = total.amount_tiyn + EXCLUDED.amount_tiyn;
  INSERT INTO ledger_recognition_limit AS so_far (day, product, reward_tiyn, penalty_tiyn, penalty_ppm_max)
    SELECT p_day, product, reward_tiyn, penalty_tiyn, penalty_ppm_max
      FROM accrual_limits(v_through, v_journals, p_past_borrower, p_past_agreement, p_borrower, p_agreement)
    ON CONFLICT (day, product) DO UPDATE SET reward_tiyn = so_far.reward_tiyn + EXCLUDED.reward_tiyn,
      penalty_tiyn = so_far.penalty_tiyn + EXCLUDED.penalty_tiyn,
      penalty_ppm_max = greatest(so_far.penalty_ppm_max, EXCLUDED.penalty_ppm_max);
  RETURN true;
END $$;

-- What a day may accrue at most on the loans between two keys, by the balances they had when it opened. A tiyn for each loan's rounding.
CREATE FUNCTION accrual_limits(p_facts_through bigint, p_journals_through bigint, p_past_borrower bigint, p_past_agreement bigint,
  p_borrower bigint, p_agreement bigint)
  RETURNS TABLE (product text, reward_tiyn numeric, penalty_tiyn numeric, penalty_ppm_max numeric) LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT loan_type,
      sum(1 + (terms->'limits'->>'dailyRatePpmMax')::numeric / 1000000
        * CASE WHEN terms->>'freeDaysRule' = 'retroactive'
            THEN (terms->>'principalTiyn')::bigint * (1 + (terms->>'freeDays')::bigint) ELSE opened.balance_tiyn END),
      sum(1 + opened.balance_tiyn * (terms->>'penaltyDailyPpm')::numeric / 1000000),
      max((terms->>'penaltyDailyPpm')::numeric)
    FROM agreement JOIN ledger_account AS account
        ON account.borrower_id = agreement.borrower_id AND account.agreement_id = agreement.agreement_id AND code = 'loan-principal'
      CROSS JOIN LATERAL (
        SELECT account.balance_tiyn - COALESCE(sum(amount_tiyn), 0) AS balance_tiyn, account.entries_count - count(amount_tiyn) AS entries
          FROM ledger_journal JOIN ledger_entry USING (journal_id)
          WHERE ledger_journal.borrower_id = agreement.borrower_id AND ledger_journal.agreement_id = agreement.agreement_id
            AND journal_id > p_journals_through AND ledger_entry.account_id = account.account_id) AS opened
    WHERE (agreement.borrower_id, agreement.agreement_id) > (p_past_borrower, p_past_agreement)
      AND (agreement.borrower_id, agreement.agreement_id) <= (p_borrower, p_agreement)
      AND opened.entries > 0
      AND (status IN (7, 11, 13) OR EXISTS (SELECT FROM agreement_fact AS fact
        WHERE fact.borrower_id = agreement.borrower_id AND fact.agreement_id = agreement.agreement_id
          AND recorded_order > p_facts_through))
    GROUP BY loan_type;
END $$;

-- Posts a day whose pages have come to their end, one journal per product; false if an earlier day or somebody else comes first.
CREATE FUNCTION post_recognised(p_day date, p_posted_at timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_day ledger_recognition;
  v_product text;
  v_entries jsonb;
BEGIN
  SELECT * INTO v_day FROM ledger_recognition WHERE day = p_day AND posted_at IS NULL FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM ledger_recognition WHERE day < p_day AND posted_at IS NULL) THEN RETURN false; END IF;
  IF EXISTS (SELECT FROM accruing_loans(v_day.facts_through, v_day.past_borrower, v_day.past_agreement, 1)) THEN
    RAISE EXCEPTION 'the pages of % have not come to their end', p_day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'day_recognised_whole';
  END IF;
  FOR v_product, v_entries IN
    SELECT product, jsonb_agg(jsonb_build_object('code', code, 'dimension', product, 'amount_tiyn', amount_tiyn))
      FROM ledger_recognised WHERE day = p_day AND amount_tiyn <> 0 GROUP BY product ORDER BY product
  LOOP
    PERFORM post_journal('accrual:' || to_char(p_day, 'YYYY-MM-DD') || ':' || v_product, 'accrual', p_day, p_posted_at, NULL, NULL, v_entries);
  END LOOP;
  UPDATE ledger_recognition SET posted_at = p_posted_at WHERE day = p_day;
  RETURN true;
END $$;

-- The journal of a day belongs to the books of that day, also if others have opened since.
CREATE OR REPLACE FUNCTION post_journal(p_cause text, p_kind text, p_value_day date, p_posted_at timestamptz, p_borrower_id bigint, p_agreement_id bigint,
  p_entries jsonb) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_chain text := COALESCE(p_borrower_id || '/' || p_agreement_id, 'house');
  v_previous bytea;
  v_hash bytea;
  v_text text;
  v_journal_id bigint;
  v_line record;
BEGIN
  SELECT string_agg(code || '|' || dimension || '|' || amount_tiyn, ';' ORDER BY code COLLATE "C", dimension COLLATE "C")
    INTO v_text
    FROM (SELECT code, dimension, sum(amount_tiyn)::bigint AS amount_tiyn
          FROM jsonb_to_recordset(p_entries) AS line(code text, dimension text, amount_tiyn bigint)
          GROUP BY code, dimension HAVING sum(amount_tiyn) <> 0) AS lines;
  INSERT INTO ledger_chain (chain) VALUES (v_chain) ON CONFLICT DO NOTHING;
  SELECT last_hash INTO v_previous FROM ledger_chain WHERE chain = v_chain FOR UPDATE;
  v_hash := journal_hash(v_previous, p_cause, p_kind, p_value_day, p_posted_at, p_borrower_id, p_agreement_id, v_text);
  INSERT INTO ledger_journal (cause, kind, value_day, posted_at, borrower_id, agreement_id, previous_hash, hash, book_day, hash_version)
    VALUES (p_cause, p_kind, p_value_day, p_posted_at, p_borrower_id, p_agreement_id, v_previous, v_hash,
      CASE WHEN p_kind = 'accrual' THEN p_value_day ELSE (SELECT opened_through FROM ledger_day) END, 2)
    RETURNING journal_id INTO v_journal_id;
  UPDATE ledger_chain SET last_hash = v_hash WHERE chain = v_chain;

  FOR v_line IN
    SELECT code, dimension, sum(amount_tiyn)::bigint AS amount_tiyn
    FROM jsonb_to_recordset(p_entries) AS line(code text, dimension text, amount_tiyn bigint)
    GROUP BY code, dimension HAVING sum(amount_tiyn) <> 0 ORDER BY code COLLATE "C", dimension COLLATE "C"
  LOOP
    PERFORM post_entry(v_journal_id, v_line.code, v_line.dimension, v_line.amount_tiyn, p_borrower_id, p_agreement_id);
  END LOOP;
  RETURN v_journal_id;
END $$;

-- An accrual is the sum of its day's pages, to the tiyn, under the day's own name.
CREATE OR REPLACE FUNCTION refuse_repeated_accrual(p_journal ledger_journal) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_product text := split_part(p_journal.cause, ':', 3);
BEGIN
  IF p_journal.cause <> 'accrual:' || to_char(p_journal.value_day, 'YYYY-MM-DD') || ':' || v_product
    OR stored_entries_text(p_journal.journal_id) IS DISTINCT FROM (
      SELECT string_agg(code || '|' || product || '|' || amount_tiyn, ';' ORDER BY code COLLATE "C") FROM ledger_recognised
        WHERE day = p_journal.value_day AND product = v_product AND amount_tiyn <> 0) THEN
    RAISE EXCEPTION 'journal % is not the accrual of the day being opened', p_journal.cause
      USING ERRCODE = 'check_violation', CONSTRAINT = 'accrual_of_its_day';
  END IF;
END $$;

-- Held against the limits of the day's pages; penalty on reward, by the reward that was receivable before any fact of the day.
DROP FUNCTION refuse_unlawful_accrual(bigint, text);
CREATE FUNCTION refuse_unlawful_accrual(p_journal ledger_journal) RETURNS void LANGUAGE plpgsql AS $$
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
  SELECT balance_tiyn - COALESCE((SELECT sum(amount_tiyn) FROM ledger_journal AS later JOIN ledger_entry USING (journal_id)
        WHERE later.journal_id > v_through AND later.agreement_id IS NOT NULL AND ledger_entry.account_id = account.account_id), 0)
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

CREATE OR REPLACE FUNCTION refuse_unlawful_journal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refuse_misplaced_entries(NEW);
  IF NEW.agreement_id IS NOT NULL THEN
    PERFORM refuse_unlawful_settlement(NEW.borrower_id, NEW.agreement_id, COALESCE(NEW.book_day, NEW.value_day));
  ELSIF NEW.kind = 'accrual' THEN
    PERFORM refuse_repeated_accrual(NEW);
    PERFORM refuse_unlawful_accrual(NEW);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION begin_recognition, accruing_loans, take_recognition, add_recognised, accrual_limits, post_recognised,
  refuse_unlawful_accrual FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accruing_loans, take_recognition, add_recognised, post_recognised TO senim_app;
