-- Up Migration

-- What a message costs depends on how many parts its SMS has; nothing is known of older ones.
ALTER TABLE outgoing_message ADD COLUMN segments smallint;
-- Which message went out once more as this one: at most one, so that a repeated wish sends nothing twice.
ALTER TABLE outgoing_message ADD COLUMN again_of uuid;
-- Contract: the column is new and empty, so that nothing is read, but for the rows of a minute.
CREATE UNIQUE INDEX IF NOT EXISTS outgoing_message_again ON outgoing_message (again_of) WHERE again_of IS NOT NULL;

-- Staff read no message themselves, because some hold codes. Here they see what became of each, to whom it went by number of the borrower alone,
-- and the words of those that hold no code.
CREATE VIEW office_message WITH (security_barrier) AS
  SELECT message_id, message_number, borrower_id, channel, kind, created_at, sent_at, waits_until, failure, delivery, delivery_known_at, segments,
    CASE WHEN failure IS NOT NULL THEN 'failed' WHEN delivery IS NOT NULL THEN delivery WHEN sent_at IS NOT NULL THEN 'sent' ELSE 'waits' END AS state,
    CASE WHEN kind NOT IN ('sign-in-code', 'sign-code', 'contact-code', 'acting-code') THEN body_sealed END AS words_sealed,
    EXISTS (SELECT FROM outgoing_message AS later WHERE later.again_of = outgoing_message.message_id) AS is_sent_again
  FROM outgoing_message WHERE (SELECT serving_borrowers());
GRANT SELECT ON office_message TO senim_app;

-- Contract: reports are newer than the newest release, so nothing in use calls it.
DROP FUNCTION sms_sent_by_day(date, date);
