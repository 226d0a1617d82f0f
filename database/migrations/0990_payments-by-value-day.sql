-- Up Migration

-- Payments by the day for which they count, as accountants hold them against the bank's statement (docs/decisions/0992).
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS incoming_payment_by_value_day ON incoming_payment (value_day, (COALESCE(borrower_id, 0)), payment_id) WHERE split_at IS NULL;
