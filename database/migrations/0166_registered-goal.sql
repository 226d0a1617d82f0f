-- Up Migration

-- A partner may hear of a registration too: there is no application yet, so the click's record stands with the postback itself.
ALTER TABLE partner_postback ADD COLUMN record jsonb;
ALTER TABLE partner_postback DROP CONSTRAINT partner_postback_pkey;
ALTER TABLE partner_postback ALTER COLUMN application_id DROP NOT NULL;
ALTER TABLE partner_postback ADD CONSTRAINT partner_postback_once UNIQUE NULLS NOT DISTINCT (borrower_id, application_id, goal);
ALTER TABLE partner_postback ADD FOREIGN KEY (borrower_id) REFERENCES borrower;
ALTER TABLE partner_postback DROP CONSTRAINT partner_postback_goal_check;
ALTER TABLE partner_postback ADD CONSTRAINT partner_postback_goal_check
  CHECK (goal IN ('registered', 'sent', 'approved', 'refused', 'issued'));
ALTER TABLE partner_postback ADD CONSTRAINT registered_before_any_application
  CHECK ((goal = 'registered') = (application_id IS NULL) AND (application_id IS NULL) = (record IS NOT NULL));
