-- Up Migration

-- A version of a setting is what two people have agreed on, the first one too: only the function that hears the second word writes one.
-- Contract: the version before adds one only where a sandbox begins, and a sandbox does not run beside another version.
DROP POLICY machines_add ON setting_version;

CREATE OR REPLACE FUNCTION refuse_unagreed_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.proposal_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM staff_proposal
    WHERE proposal_id = NEW.proposal_id AND kind = 'setting-change' AND status = 'confirmed' AND terms ->> 'setting' = NEW.setting
      AND terms ->> 'name' = NEW.name AND terms -> 'document' = NEW.document AND NEW.in_force_from >= decided_at) THEN
    RAISE EXCEPTION 'nobody has agreed to this version of %', NEW.setting USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_by_two';
  END IF;
  RETURN NEW;
END $$;
