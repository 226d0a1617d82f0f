-- Up Migration

-- An account is made without password, authenticator and roles: the first two are its owner's own doing, through a link that
-- works once; roles come from one person and are confirmed by another.
ALTER TABLE staff_member
  ALTER COLUMN password_hash DROP NOT NULL,
  ALTER COLUMN totp_sealed DROP NOT NULL,
  ADD COLUMN password_changed_at timestamptz,
  ADD CONSTRAINT started_whole CHECK ((password_hash IS NULL) = (totp_sealed IS NULL)),
  DROP CONSTRAINT staff_member_roles_check,
  -- Who reads all changes nothing: the auditor has no other role.
  ADD CONSTRAINT staff_member_roles_check CHECK (roles <@ ARRAY['operator', 'credit-manager', 'senior-credit-manager',
    'collector', 'accountant', 'compliance', 'administrator', 'auditor']
    AND (NOT 'auditor' = ANY (roles) OR cardinality(roles) = 1));
CREATE INDEX staff_member_person ON staff_member (person_index);
CREATE INDEX staff_session_seen ON staff_session (staff_id, last_seen_at DESC);

-- What a link lets its holder set, once: all of a new account; a new authenticator, for who knows the password; a new
-- password, for who holds the authenticator. So nobody who can make links gets into an account that is somebody's.
CREATE TABLE staff_start (
  token_sha256 bytea PRIMARY KEY,
  staff_id     bigint NOT NULL REFERENCES staff_member,
  kind         text NOT NULL CHECK (kind IN ('start', 'authenticator', 'password')),
  totp_sealed  bytea,
  made_by      bigint NOT NULL REFERENCES staff_member,
  made_at      timestamptz NOT NULL,
  open_until   timestamptz NOT NULL,
  ended_at     timestamptz,
  CHECK ((kind = 'password') = (totp_sealed IS NULL))
);
CREATE UNIQUE INDEX staff_start_one_open ON staff_start (staff_id) WHERE ended_at IS NULL;
ALTER TABLE staff_start ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_and_staff ON staff_start USING (acting_as_machine()) WITH CHECK (acting_as_machine());
GRANT SELECT, INSERT ON staff_start TO senim_app;
GRANT UPDATE (ended_at) ON staff_start TO senim_app;

-- Whose roles a proposal would change; one such proposal at a time.
ALTER TABLE staff_proposal
  ADD COLUMN member_id bigint REFERENCES staff_member,
  ADD CONSTRAINT member_of_role_change CHECK ((kind = 'role-change') = (member_id IS NOT NULL));
CREATE UNIQUE INDEX staff_proposal_one_role_change ON staff_proposal (member_id) WHERE status = 'open' AND kind = 'role-change';

-- Roles, and the way back of a closed account, are changed by nothing but a confirmed proposal.
REVOKE UPDATE ON staff_member FROM senim_app;
GRANT UPDATE (password_hash, password_changed_at, totp_sealed, totp_step, failed_tries, locked_until, disabled_at)
  ON staff_member TO senim_app;

CREATE FUNCTION refuse_one_mans_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND cardinality(NEW.roles) > 0 AND current_setting('senim.principal', true) = 'staff' THEN
    RAISE EXCEPTION 'one person alone gives nobody roles' USING ERRCODE = 'check_violation', CONSTRAINT = 'roles_by_two';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.disabled_at IS NOT NULL AND NEW.disabled_at IS NULL AND current_user = 'senim_app' THEN
    RAISE EXCEPTION 'one person alone brings no account back' USING ERRCODE = 'check_violation', CONSTRAINT = 'return_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER by_two BEFORE INSERT OR UPDATE ON staff_member FOR EACH ROW EXECUTE FUNCTION refuse_one_mans_account();

-- A closed account is signed in nowhere, owns no work, and no link opens it.
CREATE FUNCTION clear_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE staff_session SET ended_at = NEW.disabled_at WHERE staff_id = NEW.staff_id AND ended_at IS NULL;
  UPDATE staff_start SET ended_at = NEW.disabled_at WHERE staff_id = NEW.staff_id AND ended_at IS NULL;
  DELETE FROM desk_claim WHERE staff_id = NEW.staff_id;
  RETURN NULL;
END $$;
CREATE TRIGGER closed AFTER UPDATE OF disabled_at ON staff_member FOR EACH ROW
  WHEN (OLD.disabled_at IS NULL AND NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION clear_closed_account();

-- The second person's word on somebody's roles; false where it was given before. Nobody confirms what they proposed (the
-- table's own check), nor their own roles, through whichever account.
CREATE FUNCTION confirm_role_change(p_proposal_id bigint, p_checker_id bigint, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_change staff_proposal;
  v_checker bytea;
BEGIN
  SELECT person_index INTO STRICT v_checker FROM staff_member WHERE staff_id = p_checker_id AND disabled_at IS NULL;
  UPDATE staff_proposal SET status = 'confirmed', checker_id = p_checker_id, checker_person = v_checker, decided_at = p_at
    WHERE proposal_id = p_proposal_id AND kind = 'role-change' AND status = 'open' RETURNING * INTO v_change;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF EXISTS (SELECT FROM staff_member WHERE staff_id = v_change.member_id AND person_index = v_checker) THEN
    RAISE EXCEPTION 'nobody confirms their own roles' USING ERRCODE = 'check_violation', CONSTRAINT = 'roles_by_another';
  END IF;
  UPDATE staff_member SET disabled_at = NULL,
      roles = ARRAY(SELECT jsonb_array_elements_text(v_change.terms->'after'))
    WHERE staff_id = v_change.member_id;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION confirm_role_change FROM PUBLIC;
GRANT EXECUTE ON FUNCTION confirm_role_change TO senim_app;
