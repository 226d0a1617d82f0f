-- Up Migration

-- The bank that was asked for an order: where a lender has moved to another, that one would say it knows no such order, and it would be paid twice
-- (docs/decisions/0646). Empty while nobody was asked, and for what was ordered before.
ALTER TABLE payout ADD COLUMN asked_bank text;
ALTER TABLE payer_refund ADD COLUMN asked_bank text;

CREATE FUNCTION refuse_other_bank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % was given to another bank', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'order_at_one_bank';
END $$;
CREATE TRIGGER at_one_bank BEFORE UPDATE ON payout
  FOR EACH ROW WHEN (OLD.asked_bank IS NOT NULL AND OLD.status <> 'created' AND NEW.asked_bank IS DISTINCT FROM OLD.asked_bank) EXECUTE FUNCTION refuse_other_bank();
CREATE TRIGGER at_one_bank BEFORE UPDATE ON payer_refund
  FOR EACH ROW WHEN (OLD.asked_bank IS NOT NULL AND OLD.status <> 'created' AND NEW.asked_bank IS DISTINCT FROM OLD.asked_bank) EXECUTE FUNCTION refuse_other_bank();

GRANT UPDATE (asked_bank) ON payout, payer_refund TO senim_app;
