-- Up Migration

-- Messages that did not go or did not come, as their list is asked for them: few of all (docs/decisions/0951).
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS outgoing_message_failed ON outgoing_message (created_at) WHERE failure IS NOT NULL;
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS outgoing_message_undelivered ON outgoing_message (created_at) WHERE delivery = 'undelivered';
