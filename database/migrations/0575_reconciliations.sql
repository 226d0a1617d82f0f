-- Up Migration

-- How each comparison of the books with everything they must agree with has ended, so that whoever watches sees that it was made.
CREATE TABLE reconciliation (
  reconciliation_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ended_at          timestamptz NOT NULL,
  -- Lines of what does not agree, as the command prints them.
  differences       integer NOT NULL CHECK (differences >= 0)
);
ALTER TABLE reconciliation ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON reconciliation
  USING ((SELECT serving_borrowers())) WITH CHECK ((SELECT serving_borrowers()));
SELECT make_append_only('reconciliation');
GRANT SELECT, INSERT ON reconciliation TO senim_app;
