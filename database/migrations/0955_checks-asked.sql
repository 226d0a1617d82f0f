-- Up Migration

-- The list of questions to registers shows the newest first, and what they cost on a day is told from it too (docs/decisions/0953).
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS underwriting_check_asked ON underwriting_check (at) INCLUDE (kind);
-- What it was for the one above is for as well.
DROP INDEX underwriting_check_at;
