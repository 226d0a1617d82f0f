-- Up Migration

-- What the account held when a day began and when it ended; below zero where the bank is owed. Statements read before told neither.
ALTER TABLE bank_statement ADD COLUMN opening_tiyn bigint, ADD COLUMN closing_tiyn bigint,
  ADD CHECK ((opening_tiyn IS NULL) = (closing_tiyn IS NULL));
ALTER TABLE statement_difference DROP CONSTRAINT statement_difference_kind_check;
ALTER TABLE statement_difference ADD CONSTRAINT statement_difference_kind_check CHECK (kind IN
  ('not-in-books', 'not-at-bank', 'amount-differs', 'return-not-booked', 'balance-differs', 'balance-gap'));
