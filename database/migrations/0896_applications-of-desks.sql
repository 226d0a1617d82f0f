-- Up Migration

-- What people decided, as the desk of reviews reports it.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS loan_application_reviewed ON loan_application (decided_at) INCLUDE (borrower_id, decision_due_at) WHERE awaits_person_since IS NOT NULL;
