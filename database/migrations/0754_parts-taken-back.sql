-- Up Migration

-- Money in parts is taken back as it stands: a whole once none of its parts stands, and a part that waits only with its whole, or its number could never
-- be entered anew (docs/decisions/0682). Parts are looked at by the payment that is parted, also where that is a part itself.
CREATE OR REPLACE FUNCTION refuse_parts_unlike_whole() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_whole bigint := NEW.payment_id;
BEGIN
  IF TG_OP = 'INSERT' THEN
    v_whole := NEW.split_of;
  ELSIF OLD.reversed_at IS NOT NULL THEN
    RAISE EXCEPTION 'payment % was taken back and has no parts', v_whole USING ERRCODE = 'check_violation', CONSTRAINT = 'parts_come_to_whole';
  END IF;
  IF NOT EXISTS (SELECT FROM incoming_payment AS whole WHERE whole.payment_id = v_whole AND whole.split_at IS NOT NULL
      AND whole.amount_tiyn = (SELECT sum(part.amount_tiyn) FROM incoming_payment AS part WHERE part.split_of = v_whole)) THEN
    RAISE EXCEPTION 'the parts of payment % do not come to it', v_whole USING ERRCODE = 'check_violation', CONSTRAINT = 'parts_come_to_whole';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_part_taken_alone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM incoming_payment AS whole WHERE whole.payment_id IN (NEW.payment_id, NEW.split_of) AND whole.split_at IS NOT NULL
      AND (whole.reversed_at IS NULL) <> EXISTS (
        SELECT FROM incoming_payment AS part WHERE part.split_of = whole.payment_id AND part.reversed_at IS NULL)) THEN
    RAISE EXCEPTION 'payment % is taken back unlike its parts', NEW.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'whole_goes_with_parts';
  END IF;
  IF NEW.split_of IS NOT NULL AND NEW.split_at IS NULL AND NEW.borrower_id IS NULL AND NEW.reversed_at IS NOT NULL
    AND EXISTS (SELECT FROM incoming_payment AS whole WHERE whole.payment_id = NEW.split_of AND whole.reversed_at IS NULL) THEN
    RAISE EXCEPTION 'part % waits and is taken back without its whole', NEW.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'part_waits_with_whole';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION refuse_part_taken_alone() FROM PUBLIC;
CREATE CONSTRAINT TRIGGER goes_with_parts AFTER UPDATE OF reversed_at ON incoming_payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.split_of IS NOT NULL OR NEW.split_at IS NOT NULL) EXECUTE FUNCTION refuse_part_taken_alone();
