-- Up Migration

-- By when the answer that a step gave was due. A conversation goes on with another term, so its own row cannot tell what was answered in time.
ALTER TABLE support_case_step ADD COLUMN answers_by timestamptz;
-- Contract: the column is new and empty, and steps are few, some thousands in a year.
CREATE INDEX support_case_step_answered ON support_case_step (at) WHERE answers_by IS NOT NULL;

-- How many borrowers have asked for a call in an hour, told to whoever asks for one: a count, and nobody's name.
CREATE FUNCTION calls_by_hour(p_from timestamptz) RETURNS TABLE (call_at timestamptz, count bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT call_at, count(*) FROM support_case
  WHERE kind = 'callback' AND status IN ('new', 'in-work') AND call_at >= p_from GROUP BY call_at
$$;
REVOKE ALL ON FUNCTION calls_by_hour FROM PUBLIC;
GRANT EXECUTE ON FUNCTION calls_by_hour TO senim_app;
-- Contract: letters of borrowers are few, some thousands in a year.
CREATE INDEX support_case_calls ON support_case (call_at) WHERE kind = 'callback' AND status IN ('new', 'in-work');
