-- Up Migration

-- Sessions are walled off too: a borrower ends sessions of their own, machines open them and look them up.
SELECT wall_off_by_borrower('borrower_session');

-- Whoever acts may have something sent (a sign-in code goes out for nobody known), but only the machine reads the outbox.
ALTER TABLE outgoing_message ENABLE ROW LEVEL SECURITY;
CREATE POLICY anyone_sends ON outgoing_message FOR INSERT WITH CHECK (true);
CREATE POLICY machines_deliver ON outgoing_message USING (acting_as_machine()) WITH CHECK (acting_as_machine());

-- The breaker counts all codes of the last hour.
CREATE INDEX confirmation_code_by_time ON confirmation_code (created_at);
