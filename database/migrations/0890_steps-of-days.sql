-- Up Migration

-- Who sent somebody when they registered: whoever sends them again later changes nothing of that day. Of those before it is not known, and the last one stands for it.
ALTER TABLE borrower ADD COLUMN registered_source text;

-- What people did on each day that is over, by the partner who sent them: the steps of the funnel, what was decided and what was lent, as the books learnt of it
-- (docs/decisions/0890). A day that is added up has at least the row of those whom nobody sent.
CREATE TABLE step_day (
  day        date NOT NULL,
  partner    text NOT NULL,
  registered bigint NOT NULL DEFAULT 0,
  sent       bigint NOT NULL DEFAULT 0,
  approved   bigint NOT NULL DEFAULT 0,
  refused    bigint NOT NULL DEFAULT 0,
  signed     bigint NOT NULL DEFAULT 0,
  paid_out   bigint NOT NULL DEFAULT 0,
  lent_tiyn  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (day, partner)
);
ALTER TABLE step_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON step_day FOR SELECT USING ((SELECT serving_borrowers()));
GRANT SELECT ON step_day TO senim_app;

-- How much more each month had lent at the end of a day than at its beginning, as the books knew: people by the month of their first loan, loans by their own.
CREATE TABLE lending_day (
  day           date NOT NULL,
  month         date NOT NULL,
  people        bigint NOT NULL,
  second        bigint NOT NULL,
  third         bigint NOT NULL,
  people_tiyn   bigint NOT NULL,
  loans         bigint NOT NULL,
  loans_tiyn    bigint NOT NULL,
  PRIMARY KEY (day, month)
);
ALTER TABLE lending_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON lending_day FOR SELECT USING ((SELECT serving_borrowers()));
GRANT SELECT ON lending_day TO senim_app;

