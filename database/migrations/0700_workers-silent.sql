-- Up Migration

-- When a pool of workers began: one that begins after another fell silent is taken for its successor (docs/decisions/0700).
ALTER TABLE worker_heartbeat ADD COLUMN began_at timestamptz NOT NULL DEFAULT clock_timestamp();

-- Which pools of workers live, and which fell silent within a day without a word and without a successor. One that stops in order leaves no row.
CREATE FUNCTION worker_state() RETURNS TABLE (living integer, last_beat_at timestamptz, silent integer, silent_since timestamptz)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH pool AS (
    SELECT beat_at, began_at, beat_at > clock_timestamp() - interval '1 minute' AS lives
    FROM worker_heartbeat WHERE beat_at > clock_timestamp() - interval '1 day'),
  gone AS (SELECT beat_at, row_number() OVER (ORDER BY beat_at) AS place FROM pool WHERE NOT lives),
  successor AS (SELECT count(*) AS count FROM pool WHERE lives AND began_at > (SELECT min(beat_at) FROM gone)),
  missed AS (SELECT beat_at FROM gone, successor WHERE place > successor.count)
  SELECT (SELECT count(*)::int FROM pool WHERE lives), (SELECT max(beat_at) FROM worker_heartbeat),
    (SELECT count(*)::int FROM missed), (SELECT min(beat_at) FROM missed)
$$;
REVOKE ALL ON FUNCTION worker_state FROM PUBLIC;
GRANT EXECUTE ON FUNCTION worker_state TO senim_app;
