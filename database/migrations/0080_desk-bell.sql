-- Up Migration

-- Whoever watches a desk hears at once that something on it has changed, and asks again: the bell is a hint and carries no more than
-- the desk's name. It rings for what reaches a desk only, so that payments and payouts that nobody need look at stay silent.
CREATE FUNCTION ring_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('desk', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE FUNCTION ring_claimed_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('desk', COALESCE(NEW.queue, OLD.queue));
  RETURN NULL;
END $$;
CREATE TRIGGER rings AFTER INSERT OR UPDATE OR DELETE ON desk_claim FOR EACH ROW EXECUTE FUNCTION ring_claimed_desk();

CREATE TRIGGER rings AFTER UPDATE ON loan_application FOR EACH ROW
  WHEN (OLD.awaits_person_since IS NOT NULL OR NEW.awaits_person_since IS NOT NULL) EXECUTE FUNCTION ring_desk('reviews');
CREATE TRIGGER rings AFTER INSERT OR UPDATE ON application_question FOR EACH ROW EXECUTE FUNCTION ring_desk('reviews');
CREATE TRIGGER rings_reviews AFTER INSERT ON staff_approval FOR EACH ROW
  WHEN (NEW.kind = 'application') EXECUTE FUNCTION ring_desk('reviews');
CREATE TRIGGER rings_payouts AFTER INSERT ON staff_approval FOR EACH ROW
  WHEN (NEW.kind = 'payout') EXECUTE FUNCTION ring_desk('payouts');

-- A payout that is new takes the place of the one that was given back.
CREATE TRIGGER rings AFTER INSERT ON payout FOR EACH ROW EXECUTE FUNCTION ring_desk('payouts');
CREATE TRIGGER rings_again AFTER UPDATE OF status ON payout FOR EACH ROW
  WHEN (NEW.people_needed > 0 OR NEW.status = 'failed') EXECUTE FUNCTION ring_desk('payouts');

CREATE TRIGGER rings AFTER INSERT ON incoming_payment FOR EACH ROW
  WHEN (NEW.borrower_id IS NULL) EXECUTE FUNCTION ring_desk('suspense');
CREATE TRIGGER rings_again AFTER UPDATE ON incoming_payment FOR EACH ROW
  WHEN (OLD.borrower_id IS NULL OR NEW.borrower_id IS NULL) EXECUTE FUNCTION ring_desk('suspense');
CREATE TRIGGER rings AFTER INSERT OR UPDATE ON payment_inquiry FOR EACH ROW EXECUTE FUNCTION ring_desk('inquiries');

CREATE TRIGGER rings_settlements AFTER INSERT OR UPDATE ON support_case FOR EACH ROW
  WHEN (NEW.kind = 'settlement') EXECUTE FUNCTION ring_desk('settlements');
CREATE TRIGGER rings_mediations AFTER INSERT OR UPDATE ON support_case FOR EACH ROW
  WHEN (NEW.kind = 'mediation') EXECUTE FUNCTION ring_desk('mediations');
CREATE TRIGGER rings_disputes AFTER INSERT OR UPDATE ON support_case FOR EACH ROW
  WHEN (NEW.kind = 'not-my-loan') EXECUTE FUNCTION ring_desk('disputes');
CREATE TRIGGER rings_cases AFTER INSERT OR UPDATE ON support_case FOR EACH ROW
  WHEN (NEW.kind IN ('feedback', 'complaint')) EXECUTE FUNCTION ring_desk('cases');

CREATE TRIGGER rings AFTER INSERT OR UPDATE ON staff_proposal FOR EACH ROW EXECUTE FUNCTION ring_desk('proposals');

-- A watched list of proposals is one look, as a watched queue is.
DROP INDEX staff_act_queue_view;
CREATE INDEX staff_act_look ON staff_act (staff_id, event, subject, at DESC) WHERE event IN ('queue.viewed', 'proposals.viewed');
