-- Up Migration

-- A borrower may decline until their money leaves. Where people take orders to the bank as files, the order waits where no borrower looks: they
-- see of their own one alone whether it waits, and take it out (docs/decisions/0607).

-- Whether the order of an own loan's payout is in no file that may be at the bank.
CREATE FUNCTION own_order_waits(asked text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM bank_order JOIN payout USING (reference) LEFT JOIN bank_file USING (file_id)
    WHERE bank_order.reference = asked AND state = 'accepted' AND released_at IS NULL
      AND payout.kind = 'loan' AND payout.borrower_id = acting_borrower_id()
  )
$$;

-- Takes it out; a file that was gathered with it is taken apart. False where there is none, and where its file may be at the bank.
CREATE FUNCTION withdraw_own_order(asked text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  its_file bigint;
BEGIN
  IF NOT own_order_waits(asked) THEN
    RETURN false;
  END IF;
  SELECT file_id INTO its_file FROM bank_order WHERE reference = asked;
  IF its_file IS NOT NULL THEN
    -- The file is locked before its orders, as by whoever releases it.
    PERFORM FROM bank_file WHERE file_id = its_file AND released_at IS NULL FOR UPDATE;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    UPDATE bank_order SET file_id = NULL WHERE file_id = its_file;
    DELETE FROM bank_file WHERE file_id = its_file;
  END IF;
  UPDATE bank_order SET state = 'withdrawn' WHERE reference = asked AND state = 'accepted' AND file_id IS NULL;
  RETURN FOUND;
END $$;

REVOKE ALL ON FUNCTION own_order_waits(text), withdraw_own_order(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_order_waits(text), withdraw_own_order(text) TO senim_app;
