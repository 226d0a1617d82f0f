-- Up Migration

-- What came for a pause is told by the loan's facts: a payment taken back no longer counts.
ALTER TABLE pause_offer DROP COLUMN received_tiyn;

-- When the payer paid, by the clock of whoever took the money: money that waited in suspense counts from then.
ALTER TABLE incoming_payment ADD COLUMN paid_at timestamptz;
UPDATE incoming_payment SET paid_at = received_at;
ALTER TABLE incoming_payment ALTER COLUMN paid_at SET NOT NULL;
