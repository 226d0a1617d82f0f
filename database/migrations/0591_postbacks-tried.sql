-- Up Migration

-- The office sees what partners were told: each by a number of its own, how often it was tried, when last.
-- Contract: postbacks are few, one for a goal of a partner's borrower; the table is written anew in a moment.
ALTER TABLE partner_postback
  ADD COLUMN postback_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN tried_at timestamptz;
GRANT UPDATE (tries, tried_at) ON partner_postback TO senim_app;

-- What a partner has taken it is never told again, whoever asks for it.
CREATE TRIGGER taken_once BEFORE UPDATE ON partner_postback FOR EACH ROW WHEN (OLD.status = 'accepted') EXECUTE FUNCTION refuse_change();
