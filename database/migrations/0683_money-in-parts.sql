-- Up Migration

-- Money without an owner that is of two: it stands as it came, for whoever brought it, and its parts wait for their owners each by itself (docs/decisions/0682).
ALTER TABLE incoming_payment ADD COLUMN split_at timestamptz;
ALTER TABLE incoming_payment ADD COLUMN split_of bigint REFERENCES incoming_payment (payment_id);
ALTER TABLE incoming_payment ADD CONSTRAINT split_is_nobodys CHECK (split_at IS NULL OR (borrower_id IS NULL AND given_back_at IS NULL)) NOT VALID;
-- Contract: no payment has parts yet, so that one look over the table makes it.
CREATE INDEX incoming_payment_parts ON incoming_payment (split_of) WHERE split_of IS NOT NULL;
GRANT UPDATE (split_at) ON incoming_payment TO senim_app;

CREATE FUNCTION refuse_parts_unlike_whole() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_whole bigint := COALESCE(NEW.split_of, NEW.payment_id);
BEGIN
  IF NOT EXISTS (SELECT FROM incoming_payment AS whole WHERE whole.payment_id = v_whole AND whole.split_at IS NOT NULL
      AND whole.amount_tiyn = (SELECT sum(part.amount_tiyn) FROM incoming_payment AS part WHERE part.split_of = v_whole)) THEN
    RAISE EXCEPTION 'the parts of payment % do not come to it', v_whole USING ERRCODE = 'check_violation', CONSTRAINT = 'parts_come_to_whole';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION refuse_parts_unlike_whole() FROM PUBLIC;
CREATE CONSTRAINT TRIGGER parts_come_to_whole AFTER INSERT ON incoming_payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.split_of IS NOT NULL) EXECUTE FUNCTION refuse_parts_unlike_whole();
CREATE CONSTRAINT TRIGGER whole_has_parts AFTER UPDATE OF split_at ON incoming_payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.split_at IS DISTINCT FROM OLD.split_at) EXECUTE FUNCTION refuse_parts_unlike_whole();

CREATE OR REPLACE FUNCTION is_in_suspense(payment incoming_payment) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT payment.borrower_id IS NULL AND payment.reversed_at IS NULL AND payment.split_at IS NULL AND (payment.given_back_at IS NULL OR EXISTS (
    SELECT FROM payer_refund AS refund
    WHERE refund.payment_id = payment.payment_id AND refund.status = 'in-doubt' AND refund.failure IS NOT NULL))
$$;
