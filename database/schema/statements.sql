-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE bank_statement (
  day date NOT NULL,
  read_at timestamp with time zone NOT NULL,
  entries_count integer NOT NULL,
  opening_tiyn bigint,
  closing_tiyn bigint,
  PRIMARY KEY (day),
  CHECK ((opening_tiyn IS NULL) = (closing_tiyn IS NULL)),
  CHECK (entries_count >= 0)
);
ALTER TABLE bank_statement ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON bank_statement FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT ON bank_statement TO senim_app;

CREATE TABLE statement_difference (
  difference_id bigint GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  bank_tiyn bigint,
  booked_tiyn bigint,
  found_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  settled_by bigint,
  PRIMARY KEY (difference_id),
  UNIQUE NULLS NOT DISTINCT (day, kind, reference, bank_tiyn),
  FOREIGN KEY (settled_by) REFERENCES staff_member(staff_id),
  CHECK (kind = ANY (ARRAY['not-in-books'::text, 'not-at-bank'::text, 'amount-differs'::text, 'return-not-booked'::text, 'balance-differs'::text, 'balance-gap'::text, 'notice-differs'::text]))
);
ALTER TABLE statement_difference ENABLE ROW LEVEL SECURITY;
CREATE INDEX statement_difference_open ON statement_difference (found_at, difference_id) WHERE settled_at IS NULL;
CREATE TRIGGER rings AFTER INSERT OR UPDATE ON statement_difference FOR EACH ROW EXECUTE FUNCTION ring_desk('statements');
CREATE POLICY machines_only ON statement_difference FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT, UPDATE (settled_at, settled_by) ON statement_difference TO senim_app;

CREATE TABLE bank_notice (
  bank_reference text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  amount_tiyn bigint NOT NULL,
  told_at timestamp with time zone NOT NULL,
  PRIMARY KEY (bank_reference),
  CHECK (amount_tiyn >= 0),
  CHECK (kind = ANY (ARRAY['sent'::text, 'returned'::text, 'received'::text]))
);
ALTER TABLE bank_notice ENABLE ROW LEVEL SECURITY;
CREATE INDEX bank_notice_day ON bank_notice (day);
CREATE POLICY machines_only ON bank_notice FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT ON bank_notice TO senim_app;

CREATE TABLE bank_notice_asked (
  day date NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  PRIMARY KEY (day)
);
ALTER TABLE bank_notice_asked ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON bank_notice_asked FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT, UPDATE (asked_at) ON bank_notice_asked TO senim_app;
