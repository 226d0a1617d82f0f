-- Up Migration

-- What the lender changes by itself, without a developer: a dated version after another, none ever edited. Of a name's versions the one
-- holds that began last; it is proposed by one person and confirmed by another, or added by a machine where nobody is asked (the sandbox's cast).
CREATE TABLE setting_version (
  version_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  setting       text NOT NULL CHECK (setting IN ('promo-code')),
  name          text NOT NULL CHECK (length(name) BETWEEN 2 AND 40),
  document      jsonb NOT NULL CHECK (document ->> 'setting' = setting),
  in_force_from timestamptz NOT NULL,
  -- What two people agreed on (by_two below); no foreign key, as one would make the version somebody's who is named in another proposal.
  proposal_id   bigint UNIQUE
);
CREATE INDEX setting_version_of ON setting_version (setting, name, in_force_from);
SELECT make_append_only('setting_version');
ALTER TABLE setting_version ENABLE ROW LEVEL SECURITY;
CREATE POLICY anyone_reads ON setting_version FOR SELECT USING (true);
CREATE POLICY machines_add ON setting_version FOR INSERT WITH CHECK ((SELECT acting_as_machine_alone()) AND proposal_id IS NULL);

-- Contract: proposals are few, some dozens in a day.
ALTER TABLE staff_proposal
  DROP CONSTRAINT staff_proposal_kind_check,
  ADD CONSTRAINT staff_proposal_kind_check CHECK (kind IN ('refund', 'write-off', 'offer', 'role-change', 'phone-change', 'payout-made',
    'payout-not-made', 'payer-refund', 'payer-refund-made', 'payer-refund-not-made', 'setting-change'));
-- Contract: proposals are few, some dozens in a day.
CREATE UNIQUE INDEX staff_proposal_one_setting ON staff_proposal ((terms ->> 'setting'), (terms ->> 'name'))
  WHERE status = 'open' AND kind = 'setting-change';

-- A version is what two people have agreed on, and never begins before the second of them has said so.
CREATE FUNCTION refuse_unagreed_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.proposal_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM staff_proposal
    WHERE proposal_id = NEW.proposal_id AND kind = 'setting-change' AND status = 'confirmed' AND terms ->> 'setting' = NEW.setting
      AND terms ->> 'name' = NEW.name AND terms -> 'document' = NEW.document AND NEW.in_force_from >= decided_at) THEN
    RAISE EXCEPTION 'nobody has agreed to this version of %', NEW.setting USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_by_two';
  END IF;
  IF NEW.proposal_id IS NULL AND acting_as_machine_alone() AND EXISTS (SELECT FROM setting_version WHERE setting = NEW.setting AND name = NEW.name) THEN
    RAISE EXCEPTION 'what people have agreed to, a machine does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER by_two BEFORE INSERT ON setting_version FOR EACH ROW EXECUTE FUNCTION refuse_unagreed_setting();

-- The second person's word; false where it was given before. Nobody confirms what they proposed (the table's own check).
CREATE FUNCTION confirm_setting_change(p_proposal_id bigint, p_checker_id bigint, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_change staff_proposal;
  v_checker bytea;
BEGIN
  SELECT person_index INTO STRICT v_checker FROM staff_member WHERE staff_id = p_checker_id AND disabled_at IS NULL;
  UPDATE staff_proposal SET status = 'confirmed', checker_id = p_checker_id, checker_person = v_checker, decided_at = p_at
    WHERE proposal_id = p_proposal_id AND kind = 'setting-change' AND status = 'open' RETURNING * INTO v_change;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO setting_version (setting, name, document, in_force_from, proposal_id)
  VALUES (v_change.terms ->> 'setting', v_change.terms ->> 'name', v_change.terms -> 'document',
    GREATEST(p_at, (v_change.terms ->> 'fromAt')::timestamptz), p_proposal_id);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION confirm_setting_change FROM PUBLIC;
GRANT EXECUTE ON FUNCTION confirm_setting_change TO senim_app;

-- Promo codes are such settings; of the table stays the count of uses.
INSERT INTO setting_version (setting, name, document, in_force_from)
SELECT 'promo-code', code, jsonb_build_object('setting', 'promo-code', 'discount_percent', discount_share_ppm / 10000.0, 'audience', audience,
  'valid_from', valid_from, 'valid_through', valid_through, 'uses_max', uses_max, 'ended', false), valid_from::timestamp AT TIME ZONE 'UTC' - interval '1 day'
FROM promo_code;
-- Contract: the version before fails only where a code is typed, as the runbook of the upgrade says.
ALTER TABLE promo_code
  DROP COLUMN discount_share_ppm, DROP COLUMN audience, DROP COLUMN valid_from, DROP COLUMN valid_through, DROP COLUMN uses_max;
-- Contract: the version before fails only where a code is typed, as the runbook of the upgrade says.
ALTER TABLE promo_code ADD CONSTRAINT uses_of_a_code CHECK (uses_count >= 0);
DROP POLICY machines_add ON promo_code;
-- Contract: only machines of the sandbox have added codes so far.
REVOKE INSERT ON promo_code FROM senim_app;

-- A code has its count from its first version on.
CREATE FUNCTION count_uses_of_code() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO promo_code (code) VALUES (NEW.name) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION count_uses_of_code FROM PUBLIC;
CREATE TRIGGER counted AFTER INSERT ON setting_version FOR EACH ROW WHEN (NEW.setting = 'promo-code') EXECUTE FUNCTION count_uses_of_code();

-- The application asks which version holds; more uses than every version allows are refused whatever it asks.
CREATE FUNCTION refuse_uses_of_nobody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.uses_count > OLD.uses_count AND NOT EXISTS (
    SELECT FROM setting_version WHERE setting = 'promo-code' AND name = NEW.code
      AND COALESCE((document ->> 'uses_max')::bigint, NEW.uses_count) >= NEW.uses_count) THEN
    RAISE EXCEPTION 'no version of % allows so many uses', NEW.code USING ERRCODE = 'check_violation', CONSTRAINT = 'uses_as_agreed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER as_agreed BEFORE UPDATE ON promo_code FOR EACH ROW EXECUTE FUNCTION refuse_uses_of_nobody();
