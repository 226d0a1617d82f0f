-- Up Migration

-- What falls due after a day, by the day on which it does, of the images of that day: kept with them, as their totals are (docs/decisions/0840).
CREATE TABLE loan_image_expected (
  day          date NOT NULL,
  next_due_day date NOT NULL,
  loans        bigint NOT NULL,
  amount_tiyn  bigint NOT NULL,
  PRIMARY KEY (day, next_due_day)
);
ALTER TABLE loan_image_expected ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON loan_image_expected FOR SELECT USING ((SELECT serving_borrowers()));
GRANT SELECT ON loan_image_expected TO senim_app;

CREATE OR REPLACE FUNCTION count_images() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO loan_image_total AS total (day, overdue_bucket, loans, principal_tiyn, reward_tiyn, penalty_tiyn)
    SELECT day, overdue_bucket, v_sign * count(*) FILTER (WHERE principal_tiyn > 0), v_sign * sum(principal_tiyn), v_sign * sum(reward_tiyn),
      v_sign * sum(penalty_tiyn)
      FROM changed WHERE known_on = day GROUP BY day, overdue_bucket ORDER BY day, overdue_bucket
    ON CONFLICT (day, overdue_bucket) DO UPDATE SET loans = total.loans + EXCLUDED.loans,
      principal_tiyn = total.principal_tiyn + EXCLUDED.principal_tiyn, reward_tiyn = total.reward_tiyn + EXCLUDED.reward_tiyn,
      penalty_tiyn = total.penalty_tiyn + EXCLUDED.penalty_tiyn;
  INSERT INTO loan_image_expected AS total (day, next_due_day, loans, amount_tiyn)
    SELECT day, next_due_day, v_sign * count(*), v_sign * sum(next_due_tiyn)
      FROM changed WHERE known_on = day AND next_due_day > day AND next_due_tiyn > 0 GROUP BY day, next_due_day ORDER BY day, next_due_day
    ON CONFLICT (day, next_due_day) DO UPDATE SET loans = total.loans + EXCLUDED.loans, amount_tiyn = total.amount_tiyn + EXCLUDED.amount_tiyn;
  RETURN NULL;
END $$;
INSERT INTO loan_image_expected
  SELECT day, next_due_day, count(*), sum(next_due_tiyn) FROM loan_image
  WHERE known_on = day AND next_due_day > day AND next_due_tiyn > 0 GROUP BY day, next_due_day;

-- How the loans of one day stood on another is told from an index alone.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS loan_image_moved ON loan_image (day, known_on, borrower_id, agreement_id) INCLUDE (overdue_bucket, principal_tiyn);
-- A day's images became known on that day: a planner that does not know takes them for few.
CREATE STATISTICS IF NOT EXISTS loan_image_known (dependencies, mcv) ON day, known_on FROM loan_image;

-- What came in on each day that has been over for a day: nothing is received for one any more, and parts come to their whole (docs/decisions/0843).
CREATE TABLE incoming_payment_day (
  day         date NOT NULL PRIMARY KEY,
  payments    bigint NOT NULL,
  amount_tiyn bigint NOT NULL
);
ALTER TABLE incoming_payment_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON incoming_payment_day FOR SELECT USING ((SELECT serving_borrowers()));
GRANT SELECT ON incoming_payment_day TO senim_app;

-- Adds up the first of those days that is not; false once none is left before the one that is named, or another process is at it.
CREATE FUNCTION keep_payment_days(p_before date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off AS $$
DECLARE v_day date;
BEGIN
  IF NOT pg_try_advisory_xact_lock(842, 1) THEN RETURN false; END IF;
  SELECT max(day) + 1 INTO v_day FROM incoming_payment_day;
  IF v_day IS NULL THEN
    SELECT (received_at AT TIME ZONE 'Asia/Almaty')::date INTO v_day FROM incoming_payment ORDER BY received_at LIMIT 1;
  END IF;
  IF v_day IS NULL OR v_day >= p_before THEN RETURN false; END IF;
  INSERT INTO incoming_payment_day (day, payments, amount_tiyn)
    SELECT v_day, count(*), COALESCE(sum(amount_tiyn), 0) FROM incoming_payment
    WHERE split_at IS NULL AND received_at >= v_day::timestamp AT TIME ZONE 'Asia/Almaty'
      AND received_at < (v_day + 1)::timestamp AT TIME ZONE 'Asia/Almaty';
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION keep_payment_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_payment_days TO senim_app;
