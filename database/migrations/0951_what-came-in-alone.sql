-- Up Migration

-- Nobody reads how many payments came in on a day, and it was wrong once one of them had been parted. No release has had it, so it goes at once (docs/decisions/0950).
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
  INSERT INTO incoming_payment_day (day, amount_tiyn)
    SELECT v_day, COALESCE(sum(amount_tiyn), 0) FROM incoming_payment
    WHERE split_at IS NULL AND received_at >= v_day::timestamp AT TIME ZONE 'Asia/Almaty'
      AND received_at < (v_day + 1)::timestamp AT TIME ZONE 'Asia/Almaty';
  RETURN true;
END $$;
ALTER TABLE incoming_payment_day DROP COLUMN payments;
