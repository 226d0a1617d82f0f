-- Up Migration

-- How often somebody who is near a limit has called, as all processes have counted it. It is of a minute, so a crash may empty it and no
-- dump needs it. Who called is told by a fingerprint alone, and no role reads the table: processes tell and hear by the function below.
CREATE UNLOGGED TABLE call_window (
  caller_index bytea PRIMARY KEY,
  started_at timestamptz NOT NULL,
  calls integer NOT NULL CHECK (calls > 0)
);
ALTER TABLE call_window ENABLE ROW LEVEL SECURITY;

-- Adds what a process has counted, and says what all have. A window that is over begins anew.
CREATE FUNCTION count_calls(callers bytea[], started timestamptz[], counted integer[], at timestamptz, window_length interval)
RETURNS TABLE (caller_index bytea, started_at timestamptz, calls integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM call_window WHERE ctid IN (
    SELECT ctid FROM call_window AS past WHERE past.started_at <= at - 2 * window_length LIMIT 1000 FOR UPDATE SKIP LOCKED);
  RETURN QUERY
  INSERT INTO call_window AS known
  SELECT told.* FROM unnest(callers, started, counted) AS told (caller_index, started_at, calls) ORDER BY told.caller_index
  ON CONFLICT ON CONSTRAINT call_window_pkey DO UPDATE SET
    started_at = CASE WHEN known.started_at > at - window_length THEN known.started_at ELSE excluded.started_at END,
    calls = CASE WHEN known.started_at > at - window_length THEN known.calls ELSE 0 END + excluded.calls
  RETURNING known.caller_index, known.started_at, known.calls;
END $$;
REVOKE ALL ON FUNCTION count_calls FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_calls TO senim_app;
