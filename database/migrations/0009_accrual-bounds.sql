-- Up Migration

-- What a day may accrue at most, more exactly: penalty also runs on overdue reward, of which principal may be paid already;
-- and retroactive free days are charged on the principal that was owed then, at most all that was issued.
CREATE OR REPLACE FUNCTION refuse_unlawful_accrual(p_journal_id bigint, p_product text) RETURNS void LANGUAGE plpgsql AS $$
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
  -- A tiyn for each loan's rounding.
  SELECT COALESCE(sum(1 + (terms->'limits'->>'dailyRatePpmMax')::numeric / 1000000
           * CASE WHEN terms->>'freeDaysRule' = 'retroactive'
               THEN (terms->>'principalTiyn')::bigint * (1 + (terms->>'freeDays')::bigint) ELSE balance_tiyn END), 0),
         COALESCE(sum(1 + balance_tiyn * (terms->>'penaltyDailyPpm')::numeric / 1000000), 0)
           + COALESCE(max((terms->>'penaltyDailyPpm')::numeric) / 1000000
               * (SELECT balance_tiyn FROM ledger_account WHERE code = 'reward-receivable' AND dimension = p_product), 0)
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
