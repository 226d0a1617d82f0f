-- Up Migration

-- On what a borrower signed in, so that they know their own devices and end others: names of browser and system, and the
-- beginning of the network. Sessions of before have none of it.
ALTER TABLE borrower_session ADD COLUMN session_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;
ALTER TABLE borrower_session ADD COLUMN browser text;
ALTER TABLE borrower_session ADD COLUMN system text;
ALTER TABLE borrower_session ADD COLUMN network text;
