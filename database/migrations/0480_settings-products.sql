-- Up Migration

-- Products are settings too: a version after those of the lender's document, and nothing is counted of them.
-- Contract: kinds of settings are added, so every row there is stays good.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product'));

-- What two people have taken back before it began. The version itself stays, as all do.
CREATE TABLE setting_withdrawal (
  version_id  bigint PRIMARY KEY REFERENCES setting_version,
  proposal_id bigint NOT NULL
);
SELECT make_append_only('setting_withdrawal');
ALTER TABLE setting_withdrawal ENABLE ROW LEVEL SECURITY;
CREATE POLICY anyone_reads ON setting_withdrawal FOR SELECT USING (true);

-- A version that holds is never taken back: another follows it.
CREATE FUNCTION refuse_late_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM setting_version AS own JOIN staff_proposal AS agreed ON agreed.proposal_id = NEW.proposal_id
    WHERE own.version_id = NEW.version_id AND agreed.kind = 'setting-change' AND agreed.status = 'confirmed'
      AND agreed.terms ->> 'setting' = own.setting AND agreed.terms ->> 'name' = own.name
      AND agreed.terms -> 'withdraws' @> jsonb_build_array(jsonb_build_object('version', own.version_id))
      AND own.in_force_from > agreed.decided_at) THEN
    RAISE EXCEPTION 'nobody has agreed to take version % back', NEW.version_id USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawn_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER by_two BEFORE INSERT ON setting_withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_late_withdrawal();

-- The second person's word; false where it was given before. What the proposal withdraws goes with it, but for what has begun meanwhile.
CREATE OR REPLACE FUNCTION confirm_setting_change(p_proposal_id bigint, p_checker_id bigint, p_at timestamptz) RETURNS boolean
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
  INSERT INTO setting_withdrawal (version_id, proposal_id)
  SELECT version_id, p_proposal_id FROM setting_version AS own
  WHERE in_force_from > p_at AND NOT EXISTS (SELECT FROM setting_withdrawal AS gone WHERE gone.version_id = own.version_id)
    AND version_id IN (SELECT (one ->> 'version')::bigint FROM jsonb_array_elements(COALESCE(v_change.terms -> 'withdraws', '[]')) AS one);
  RETURN true;
END $$;
