-- Up Migration

-- Until when a message waits that may not go out at night; those of one borrower go out in the order in which they were written.
ALTER TABLE outgoing_message ADD COLUMN message_number bigint GENERATED ALWAYS AS IDENTITY;
ALTER TABLE outgoing_message ADD COLUMN waits_until timestamptz;
ALTER TABLE outgoing_message ADD CHECK (waits_until IS NULL OR borrower_id IS NOT NULL);
CREATE INDEX outgoing_message_held ON outgoing_message (waits_until, borrower_id)
  WHERE waits_until IS NOT NULL AND sent_at IS NULL AND failure IS NULL;
