-- Up Migration

-- Facts in the order in which they were recorded, also when two bear the same instant: the books are replayed by it.
ALTER TABLE agreement_fact ADD COLUMN recorded_order bigint GENERATED ALWAYS AS IDENTITY;

-- On which day of the books a journal was posted; and journals from now on carry a hash that can be computed again.
ALTER TABLE ledger_journal ADD COLUMN book_day date, ADD COLUMN hash_version smallint NOT NULL DEFAULT 1;
GRANT SELECT ON ledger_chain TO senim_app;

-- What a journal's hash covers besides the hash before it: everything it says, its entries in a fixed order.
CREATE FUNCTION journal_hash(
  previous bytea, cause text, kind text, value_day date, posted_at timestamptz, borrower_id bigint, agreement_id bigint,
  entries_text text
) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(COALESCE(previous, ''::bytea) || convert_to(concat_ws('|', cause, kind, value_day::text,
    extract(epoch FROM posted_at)::text, COALESCE(borrower_id::text, ''), COALESCE(agreement_id::text, ''), entries_text), 'UTF8'))
$$;

CREATE FUNCTION stored_entries_text(of_journal_id bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(code || '|' || dimension || '|' || amount_tiyn, ';' ORDER BY code COLLATE "C", dimension COLLATE "C")
  FROM ledger_entry JOIN ledger_account USING (account_id) WHERE journal_id = of_journal_id
$$;

CREATE OR REPLACE FUNCTION post_journal(
  p_cause text, p_kind text, p_value_day date, p_posted_at timestamptz,
  p_borrower_id bigint, p_agreement_id bigint, p_entries jsonb
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
      (SELECT opened_through FROM ledger_day), 2)
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

-- The law's caps as the books see them, on the terms that were signed. An accrual is recognised for a whole product, so
-- it is held against what its loans could bear at most; what is settled by a loan is held against that loan's own caps.
CREATE FUNCTION refuse_unlawful_settlement(p_borrower_id bigint, p_agreement_id bigint, p_day date) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_principal bigint;
  v_limits jsonb;
  v_outstanding bigint;
  v_charges bigint;
  v_penalty bigint;
  v_years integer;
BEGIN
  SELECT (terms->>'principalTiyn')::bigint, terms->'limits' INTO v_principal, v_limits
    FROM agreement WHERE borrower_id = p_borrower_id AND agreement_id = p_agreement_id;
  SELECT COALESCE(balance_tiyn, 0) INTO v_outstanding
    FROM ledger_account WHERE code = 'loan-principal' AND dimension = p_borrower_id || '/' || p_agreement_id;
  IF v_outstanding NOT BETWEEN 0 AND v_principal THEN
    RAISE EXCEPTION 'principal of agreement %/% would stand at % of % tiyn', p_borrower_id, p_agreement_id, v_outstanding, v_principal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'principal_within_issued';
  END IF;
  -- What was accrued stands in the receivable and in the income; what is settled has left the receivable alone.
  SELECT -COALESCE(sum(amount_tiyn), 0), -COALESCE(sum(amount_tiyn) FILTER (WHERE code LIKE 'penalty-%'), 0)
    INTO v_charges, v_penalty
    FROM ledger_journal JOIN ledger_entry USING (journal_id) JOIN ledger_account AS account USING (account_id)
    WHERE ledger_journal.borrower_id = p_borrower_id AND ledger_journal.agreement_id = p_agreement_id
      AND code IN ('reward-receivable', 'reward-income', 'promo-discount', 'penalty-receivable', 'penalty-income');
  -- Reward and penalty together: art. 4 p. 3-1, in the edition of 2021.
  IF v_charges > v_principal::numeric * (v_limits->>'chargesShareMaxPpm')::bigint / 1000000 THEN
    RAISE EXCEPTION 'charges of agreement %/% would come to % tiyn on a principal of %', p_borrower_id, p_agreement_id, v_charges, v_principal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_within_share';
  END IF;
  SELECT 1 + extract(year FROM age(p_day, min(day)))::integer INTO v_years
    FROM agreement_fact WHERE borrower_id = p_borrower_id AND agreement_id = p_agreement_id AND kind = 'paid-out';
  -- Penalty: 10% of the issued sum for each year of the contract (art. 6 p. 3).
  IF v_penalty > v_principal::numeric * (v_limits->>'penaltyYearShareMaxPpm')::bigint / 1000000 * COALESCE(v_years, 1) THEN
    RAISE EXCEPTION 'penalty of agreement %/% would come to % tiyn on a principal of %', p_borrower_id, p_agreement_id, v_penalty, v_principal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'penalty_within_year_share';
  END IF;
END $$;

CREATE FUNCTION refuse_unlawful_accrual(p_journal_id bigint, p_product text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_reward bigint;
  v_penalty bigint;
  v_reward_max numeric;
  v_penalty_max numeric;
BEGIN
  SELECT COALESCE(sum(amount_tiyn) FILTER (WHERE code = 'reward-receivable'), 0),
         COALESCE(sum(amount_tiyn) FILTER (WHERE code = 'penalty-receivable'), 0)
    INTO v_reward, v_penalty
    FROM ledger_entry JOIN ledger_account USING (account_id) WHERE journal_id = p_journal_id;
  -- A day's reward on each principal at the signed ceiling of the rate (all free days at once where they are retroactive),
  -- a day's penalty on all that could be overdue; a tiyn for each loan's rounding.
  SELECT COALESCE(sum(1 + balance_tiyn::numeric * (terms->'limits'->>'dailyRatePpmMax')::bigint / 1000000
           * CASE WHEN terms->>'freeDaysRule' = 'retroactive' THEN 1 + (terms->>'freeDays')::bigint ELSE 1 END), 0),
         COALESCE(sum(1 + balance_tiyn::numeric * 2 * (terms->>'penaltyDailyPpm')::bigint / 1000000), 0)
    INTO v_reward_max, v_penalty_max
    FROM agreement JOIN ledger_account AS account
      ON account.borrower_id = agreement.borrower_id AND account.agreement_id = agreement.agreement_id AND code = 'loan-principal'
    WHERE loan_type = p_product AND status IN (7, 11, 13);
  IF v_reward > v_reward_max OR v_penalty > v_penalty_max THEN
    RAISE EXCEPTION 'a day of % would accrue % tiyn of reward (at most %) and % of penalty (at most %)',
      p_product, v_reward, v_reward_max, v_penalty, v_penalty_max
      USING ERRCODE = 'check_violation', CONSTRAINT = 'accrual_within_rates';
  END IF;
END $$;

CREATE FUNCTION refuse_unlawful_journal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.agreement_id IS NOT NULL THEN
    PERFORM refuse_unlawful_settlement(NEW.borrower_id, NEW.agreement_id, COALESCE(NEW.book_day, NEW.value_day));
  ELSIF NEW.kind = 'accrual' THEN
    PERFORM refuse_unlawful_accrual(NEW.journal_id, split_part(NEW.cause, ':', 3));
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER lawful AFTER INSERT ON ledger_journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unlawful_journal();

REVOKE ALL ON FUNCTION refuse_unlawful_settlement, refuse_unlawful_accrual, refuse_unlawful_journal FROM PUBLIC;
