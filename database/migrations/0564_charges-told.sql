-- Up Migration

-- When the acquirer was first told of a charge. From then on it may be charged, however long nothing is heard of it: nothing is ordered in its place.
ALTER TABLE autopay_charge ADD COLUMN brought_at timestamptz;
GRANT UPDATE (brought_at) ON autopay_charge TO senim_app;

-- What was told once was told.
CREATE FUNCTION refuse_untelling_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the acquirer was told of try % of agreement %', OLD.try, OLD.agreement_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'autopay_charge_told_once';
END $$;
CREATE TRIGGER told_once BEFORE UPDATE OF brought_at ON autopay_charge
  FOR EACH ROW WHEN (OLD.brought_at IS NOT NULL AND NEW.brought_at IS DISTINCT FROM OLD.brought_at) EXECUTE FUNCTION refuse_untelling_charge();
