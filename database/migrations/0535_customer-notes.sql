-- Up Migration

-- What staff write down about a client for each other; the client never reads it. Like the notes in a case they stay as they were written.
CREATE TABLE customer_note (
  borrower_id bigint NOT NULL REFERENCES borrower,
  note_id     bigint GENERATED ALWAYS AS IDENTITY,
  text_sealed bytea NOT NULL,
  staff_id    bigint NOT NULL REFERENCES staff_member,
  at          timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, note_id)
);
ALTER TABLE customer_note ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON customer_note
  USING ((SELECT serving_borrowers())) WITH CHECK ((SELECT serving_borrowers()));
SELECT make_append_only('customer_note');
GRANT SELECT, INSERT ON customer_note TO senim_app;
