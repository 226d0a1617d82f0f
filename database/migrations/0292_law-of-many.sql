-- Up Migration

-- The law is asked for all loans of a statement at once, and of each only what its journals can have changed: what a journal does not
-- move, it cannot bring past a cap (docs/decisions/0290).
CREATE FUNCTION refuse_unlawful_settlements(p_posted bigint[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE v_over record;
BEGIN
  WITH touched AS MATERIALIZED (
    SELECT borrower_id, agreement_id, max(COALESCE(book_day, value_day)) AS day, bool_or(is_charge) AS is_charged
    FROM unnest(p_posted) AS posted(journal_id)
      CROSS JOIN LATERAL (SELECT * FROM ledger_journal WHERE journal_id = posted.journal_id AND agreement_id IS NOT NULL OFFSET 0) AS journal
      CROSS JOIN LATERAL (SELECT bool_or(code IN ('reward-receivable', 'reward-income', 'promo-discount', 'penalty-receivable', 'penalty-income')) AS is_charge
        FROM ledger_entry JOIN ledger_account USING (account_id) WHERE ledger_entry.journal_id = posted.journal_id) AS moved
    GROUP BY borrower_id, agreement_id),
  loan AS MATERIALIZED (
    SELECT touched.*, loan_type, principal_tiyn, (limits->>'chargesShareMaxPpm')::bigint AS charges_ppm, (limits->>'penaltyYearShareMaxPpm')::bigint AS penalty_ppm
    FROM touched CROSS JOIN LATERAL (
      SELECT loan_type, (terms->>'principalTiyn')::bigint AS principal_tiyn, terms->'limits' AS limits FROM agreement
      WHERE borrower_id = touched.borrower_id AND agreement_id = touched.agreement_id OFFSET 0) AS agreed),
  charging AS MATERIALIZED (
    SELECT product, array_agg(account_id) AS of_all, COALESCE(array_agg(account_id) FILTER (WHERE code LIKE 'penalty-%'), '{}') AS of_penalty
    FROM (SELECT DISTINCT loan_type AS product FROM loan WHERE is_charged) AS products
      CROSS JOIN LATERAL (SELECT account_id, code FROM ledger_account WHERE dimension = products.product AND code IN (
        'reward-receivable', 'reward-income', 'promo-discount', 'penalty-receivable', 'penalty-income') OFFSET 0) AS account
    GROUP BY product)
  -- What was accrued stands in the receivable and in the income; what is settled has left the receivable alone.
  SELECT loan.*, outstanding_tiyn, charges_tiyn, penalty_tiyn,
    charges_tiyn > principal_tiyn::numeric * charges_ppm / 1000000 AS is_overcharged INTO v_over
    FROM loan LEFT JOIN charging ON product = loan_type
      LEFT JOIN LATERAL (SELECT balance_tiyn AS outstanding_tiyn FROM ledger_account
        WHERE code = 'loan-principal' AND dimension = loan.borrower_id || '/' || loan.agreement_id OFFSET 0) AS account ON true
      CROSS JOIN LATERAL (SELECT -COALESCE(sum(amount_tiyn), 0) AS charges_tiyn,
          -COALESCE(sum(amount_tiyn) FILTER (WHERE account_id = ANY (of_penalty)), 0) AS penalty_tiyn
        FROM ledger_journal JOIN ledger_entry USING (journal_id)
        WHERE is_charged AND ledger_journal.borrower_id = loan.borrower_id AND ledger_journal.agreement_id = loan.agreement_id
          AND account_id = ANY (of_all)) AS charged
      CROSS JOIN LATERAL (SELECT COALESCE(1 + extract(year FROM age(loan.day, min(fact.day)))::integer, 1) AS years FROM agreement_fact AS fact
        WHERE is_charged AND fact.borrower_id = loan.borrower_id AND fact.agreement_id = loan.agreement_id AND kind = 'paid-out') AS lent
    WHERE outstanding_tiyn NOT BETWEEN 0 AND principal_tiyn
      -- Reward and penalty together: art. 4 p. 3-1, in the edition of 2021.
      OR charges_tiyn > principal_tiyn::numeric * charges_ppm / 1000000
      -- Penalty: 10% of the issued sum for each year of the contract (art. 6 p. 3).
      OR penalty_tiyn > principal_tiyn::numeric * penalty_ppm / 1000000 * years
    LIMIT 1;
  IF NOT FOUND THEN RETURN; END IF;
  IF v_over.outstanding_tiyn NOT BETWEEN 0 AND v_over.principal_tiyn THEN
    RAISE EXCEPTION 'principal of agreement %/% would stand at % of % tiyn', v_over.borrower_id, v_over.agreement_id, v_over.outstanding_tiyn, v_over.principal_tiyn
      USING ERRCODE = 'check_violation', CONSTRAINT = 'principal_within_issued';
  ELSIF v_over.is_overcharged THEN
    RAISE EXCEPTION 'charges of agreement %/% would come to % tiyn on a principal of %', v_over.borrower_id, v_over.agreement_id, v_over.charges_tiyn, v_over.principal_tiyn
      USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_within_share';
  END IF;
  RAISE EXCEPTION 'penalty of agreement %/% would come to % tiyn on a principal of %', v_over.borrower_id, v_over.agreement_id, v_over.penalty_tiyn, v_over.principal_tiyn
    USING ERRCODE = 'check_violation', CONSTRAINT = 'penalty_within_year_share';
END $$;
REVOKE ALL ON FUNCTION refuse_unlawful_settlements FROM PUBLIC;

CREATE OR REPLACE FUNCTION refuse_unlawful_journals() RETURNS trigger
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
  PERFORM refuse_unlawful_settlements(array_agg(journal_id)) FROM posted WHERE agreement_id IS NOT NULL HAVING count(*) > 0;
  FOR v_accrual IN SELECT * FROM posted WHERE kind = 'accrual' AND agreement_id IS NULL LOOP
    PERFORM refuse_unrecognised_accrual(v_accrual);
    PERFORM refuse_unlawful_accrual(v_accrual);
  END LOOP;
  RETURN NULL;
END $$;

DROP FUNCTION refuse_unlawful_settlement;
