-- Up Migration

-- What the bank has told of a day's entries before the statement of the day, each under the bank's own name and once.
CREATE TABLE bank_notice (
  bank_reference text PRIMARY KEY,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sent', 'returned', 'received')),
  reference text NOT NULL,
  amount_tiyn bigint NOT NULL CHECK (amount_tiyn >= 0),
  told_at timestamptz NOT NULL
);
CREATE INDEX bank_notice_day ON bank_notice (day);
-- When the bank was last asked about a day that is not over.
CREATE TABLE bank_notice_asked (
  day date PRIMARY KEY,
  asked_at timestamptz NOT NULL
);
ALTER TABLE bank_notice ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_notice_asked ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON bank_notice USING ((SELECT acting_as_machine())) WITH CHECK ((SELECT acting_as_machine()));
CREATE POLICY machines_only ON bank_notice_asked USING ((SELECT acting_as_machine())) WITH CHECK ((SELECT acting_as_machine()));
GRANT INSERT, SELECT ON bank_notice, bank_notice_asked TO senim_app;
GRANT UPDATE (asked_at) ON bank_notice_asked TO senim_app;

-- A difference is found before the day has a statement; the statement that says the same again adds nothing, another sum does.
ALTER TABLE statement_difference DROP CONSTRAINT statement_difference_day_fkey,
  DROP CONSTRAINT statement_difference_day_kind_reference_key,
  ADD UNIQUE NULLS NOT DISTINCT (day, kind, reference, bank_tiyn),
  DROP CONSTRAINT statement_difference_kind_check,
  ADD CONSTRAINT statement_difference_kind_check CHECK (kind IN
    ('not-in-books', 'not-at-bank', 'amount-differs', 'return-not-booked', 'balance-differs', 'balance-gap', 'notice-differs'));
