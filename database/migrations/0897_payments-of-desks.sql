-- Up Migration

-- What had nobody and found its loan, as the desk of suspense reports it.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS incoming_payment_assigned ON incoming_payment (assigned_at) WHERE assigned_at IS NOT NULL;
