-- Up Migration

-- How many SMS went out on each day that is over, of how many parts, and how many questions registers were asked (docs/decisions/0991). Codes go after a month, and what they cost stays.
CREATE TABLE cost_day (
  day    date PRIMARY KEY,
  sms    bigint NOT NULL,
  parts  bigint NOT NULL,
  checks bigint NOT NULL
);
ALTER TABLE cost_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON cost_day FOR SELECT USING ((SELECT serving_borrowers()));
GRANT SELECT ON cost_day TO senim_app;

-- The same of days that are not added up, by the kinds of checks that cost something.
CREATE FUNCTION costs_of_days(p_from date, p_to date, p_kinds text[])
RETURNS TABLE (day date, sms bigint, parts bigint, checks bigint) LANGUAGE sql STABLE AS $$
  SELECT day, sum(sms)::bigint, sum(parts)::bigint, sum(checks)::bigint FROM (
    SELECT (sent_at AT TIME ZONE 'Asia/Almaty')::date AS day, count(*) AS sms, sum(COALESCE(segments, 1)) AS parts, 0 AS checks FROM office_message
    WHERE channel = 'sms' AND sent_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND sent_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty' GROUP BY 1
    UNION ALL
    SELECT (at AT TIME ZONE 'Asia/Almaty')::date, 0, 0, count(*) FROM underwriting_check
    WHERE kind = ANY (p_kinds) AND at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty' GROUP BY 1) AS spent
  GROUP BY day
$$;
REVOKE ALL ON FUNCTION costs_of_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION costs_of_days TO senim_app;

-- What was spent on some days: as it is added up, and of the days since from the rows themselves.
CREATE FUNCTION costs_on(p_from date, p_to date, p_kinds text[])
RETURNS TABLE (day date, sms bigint, parts bigint, checks bigint) LANGUAGE sql STABLE AS $$
  SELECT * FROM cost_day WHERE cost_day.day BETWEEN p_from AND p_to
  UNION ALL
  SELECT since.* FROM (SELECT COALESCE(max(kept.day), '-infinity') AS through FROM cost_day AS kept) AS kept
    CROSS JOIN LATERAL costs_of_days(GREATEST(p_from, through + 1), p_to, p_kinds) AS since
$$;
REVOKE ALL ON FUNCTION costs_on FROM PUBLIC;
GRANT EXECUTE ON FUNCTION costs_on TO senim_app;

-- Adds up the first day that is not; false once none is left before the one that is named, or another process is at it. A day that is added up is never
-- added up again, so a machine alone may do it, and none may do it to a day that the books still have open.
CREATE FUNCTION keep_costs(p_before date, p_kinds text[]) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off AS $$
DECLARE v_day date;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine adds up what was spent.' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF NOT pg_try_advisory_xact_lock(842, 3) THEN RETURN false; END IF;
  SELECT max(day) + 1 INTO v_day FROM cost_day;
  IF v_day IS NULL THEN
    SELECT (LEAST((SELECT min(created_at) FROM outgoing_message), (SELECT min(at) FROM underwriting_check)) AT TIME ZONE 'Asia/Almaty')::date INTO v_day;
  END IF;
  IF v_day IS NULL OR v_day >= p_before OR NOT EXISTS (SELECT FROM ledger_day WHERE opened_through > v_day) THEN RETURN false; END IF;
  INSERT INTO cost_day SELECT v_day, COALESCE(sum(sms), 0), COALESCE(sum(parts), 0), COALESCE(sum(checks), 0) FROM costs_of_days(v_day, v_day, p_kinds);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION keep_costs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_costs TO senim_app;
