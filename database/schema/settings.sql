-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE setting_version (
  version_id bigint GENERATED ALWAYS AS IDENTITY,
  setting text NOT NULL,
  name text NOT NULL,
  document jsonb NOT NULL,
  in_force_from timestamp with time zone NOT NULL,
  proposal_id bigint,
  PRIMARY KEY (version_id),
  UNIQUE (proposal_id),
  CONSTRAINT hours_as_law CHECK (setting <> 'office-hours'::text OR ((document ->> 'opens'::text) < (document ->> 'closes'::text) AND (document ->> 'debt_from'::text) >= '08:00'::text AND (document ->> 'debt_from'::text) < (document ->> 'debt_until'::text) AND (document ->> 'debt_until'::text) <= '21:00'::text) IS TRUE),
  CONSTRAINT limits_as_law CHECK (setting <> 'limits'::text OR (((document ->> 'age_years_min'::text)::integer) >= 18 AND ((document ->> 'overdue_days_max'::text)::integer) <= 50 AND ((document ->> 'debt_burden_percent_max'::text)::integer) <= 50) IS TRUE),
  CHECK ((document ->> 'setting'::text) = setting),
  CHECK (length(name) >= 2 AND length(name) <= 40),
  CHECK (setting = ANY (ARRAY['promo-code'::text, 'product'::text, 'office-hours'::text, 'days-off'::text, 'limits'::text, 'registers'::text, 'message'::text])),
  CONSTRAINT words_as_law CHECK (setting <> 'message'::text OR ((name <> ALL (ARRAY['phone-changed'::text, 'phone-bound'::text, 'phone-freed'::text, 'iban-changed'::text, 'passkey-added'::text, 'passkey-copied'::text, 'operator-entered'::text, 'operator-left'::text, 'sign-in-code'::text, 'sign-code'::text, 'contact-code'::text, 'acting-code'::text])) AND (document ->> 'ru'::text) <> ''::text AND (document ->> 'kz'::text) <> ''::text AND (name <> 'overdue'::text OR (document ->> 'ru'::text) ~~ '%{amount}%'::text AND (document ->> 'kz'::text) ~~ '%{amount}%'::text AND (document ->> 'ru_extra'::text) ~~ '%{amount}%'::text AND (document ->> 'kz_extra'::text) ~~ '%{amount}%'::text AND (document ->> 'ru'::text) ~~ '%9-2%'::text AND (document ->> 'kz'::text) ~~ '%9-2%'::text AND (document ->> 'ru_extra'::text) ~~ '%9-2%'::text AND (document ->> 'kz_extra'::text) ~~ '%9-2%'::text)) IS TRUE)
);
ALTER TABLE setting_version ENABLE ROW LEVEL SECURITY;
CREATE INDEX setting_version_of ON setting_version (setting, name, in_force_from);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON setting_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER by_two BEFORE INSERT ON setting_version FOR EACH ROW EXECUTE FUNCTION refuse_unagreed_setting();
CREATE TRIGGER counted AFTER INSERT ON setting_version FOR EACH ROW WHEN (new.setting = 'promo-code'::text) EXECUTE FUNCTION count_uses_of_code();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON setting_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY anyone_reads ON setting_version FOR SELECT USING (true);
GRANT INSERT, SELECT ON setting_version TO senim_app;

CREATE TABLE setting_withdrawal (
  version_id bigint NOT NULL,
  proposal_id bigint NOT NULL,
  PRIMARY KEY (version_id),
  FOREIGN KEY (version_id) REFERENCES setting_version(version_id)
);
ALTER TABLE setting_withdrawal ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON setting_withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER by_two BEFORE INSERT ON setting_withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_late_withdrawal();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON setting_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY anyone_reads ON setting_withdrawal FOR SELECT USING (true);
GRANT INSERT, SELECT ON setting_withdrawal TO senim_app;

CREATE TABLE promo_code (
  code text NOT NULL,
  uses_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (code),
  CHECK (code = upper(code)),
  CONSTRAINT uses_of_a_code CHECK (uses_count >= 0)
);
ALTER TABLE promo_code ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER as_agreed BEFORE UPDATE ON promo_code FOR EACH ROW EXECUTE FUNCTION refuse_uses_of_nobody();
CREATE POLICY anyone_reads ON promo_code FOR SELECT USING (true);
CREATE POLICY anyone_uses ON promo_code FOR UPDATE USING (true);
GRANT SELECT, UPDATE (uses_count) ON promo_code TO senim_app;

CREATE FUNCTION refuse_unagreed_setting() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NEW.proposal_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM staff_proposal
    WHERE proposal_id = NEW.proposal_id AND kind = 'setting-change' AND status = 'confirmed' AND terms ->> 'setting' = NEW.setting
      AND terms ->> 'name' = NEW.name AND terms -> 'document' = NEW.document AND NEW.in_force_from >= decided_at) THEN
    RAISE EXCEPTION 'nobody has agreed to this version of %', NEW.setting USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_by_two';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION confirm_setting_change(p_proposal_id bigint, p_checker_id bigint, p_at timestamp with time zone) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
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
END $function$;
-- confirm_setting_change may be called by: senim_app

CREATE FUNCTION refuse_late_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $function$
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
END $function$;

CREATE FUNCTION count_uses_of_code() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
BEGIN
  INSERT INTO promo_code (code) VALUES (NEW.name) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
-- count_uses_of_code may be called by: nobody

CREATE FUNCTION refuse_uses_of_nobody() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NEW.uses_count > OLD.uses_count AND NOT EXISTS (
    SELECT FROM setting_version WHERE setting = 'promo-code' AND name = NEW.code
      AND COALESCE((document ->> 'uses_max')::bigint, NEW.uses_count) >= NEW.uses_count) THEN
    RAISE EXCEPTION 'no version of % allows so many uses', NEW.code USING ERRCODE = 'check_violation', CONSTRAINT = 'uses_as_agreed';
  END IF;
  RETURN NEW;
END $function$;
