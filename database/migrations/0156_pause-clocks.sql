-- Up Migration

-- What pays for a pause came after it was asked for by the order of the loan's own facts: two clocks alone can't tell.
ALTER TABLE pause_offer ADD COLUMN facts_known integer NOT NULL DEFAULT 0 CHECK (facts_known >= 0);
UPDATE pause_offer o SET facts_known = (
  SELECT count(*) FROM agreement_fact f
  WHERE f.borrower_id = o.borrower_id AND f.agreement_id = o.agreement_id AND f.recorded_at <= o.asked_at);
