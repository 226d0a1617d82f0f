-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE ledger_day (
  only_row boolean NOT NULL DEFAULT true,
  opened_through date,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);
CREATE TRIGGER days_in_a_row BEFORE UPDATE ON ledger_day FOR EACH ROW WHEN (old.opened_through IS NOT NULL) EXECUTE FUNCTION refuse_skipped_day();
CREATE TRIGGER recognised_in_pages AFTER UPDATE ON ledger_day FOR EACH ROW WHEN (old.opened_through IS NOT NULL) EXECUTE FUNCTION begin_recognition();
GRANT SELECT, UPDATE (opened_through) ON ledger_day TO senim_app;

CREATE TABLE ledger_recognition (
  day date NOT NULL,
  facts_through bigint NOT NULL,
  journals_through bigint NOT NULL,
  past_borrower bigint NOT NULL DEFAULT 0,
  past_agreement bigint NOT NULL DEFAULT 0,
  posted_at timestamp with time zone,
  PRIMARY KEY (day)
);
ALTER TABLE ledger_recognition ENABLE ROW LEVEL SECURITY;
CREATE INDEX ledger_recognition_unposted ON ledger_recognition (day) WHERE posted_at IS NULL;
CREATE POLICY machines_alone ON ledger_recognition FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine));
GRANT SELECT ON ledger_recognition TO senim_app;

CREATE TABLE ledger_recognised (
  day date NOT NULL,
  product text NOT NULL,
  code text NOT NULL,
  amount_tiyn bigint NOT NULL,
  PRIMARY KEY (day, product, code),
  FOREIGN KEY (day) REFERENCES ledger_recognition(day),
  FOREIGN KEY (product) REFERENCES product(code),
  CHECK (account_kept_per(code) = 'product'::text)
);
ALTER TABLE ledger_recognised ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_alone ON ledger_recognised FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine));
GRANT SELECT ON ledger_recognised TO senim_app;

CREATE TABLE ledger_recognition_limit (
  day date NOT NULL,
  product text NOT NULL,
  reward_tiyn numeric NOT NULL,
  penalty_tiyn numeric NOT NULL,
  penalty_ppm_max numeric NOT NULL,
  PRIMARY KEY (day, product),
  FOREIGN KEY (day) REFERENCES ledger_recognition(day),
  FOREIGN KEY (product) REFERENCES product(code)
);
ALTER TABLE ledger_recognition_limit ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_alone ON ledger_recognition_limit FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine));
GRANT SELECT ON ledger_recognition_limit TO senim_app;

CREATE FUNCTION begin_recognition() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
BEGIN
  INSERT INTO ledger_recognition (day, facts_through, journals_through)
    VALUES (NEW.opened_through,
      COALESCE(pg_sequence_last_value(pg_get_serial_sequence('agreement_fact', 'recorded_order')::regclass), 0),
      COALESCE(pg_sequence_last_value(pg_get_serial_sequence('ledger_journal', 'journal_id')::regclass), 0));
  RETURN NULL;
END $function$;
-- begin_recognition may be called by: nobody

CREATE FUNCTION accruing_loans(p_facts_through bigint, p_past_borrower bigint, p_past_agreement bigint, p_count integer) RETURNS TABLE(borrower_id bigint, agreement_id bigint) LANGUAGE plpgsql STABLE ROWS 200 SET plan_cache_mode TO 'force_custom_plan' SET enable_seqscan TO 'off' AS $function$
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
END $function$;
-- accruing_loans may be called by: senim_app

CREATE FUNCTION take_recognition() RETURNS SETOF ledger_recognition LANGUAGE sql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
  SELECT * FROM ledger_recognition
    WHERE day = (SELECT min(day) FROM ledger_recognition WHERE posted_at IS NULL) AND posted_at IS NULL
    FOR UPDATE SKIP LOCKED
$function$;
-- take_recognition may be called by: senim_app

CREATE FUNCTION add_recognised(p_day date, p_past_borrower bigint, p_past_agreement bigint, p_borrower bigint, p_agreement bigint, p_entries jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
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
END $function$;
-- add_recognised may be called by: senim_app

CREATE FUNCTION accrual_limits(p_facts_through bigint, p_journals_through bigint, p_past_borrower bigint, p_past_agreement bigint, p_borrower bigint, p_agreement bigint) RETURNS TABLE(product text, reward_tiyn numeric, penalty_tiyn numeric, penalty_ppm_max numeric) LANGUAGE plpgsql STABLE SET plan_cache_mode TO 'force_custom_plan' AS $function$
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
END $function$;
-- accrual_limits may be called by: nobody

CREATE FUNCTION post_recognised(p_day date, p_posted_at timestamp with time zone) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
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
END $function$;
-- post_recognised may be called by: senim_app

CREATE FUNCTION refuse_skipped_day() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NEW.opened_through IS DISTINCT FROM OLD.opened_through + 1 THEN
    RAISE EXCEPTION 'after % the books do not open %', OLD.opened_through, NEW.opened_through
      USING ERRCODE = 'check_violation', CONSTRAINT = 'days_in_a_row';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_unlawful_accrual(p_journal ledger_journal) RETURNS void LANGUAGE plpgsql AS $function$
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
END $function$;
-- refuse_unlawful_accrual may be called by: nobody

CREATE FUNCTION refuse_unrecognised_accrual(p_journal ledger_journal) RETURNS void LANGUAGE plpgsql AS $function$
DECLARE v_product text := split_part(p_journal.cause, ':', 3);
BEGIN
  IF p_journal.cause <> 'accrual:' || to_char(p_journal.value_day, 'YYYY-MM-DD') || ':' || v_product
    OR stored_entries_text(p_journal.journal_id) IS DISTINCT FROM (
      SELECT string_agg(code || '|' || product || '|' || amount_tiyn, ';' ORDER BY code COLLATE "C") FROM ledger_recognised
        WHERE day = p_journal.value_day AND product = v_product AND amount_tiyn <> 0) THEN
    RAISE EXCEPTION 'journal % is not the accrual of the day being opened', p_journal.cause
      USING ERRCODE = 'check_violation', CONSTRAINT = 'accrual_of_its_day';
  END IF;
END $function$;
-- refuse_unrecognised_accrual may be called by: nobody
