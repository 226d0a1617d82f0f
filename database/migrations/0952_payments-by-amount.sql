-- Up Migration

-- Payments by amount, as their list is asked for (docs/decisions/0951).
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS incoming_payment_by_amount ON incoming_payment (amount_tiyn, (COALESCE(borrower_id, 0)), payment_id) WHERE split_at IS NULL;
-- Of the few that were taken back, or given back to their payers, all payments were read.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS incoming_payment_reversed ON incoming_payment (received_at) WHERE reversed_at IS NOT NULL;
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS incoming_payment_given_back ON incoming_payment (received_at) WHERE given_back_at IS NOT NULL;
