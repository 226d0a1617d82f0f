-- Up Migration

-- A book that was restored: the days whose transfers it may lack, because the bank made them after the backup. Until the bank's
-- statements of these days are read and settled, nothing new is paid out.
CREATE TABLE restored_book (
  restored_at timestamptz PRIMARY KEY,
  from_day date NOT NULL,
  until_day date NOT NULL CHECK (until_day >= from_day),
  -- By whoever administers the database, where the bank gives no statements.
  closed_at timestamptz
);
ALTER TABLE restored_book ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON restored_book USING ((SELECT acting_as_machine_alone())) WITH CHECK ((SELECT acting_as_machine_alone()));
GRANT SELECT ON restored_book TO senim_app;
