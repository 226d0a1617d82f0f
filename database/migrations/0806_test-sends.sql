-- Up Migration

-- Whoever words a message sends it to a phone of their own for a look: a code proves the phone, and its SMS is read by nobody in the office.
-- Contract: each change only allows more; codes are kept for days alone, and the check reads them in a moment.
ALTER TABLE confirmation_code
  DROP CONSTRAINT confirmation_code_purpose_check,
  ADD CONSTRAINT confirmation_code_purpose_check
    CHECK (purpose IN ('sign-in', 'sign-agreement', 'change-contact', 'act-for', 'test-message'));

CREATE OR REPLACE VIEW office_message WITH (security_barrier) AS
  SELECT message_id, message_number, borrower_id, channel, kind, created_at, sent_at, waits_until, failure, delivery, delivery_known_at, segments,
    CASE WHEN failure IS NOT NULL THEN 'failed' WHEN delivery IS NOT NULL THEN delivery WHEN sent_at IS NOT NULL THEN 'sent' ELSE 'waits' END AS state,
    CASE WHEN kind NOT IN ('sign-in-code', 'sign-code', 'contact-code', 'acting-code', 'test-code') THEN body_sealed END AS words_sealed,
    EXISTS (SELECT FROM outgoing_message AS later WHERE later.again_of = outgoing_message.message_id) AS is_sent_again
  FROM outgoing_message WHERE (SELECT serving_borrowers());
