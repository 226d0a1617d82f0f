-- Up Migration

-- People are found by the last four digits of their phone or IIN too, by keyed fingerprints like all else. Those of before are written by a job, in pages.
ALTER TABLE borrower ADD COLUMN phone_tail_index bytea, ADD COLUMN iin_tail_index bytea;
GRANT UPDATE (phone_tail_index, iin_tail_index) ON borrower TO senim_app;
-- Contract: the columns are new and empty, so that it is made in one pass over the table of people.
CREATE INDEX IF NOT EXISTS borrower_by_phone_tail ON borrower (phone_tail_index);
-- Contract: the columns are new and empty, so that it is made in one pass over the table of people.
CREATE INDEX IF NOT EXISTS borrower_by_iin_tail ON borrower (iin_tail_index);
-- Contract: the columns are new and empty, so that it is made in one pass over the table of people.
CREATE INDEX IF NOT EXISTS borrower_without_tail ON borrower (borrower_id) WHERE phone_tail_index IS NULL;
