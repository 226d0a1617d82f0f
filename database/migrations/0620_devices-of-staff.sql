-- Up Migration

-- On what a member of staff signed in, so that they know their own sessions and an administrator those of everybody: names of browser and
-- system, and the beginning of the network. Sessions of before have none of it.
ALTER TABLE staff_session ADD COLUMN session_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;
ALTER TABLE staff_session ADD COLUMN browser text;
ALTER TABLE staff_session ADD COLUMN system text;
ALTER TABLE staff_session ADD COLUMN network text;
