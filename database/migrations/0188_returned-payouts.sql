-- Up Migration

-- A transfer that was made may still come back: the payout has then failed, and both days are known.
ALTER TABLE payout ADD COLUMN returned_at timestamptz CHECK (returned_at IS NULL OR executed_at IS NOT NULL);
GRANT UPDATE (returned_at) ON payout TO senim_app;
