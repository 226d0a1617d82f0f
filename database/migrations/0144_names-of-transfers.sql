-- Up Migration

-- An invoice that is counted comes again in a restored database: new ones are given by the application, by chance.
ALTER TABLE card_payment ALTER COLUMN invoice DROP EXPRESSION;
ALTER TABLE card_payment ALTER COLUMN invoice SET NOT NULL;

-- A payout in doubt with a reason waits for a person: the bank has another transfer under its reference.
DROP INDEX payout_desk;
CREATE INDEX payout_desk ON payout (not_before, borrower_id, payout_id) WHERE status IN ('created', 'in-doubt', 'failed');
DROP TRIGGER rings_again ON payout;
CREATE TRIGGER rings_again AFTER UPDATE OF status ON payout FOR EACH ROW
  WHEN (NEW.people_needed > 0 OR NEW.failure IS NOT NULL) EXECUTE FUNCTION ring_desk('payouts');
