-- Up Migration

-- What was answered, as the desks of letters report it.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS support_case_answered ON support_case (answered_at) WHERE answered_at IS NOT NULL;
