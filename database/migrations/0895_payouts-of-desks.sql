-- Up Migration

-- What the bank brought back is little, and is taken off what is kept of a day (docs/decisions/0890). A table in a file, so that no two are held at once.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS payout_brought_back ON payout (unbooked_at) WHERE unbooked_at IS NOT NULL;
-- What people let go, as the desk of payouts reports it.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS payout_let_go ON payout (executed_at) INCLUDE (borrower_id, not_before) WHERE people_needed > 0;