-- The same of days that are not added up. Each step stands on the day on which it was taken, whatever became of the person later.
CREATE FUNCTION steps_of_days(p_from date, p_to date)
RETURNS TABLE (day date, partner text, registered bigint, sent bigint, approved bigint, refused bigint, signed bigint, paid_out bigint, lent_tiyn bigint)
LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE 'Asia/Almaty')::date, partner, count(*) FILTER (WHERE step = 1), count(*) FILTER (WHERE step = 2), count(*) FILTER (WHERE step = 3),
    count(*) FILTER (WHERE step = 4), count(*) FILTER (WHERE step = 5), count(*) FILTER (WHERE step = 6), COALESCE(sum(tiyn), 0)::bigint
  FROM (
    SELECT created_at AS at, COALESCE(registered_source, attribution ->> 'source', 'none') AS partner, 1 AS step, NULL::bigint AS tiyn FROM borrower
    WHERE created_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND created_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'
    UNION ALL
    SELECT submitted_at, COALESCE(record ->> 'source', 'none'), 2, NULL FROM loan_application LEFT JOIN application_attribution USING (borrower_id, application_id)
    WHERE submitted_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND submitted_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'
    UNION ALL
    SELECT decided.at, COALESCE(record ->> 'source', 'none'), CASE to_status WHEN 4 THEN 3 WHEN 9 THEN 4 END, NULL FROM status_transition AS decided
      LEFT JOIN application_attribution AS sent ON sent.borrower_id = decided.borrower_id AND sent.application_id = decided.subject_id
    WHERE subject = 'application' AND from_status IN (2, 3)
      AND decided.at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND decided.at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'
    UNION ALL
    SELECT signed_at, COALESCE(record ->> 'source', 'none'), 5, NULL FROM agreement LEFT JOIN application_attribution USING (borrower_id, application_id)
    WHERE application_id IS NOT NULL
      AND signed_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND signed_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'
    UNION ALL
    SELECT booked_at, COALESCE(record ->> 'source', 'none'), CASE WHEN application_id IS NOT NULL THEN 6 END, payout.amount_tiyn
    FROM payout JOIN agreement USING (borrower_id, agreement_id) LEFT JOIN application_attribution USING (borrower_id, application_id)
    WHERE kind = 'loan' AND booked_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND booked_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty') AS taken
  GROUP BY 1, 2
$$;
REVOKE ALL ON FUNCTION steps_of_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steps_of_days TO senim_app;

-- The same of all days between two at once: only the loans of those are looked at whom the books paid out to, or took it back from, on one of them.
CREATE FUNCTION lending_of_days(p_from date, p_to date)
RETURNS TABLE (month date, people bigint, second bigint, third bigint, people_tiyn bigint, loans bigint, loans_tiyn bigint) LANGUAGE sql STABLE AS $$
  WITH touched AS (
    SELECT borrower_id FROM payout
    WHERE kind = 'loan' AND booked_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND booked_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'
    UNION
    SELECT borrower_id FROM payout
    WHERE unbooked_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND unbooked_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'),
  lent AS (
    SELECT borrower_id, sign, amount_tiyn, executed_at FROM touched JOIN payout USING (borrower_id)
      CROSS JOIN (VALUES (-1, p_from::timestamp AT TIME ZONE 'Asia/Almaty'), (1, (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty')) AS looked (sign, at)
    WHERE is_lent(payout, looked.at)),
  person AS (
    SELECT sign, min(executed_at) AS first_at, count(*) AS loans, sum(amount_tiyn) AS tiyn FROM lent GROUP BY borrower_id, sign),
  by_month AS (
    SELECT first_at AS at, sign AS people, CASE WHEN loans >= 2 THEN sign ELSE 0 END AS second, CASE WHEN loans >= 3 THEN sign ELSE 0 END AS third,
      sign * tiyn AS people_tiyn, 0 AS loans, 0 AS loans_tiyn FROM person
    UNION ALL
    SELECT executed_at, 0, 0, 0, 0, sign, sign * amount_tiyn FROM lent)
  SELECT date_trunc('month', at AT TIME ZONE 'Asia/Almaty')::date, sum(people), sum(second), sum(third), sum(people_tiyn)::bigint, sum(loans), sum(loans_tiyn)::bigint
  FROM by_month GROUP BY 1
  HAVING (sum(people), sum(second), sum(third), sum(people_tiyn), sum(loans), sum(loans_tiyn)) <> (0, 0, 0, 0, 0, 0)
$$;
REVOKE ALL ON FUNCTION lending_of_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lending_of_days TO senim_app;

-- What people did on some days: as it is added up, and of the days since from the rows themselves.
CREATE FUNCTION steps_on(p_from date, p_to date)
RETURNS TABLE (day date, partner text, registered bigint, sent bigint, approved bigint, refused bigint, signed bigint, paid_out bigint, lent_tiyn bigint)
LANGUAGE sql STABLE AS $$
  SELECT * FROM step_day WHERE step_day.day BETWEEN p_from AND p_to
  UNION ALL
  SELECT since.* FROM (SELECT COALESCE(max(kept.day), '-infinity') AS through FROM step_day AS kept) AS kept
    CROSS JOIN LATERAL steps_of_days(GREATEST(p_from, through + 1), p_to) AS since
$$;
REVOKE ALL ON FUNCTION steps_on FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steps_on TO senim_app;

-- What each month had lent by the end of a day, as the books knew: the changes of all days until then.
CREATE FUNCTION lending_by(p_to date)
RETURNS TABLE (month date, people bigint, second bigint, third bigint, people_tiyn bigint, loans bigint, loans_tiyn bigint) LANGUAGE sql STABLE AS $$
  SELECT month, sum(people)::bigint, sum(second)::bigint, sum(third)::bigint, sum(people_tiyn)::bigint, sum(loans)::bigint, sum(loans_tiyn)::bigint
  FROM (
    SELECT month, people, second, third, people_tiyn, loans, loans_tiyn FROM lending_day WHERE day <= p_to
    UNION ALL
    SELECT since.* FROM (SELECT COALESCE(max(day), '-infinity') AS through FROM step_day) AS kept
      CROSS JOIN LATERAL lending_of_days(through + 1, p_to) AS since) AS changed
  GROUP BY month
$$;
REVOKE ALL ON FUNCTION lending_by FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lending_by TO senim_app;

-- Adds up the first day that is not; false once none is left before the one that is named, or another process is at it. A day that is added up is never
-- added up again, so a machine alone may do it, and none may do it to a day that the books still have open.
CREATE FUNCTION keep_steps(p_before date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off AS $$
DECLARE v_day date;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine adds up what people did.' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF NOT pg_try_advisory_xact_lock(842, 2) THEN RETURN false; END IF;
  SELECT max(day) + 1 INTO v_day FROM step_day;
  IF v_day IS NULL THEN
    SELECT (created_at AT TIME ZONE 'Asia/Almaty')::date INTO v_day FROM borrower ORDER BY created_at LIMIT 1;
  END IF;
  IF v_day IS NULL OR v_day >= p_before OR NOT EXISTS (SELECT FROM ledger_day WHERE opened_through > v_day) THEN RETURN false; END IF;
  INSERT INTO step_day SELECT * FROM steps_of_days(v_day, v_day);
  INSERT INTO step_day (day, partner) VALUES (v_day, 'none') ON CONFLICT DO NOTHING;
  INSERT INTO lending_day SELECT v_day, lending.* FROM lending_of_days(v_day, v_day) AS lending;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION keep_steps FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_steps TO senim_app;
