-- Up Migration

-- A file is written when it is gathered and is the same ever after: two people, and the bank, know it by its hash. No release has had this table.
ALTER TABLE bank_file
  ADD COLUMN content_sealed bytea NOT NULL,
  ADD COLUMN content_hash   bytea NOT NULL;
