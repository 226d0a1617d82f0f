-- Up Migration

-- A case is in work by its kind, not by the desk at which it lay: a kind that moves to another desk takes along who works on it.
-- The desk of a kind is known to the contract alone, so the bell rings for the kind.
CREATE OR REPLACE FUNCTION ring_claimed_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('desk', COALESCE(NEW.item_kind, OLD.item_kind));
  RETURN NULL;
END $$;
CREATE FUNCTION ring_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('desk', NEW.kind);
  RETURN NULL;
END $$;
DROP TRIGGER rings_settlements ON support_case;
DROP TRIGGER rings_mediations ON support_case;
DROP TRIGGER rings_disputes ON support_case;
DROP TRIGGER rings_cases ON support_case;
CREATE TRIGGER rings AFTER INSERT OR UPDATE ON support_case FOR EACH ROW EXECUTE FUNCTION ring_case();

ALTER TABLE desk_claim DROP CONSTRAINT desk_claim_queue_check;
ALTER TABLE desk_claim RENAME COLUMN queue TO item_kind;
-- What was taken at a desk at which it never lay is in nobody's hands.
DELETE FROM desk_claim WHERE item_kind IN ('cases', 'settlements', 'mediations', 'disputes')
  AND NOT EXISTS (SELECT FROM support_case WHERE reference = item AND item_kind = CASE kind
    WHEN 'settlement' THEN 'settlements' WHEN 'mediation' THEN 'mediations' WHEN 'not-my-loan' THEN 'disputes' ELSE 'cases' END);
UPDATE desk_claim SET item_kind = kind FROM support_case
  WHERE reference = item AND item_kind IN ('cases', 'settlements', 'mediations', 'disputes');
ALTER TABLE desk_claim ADD CONSTRAINT desk_claim_item_kind_check CHECK (item_kind IN
  ('feedback', 'complaint', 'settlement', 'not-my-loan', 'mediation',
   'reviews', 'payouts', 'suspense', 'inquiries', 'statements', 'overpayments'));
