-- Up Migration

-- The bank's statement of each day, held against the payouts once; what differs waits for a person.
CREATE TABLE bank_statement (
  day date PRIMARY KEY,
  read_at timestamptz NOT NULL,
  entries_count integer NOT NULL CHECK (entries_count >= 0)
);
CREATE TABLE statement_difference (
  difference_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL REFERENCES bank_statement,
  kind text NOT NULL CHECK (kind IN ('not-in-books', 'not-at-bank', 'amount-differs', 'return-not-booked')),
  reference text NOT NULL,
  bank_tiyn bigint,
  booked_tiyn bigint,
  found_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by bigint REFERENCES staff_member (staff_id),
  UNIQUE (day, kind, reference)
);
CREATE INDEX statement_difference_open ON statement_difference (found_at, difference_id) WHERE settled_at IS NULL;
ALTER TABLE bank_statement ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_difference ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON bank_statement USING ((SELECT acting_as_machine())) WITH CHECK ((SELECT acting_as_machine()));
CREATE POLICY machines_only ON statement_difference USING ((SELECT acting_as_machine())) WITH CHECK ((SELECT acting_as_machine()));
CREATE TRIGGER rings AFTER INSERT OR UPDATE ON statement_difference FOR EACH ROW EXECUTE FUNCTION ring_desk('statements');
GRANT INSERT, SELECT ON bank_statement, statement_difference TO senim_app;
GRANT UPDATE (settled_at, settled_by) ON statement_difference TO senim_app;
ALTER TABLE desk_claim DROP CONSTRAINT desk_claim_queue_check;
ALTER TABLE desk_claim ADD CONSTRAINT desk_claim_queue_check CHECK (queue IN
  ('reviews', 'payouts', 'suspense', 'cases', 'settlements', 'mediations', 'disputes', 'inquiries', 'statements'));
