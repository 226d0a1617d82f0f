-- Up Migration

-- Insurance beside a loan is a setting: none, or an insurer, a price and conditions in both languages.
-- Contract: versions are few, some dozens in a year, and each check reads them in a moment.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product', 'office-hours', 'days-off', 'limits', 'registers', 'message', 'partner', 'identity', 'mci',
    'answer', 'site-text', 'caps', 'insurance'));
-- Contract: the first versions of this kind come after it.
ALTER TABLE setting_version
  ADD CONSTRAINT insurance_whole CHECK (setting <> 'insurance' OR (name = 'lender' AND jsonb_typeof(document -> 'offered') = 'boolean'
    AND (NOT (document ->> 'offered')::boolean OR ((document ->> 'price')::int BETWEEN 1 AND 1000000
      AND document ->> 'insurer_ru' <> '' AND document ->> 'insurer_kz' <> '' AND document ->> 'conditions_ru' <> '' AND document ->> 'conditions_kz' <> ''))) IS TRUE);

-- What a borrower has ticked in an application, as it stood beside the tick.
CREATE TABLE loan_insurance (
  borrower_id    bigint      NOT NULL,
  application_id bigint      NOT NULL,
  -- Of the consent that says the same; consents go when their own term is over.
  consent_id     uuid        NOT NULL,
  -- Of the setting; below zero of what came with the lender's document.
  version_id     bigint      NOT NULL,
  terms          jsonb       NOT NULL,
  price_tiyn     bigint      NOT NULL CHECK (price_tiyn > 0),
  asked_at       timestamptz NOT NULL,
  cancelled_at   timestamptz CHECK (cancelled_at >= asked_at),
  PRIMARY KEY (borrower_id, application_id),
  FOREIGN KEY (borrower_id, application_id) REFERENCES loan_application (borrower_id, application_id),
  CONSTRAINT insurance_at_its_price CHECK ((terms ->> 'price')::bigint * 100 = price_tiyn AND (terms ->> 'offered')::boolean)
);

-- Nobody is insured by terms that two people have not agreed on.
CREATE FUNCTION refuse_unoffered_insurance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cancelled_at IS NOT NULL OR (NEW.version_id > 0 AND NOT EXISTS (
    SELECT FROM setting_version WHERE version_id = NEW.version_id AND setting = 'insurance' AND document = NEW.terms AND in_force_from <= NEW.asked_at)) THEN
    RAISE EXCEPTION 'version % of the insurance says something else', NEW.version_id USING ERRCODE = 'check_violation', CONSTRAINT = 'insurance_as_offered';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER as_offered BEFORE INSERT ON loan_insurance FOR EACH ROW EXECUTE FUNCTION refuse_unoffered_insurance();

-- It is taken back once, within the fourteen days after the signature, and nothing else of it changes.
CREATE FUNCTION refuse_late_cancelling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.cancelled_at IS NOT NULL OR NEW.cancelled_at IS NULL
    OR (to_jsonb(NEW) - 'cancelled_at') <> (to_jsonb(OLD) - 'cancelled_at')
    OR EXISTS (SELECT FROM agreement WHERE borrower_id = OLD.borrower_id AND application_id = OLD.application_id
      AND (NEW.cancelled_at AT TIME ZONE 'Asia/Almaty')::date > (signed_at AT TIME ZONE 'Asia/Almaty')::date + 14) THEN
    RAISE EXCEPTION 'insurance of application % stays as it is', OLD.application_id USING ERRCODE = 'check_violation', CONSTRAINT = 'insurance_cancelled_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cancelled_once BEFORE DELETE OR UPDATE ON loan_insurance FOR EACH ROW EXECUTE FUNCTION refuse_late_cancelling();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON loan_insurance FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE loan_insurance ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON loan_insurance
  USING ((SELECT serving_borrowers()) OR borrower_id = (SELECT acting_borrower_id()));
GRANT SELECT, INSERT, UPDATE (cancelled_at) ON loan_insurance TO senim_app;
