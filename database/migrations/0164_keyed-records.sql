-- Up Migration

-- The records' second chain, whose key the database never sees: a link for each row of the record of staff acts, the trail of borrowers and
-- machines, and the journals, in the order in which the links were made. Whoever may recompute every hash in here cannot make one of these.
CREATE TABLE record_link (
  record     text NOT NULL CHECK (record IN ('staff-acts', 'audit-trail', 'journals')),
  ordinal    bigint NOT NULL CHECK (ordinal > 0),
  row_id     bigint NOT NULL,
  key_number smallint NOT NULL,
  mac        bytea NOT NULL CHECK (length(mac) = 32),
  PRIMARY KEY (record, ordinal),
  UNIQUE (record, row_id)
);
ALTER TABLE record_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON record_link USING ((SELECT acting_as_machine())) WITH CHECK ((SELECT acting_as_machine()));
SELECT make_append_only('record_link');
