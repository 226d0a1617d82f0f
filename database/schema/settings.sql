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
  CONSTRAINT answers_in_both CHECK (setting <> 'answer'::text OR ((document ->> 'title_ru'::text) <> ''::text AND (document ->> 'title_kz'::text) <> ''::text AND (document ->> 'ru'::text) <> ''::text AND (document ->> 'kz'::text) <> ''::text AND jsonb_typeof(document -> 'ended'::text) = 'boolean'::text) IS TRUE),
  CONSTRAINT caps_within_law CHECK (setting <> 'caps'::text OR (COALESCE((document ->> 'daily_rate_below'::text)::integer, 1) >= 1 AND COALESCE((document ->> 'daily_rate_below'::text)::integer, 1) <= 3000 AND COALESCE((document ->> 'gesv_short'::text)::integer, 1) >= 1 AND COALESCE((document ->> 'gesv_short'::text)::integer, 1) <= 1790000 AND COALESCE((document ->> 'gesv_other'::text)::integer, 1) >= 1 AND COALESCE((document ->> 'gesv_other'::text)::integer, 1) <= 460000 AND COALESCE((document ->> 'penalty_daily'::text)::integer, 1) >= 1 AND COALESCE((document ->> 'penalty_daily'::text)::integer, 1) <= 5000 AND COALESCE((document ->> 'penalty_days'::text)::integer, 1) >= 1 AND COALESCE((document ->> 'penalty_days'::text)::integer, 1) <= 90 AND COALESCE((document ->> 'penalty_year'::text)::integer, 1) >= 1 AND COALESCE((document ->> 'penalty_year'::text)::integer, 1) <= 100000 AND COALESCE((document ->> 'charges_share'::text)::integer, 1) >= 1 AND COALESCE((document ->> 'charges_share'::text)::integer, 1) <= 1000000 AND COALESCE((document ->> 'overdue_stop'::text)::integer, 1) >= 1 AND COALESCE((document ->> 'overdue_stop'::text)::integer, 1) <= 90) IS TRUE),
  CONSTRAINT consents_in_both CHECK (setting <> 'consent'::text OR ((name = ANY (ARRAY['personal_data'::text, 'credit_bureau'::text, 'insurance'::text])) AND (document ->> 'title_ru'::text) <> ''::text AND (document ->> 'title_kz'::text) <> ''::text AND (document ->> 'ru'::text) <> ''::text AND (document ->> 'kz'::text) <> ''::text) IS TRUE),
  CONSTRAINT hours_as_law CHECK (setting <> 'office-hours'::text OR ((document ->> 'opens'::text) < (document ->> 'closes'::text) AND (document ->> 'debt_from'::text) >= '08:00'::text AND (document ->> 'debt_from'::text) < (document ->> 'debt_until'::text) AND (document ->> 'debt_until'::text) <= '21:00'::text) IS TRUE),
  CONSTRAINT identity_whole CHECK (setting <> 'identity'::text OR (name = 'lender'::text AND length(document ->> 'legal_name_ru'::text) >= 1 AND length(document ->> 'legal_name_ru'::text) <= 140 AND length(document ->> 'legal_name_kz'::text) >= 1 AND length(document ->> 'legal_name_kz'::text) <= 140 AND (document ->> 'bin'::text) ~ '^\d{12}$'::text AND (document ->> 'licence_number'::text) <> ''::text AND (document ->> 'licence_date'::text) <> ''::text AND (document ->> 'address_ru'::text) <> ''::text AND (document ->> 'address_kz'::text) <> ''::text AND (document ->> 'phone'::text) ~ '^7\d{10}$'::text AND (document ->> 'email'::text) ~~ '%@%'::text AND (document ->> 'site'::text) <> ''::text AND (document ->> 'iban'::text) ~ '^KZ\d{2}[0-9A-Z]{16}$'::text AND (document ->> 'bic'::text) ~ '^[A-Z0-9]{8,11}$'::text) IS TRUE),
  CONSTRAINT insurance_whole CHECK (setting <> 'insurance'::text OR (name = 'lender'::text AND jsonb_typeof(document -> 'offered'::text) = 'boolean'::text AND (NOT ((document ->> 'offered'::text)::boolean) OR ((document ->> 'price'::text)::integer) >= 1 AND ((document ->> 'price'::text)::integer) <= 1000000 AND (document ->> 'insurer_ru'::text) <> ''::text AND (document ->> 'insurer_kz'::text) <> ''::text AND (document ->> 'conditions_ru'::text) <> ''::text AND (document ->> 'conditions_kz'::text) <> ''::text)) IS TRUE),
  CONSTRAINT limits_as_law CHECK (setting <> 'limits'::text OR (((document ->> 'age_years_min'::text)::integer) >= 18 AND ((document ->> 'overdue_days_max'::text)::integer) <= 50 AND ((document ->> 'debt_burden_percent_max'::text)::integer) <= 50) IS TRUE),
  CONSTRAINT mci_sourced CHECK (setting <> 'mci'::text OR (name ~ '^2[01]\d{2}$'::text AND ((document ->> 'tenge'::text)::integer) >= 1000 AND ((document ->> 'tenge'::text)::integer) <= 100000 AND length(document ->> 'source'::text) >= 5) IS TRUE),
  CONSTRAINT no_figure_typed CHECK (setting <> 'site-text'::text OR ((document ->> 'title_ru'::text) <> ''::text AND (document ->> 'title_kz'::text) <> ''::text AND (document ->> 'ru'::text) <> ''::text AND (document ->> 'kz'::text) <> ''::text AND (document ->> 'title_ru'::text) !~ '[0-9]'::text AND (document ->> 'title_kz'::text) !~ '[0-9]'::text AND (document ->> 'ru'::text) !~ '[0-9]'::text AND (document ->> 'kz'::text) !~ '[0-9]'::text) IS TRUE),
  CONSTRAINT partner_by_https CHECK (setting <> 'partner'::text OR COALESCE(document ->> 'registered'::text, 'https://'::text) ~~ 'https://%'::text AND COALESCE(document ->> 'sent'::text, 'https://'::text) ~~ 'https://%'::text AND COALESCE(document ->> 'approved'::text, 'https://'::text) ~~ 'https://%'::text AND COALESCE(document ->> 'refused'::text, 'https://'::text) ~~ 'https://%'::text AND COALESCE(document ->> 'issued'::text, 'https://'::text) ~~ 'https://%'::text),
  CONSTRAINT reasons_in_both CHECK (setting <> 'reason'::text OR (name ~ '^(application|settlement|dispute)-[a-z0-9_-]+$'::text AND (document ->> 'of'::text) = split_part(name, '-'::text, 1) AND (document ->> 'title_ru'::text) <> ''::text AND (document ->> 'title_kz'::text) <> ''::text AND (document ->> 'ru'::text) <> ''::text AND (document ->> 'kz'::text) <> ''::text AND jsonb_typeof(document -> 'place'::text) = 'number'::text AND jsonb_typeof(document -> 'ended'::text) = 'boolean'::text AND NOT ((name = ANY (ARRAY['application-data_not_confirmed'::text, 'settlement-other'::text, 'dispute-other'::text])) AND ((document ->> 'ended'::text)::boolean))) IS TRUE),
  CHECK ((document ->> 'setting'::text) = setting),
  CHECK (length(name) >= 2 AND length(name) <= 40),
  CHECK (setting = ANY (ARRAY['promo-code'::text, 'product'::text, 'office-hours'::text, 'days-off'::text, 'limits'::text, 'registers'::text, 'message'::text, 'partner'::text, 'identity'::text, 'mci'::text, 'answer'::text, 'reason'::text, 'site-text'::text, 'caps'::text, 'insurance'::text, 'consent'::text])),
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
GRANT SELECT ON setting_version TO senim_gathering;

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
GRANT SELECT ON setting_withdrawal TO senim_gathering;

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
