-- Up Migration

-- When the bank was first asked for a transfer. It may have been ordered days before (at night, above the limit, after a change of account), and is in doubt
-- only since the bank was asked (docs/decisions/0930). Those of before have none, and count from their order.
ALTER TABLE payout ADD COLUMN asked_at timestamptz;
GRANT UPDATE (asked_at) ON payout TO senim_app;
ALTER TABLE payer_refund ADD COLUMN asked_at timestamptz;
GRANT UPDATE (asked_at) ON payer_refund TO senim_app;
