-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE loan_application (
  borrower_id bigint NOT NULL,
  application_id bigint GENERATED ALWAYS AS IDENTITY,
  status smallint NOT NULL,
  loan_type text NOT NULL,
  amount_tiyn bigint NOT NULL,
  period integer NOT NULL,
  purpose text NOT NULL,
  promo_code text,
  first_loan boolean NOT NULL,
  submitted_at timestamp with time zone NOT NULL,
  decision_due_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  refusal_reasons text[] NOT NULL DEFAULT '{}'::text[],
  verification_url text,
  discount_id text,
  discount_share_ppm integer,
  awaits_person_since timestamp with time zone,
  period_unit text NOT NULL DEFAULT 'day'::text,
  schedule_kind text NOT NULL DEFAULT 'single'::text,
  due_day smallint,
  product_version text,
  decision_version text,
  reason_versions bigint[] NOT NULL DEFAULT '{}'::bigint[],
  PRIMARY KEY (borrower_id, application_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  FOREIGN KEY (loan_type) REFERENCES product(code),
  CHECK (amount_tiyn > 0),
  CHECK ((discount_id IS NULL) = (discount_share_ppm IS NULL)),
  CHECK (discount_share_ppm >= 1 AND discount_share_ppm <= 1000000),
  CHECK (due_day >= 1 AND due_day <= 28),
  CHECK (period_unit = ANY (ARRAY['day'::text, 'month'::text])),
  CHECK (schedule_kind = ANY (ARRAY['single'::text, 'annuity'::text, 'differentiated'::text])),
  CHECK (status = ANY (ARRAY[2, 3, 4, 9, 10])),
  CHECK (period > 0)
);
ALTER TABLE loan_application ENABLE ROW LEVEL SECURITY;
CREATE INDEX loan_application_refused ON loan_application (decided_at) INCLUDE (refusal_reasons) WHERE status = 9;
CREATE INDEX loan_application_review ON loan_application (decision_due_at, borrower_id, application_id) WHERE status = 2 AND awaits_person_since IS NOT NULL;
CREATE INDEX loan_application_reviewed ON loan_application (decided_at) INCLUDE (borrower_id, decision_due_at) WHERE awaits_person_since IS NOT NULL;
CREATE INDEX loan_application_submitted ON loan_application (submitted_at) INCLUDE (borrower_id, application_id);
CREATE UNIQUE INDEX loan_application_one_open ON loan_application (borrower_id) WHERE status = ANY (ARRAY[2, 3]);
CREATE TRIGGER decision_version_stands BEFORE UPDATE ON loan_application FOR EACH ROW WHEN (old.decision_version IS NOT NULL AND new.decision_version IS DISTINCT FROM old.decision_version) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reasons_known BEFORE INSERT ON loan_application FOR EACH ROW WHEN (new.refusal_reasons <> '{}'::text[] OR new.reason_versions <> '{}'::bigint[]) EXECUTE FUNCTION refuse_unknown_reason();
CREATE TRIGGER reasons_stay BEFORE UPDATE ON loan_application FOR EACH ROW WHEN (old.refusal_reasons IS DISTINCT FROM new.refusal_reasons OR old.reason_versions IS DISTINCT FROM new.reason_versions) EXECUTE FUNCTION refuse_unknown_reason();
CREATE TRIGGER rings AFTER UPDATE ON loan_application FOR EACH ROW WHEN (old.awaits_person_since IS NOT NULL OR new.awaits_person_since IS NOT NULL) EXECUTE FUNCTION ring_desk('reviews');
CREATE POLICY asked_together ON loan_application FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON loan_application FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (status, decision_due_at, decided_at, refusal_reasons, verification_url, awaits_person_since, decision_version, reason_versions) ON loan_application TO senim_app;
GRANT SELECT ON loan_application TO senim_gathering;

CREATE TABLE application_draft (
  borrower_id bigint NOT NULL,
  step smallint NOT NULL,
  values_sealed bytea NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id, step),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK (step >= 1 AND step <= 3)
);
ALTER TABLE application_draft ENABLE ROW LEVEL SECURITY;
CREATE INDEX application_draft_by_age ON application_draft (updated_at);
CREATE POLICY own_rows ON application_draft FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT DELETE, INSERT, SELECT, UPDATE (values_sealed, updated_at) ON application_draft TO senim_app;

CREATE TABLE register_answer (
  borrower_id bigint NOT NULL,
  register text NOT NULL,
  answer_sealed bytea NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id, register),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK (register = ANY (ARRAY['state_register'::text, 'pension_base'::text]))
);
ALTER TABLE register_answer ENABLE ROW LEVEL SECURITY;
CREATE INDEX register_answer_by_age ON register_answer (asked_at);
CREATE POLICY own_rows ON register_answer FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT DELETE, INSERT, SELECT, UPDATE (answer_sealed, asked_at) ON register_answer TO senim_app;

CREATE TABLE register_asking (
  borrower_id bigint NOT NULL,
  since timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id)
);
ALTER TABLE register_asking ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON register_asking FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT DELETE, INSERT, SELECT, UPDATE (since) ON register_asking TO senim_app;

CREATE TABLE income_statement (
  borrower_id bigint NOT NULL,
  source text NOT NULL,
  months_sealed bytea NOT NULL,
  told_at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK (source = ANY (ARRAY['pension_base'::text, 'paper'::text]))
);
ALTER TABLE income_statement ENABLE ROW LEVEL SECURITY;
CREATE INDEX income_statement_by_age ON income_statement (told_at);
CREATE TRIGGER with_consent BEFORE INSERT OR UPDATE OF source, told_at ON income_statement FOR EACH ROW EXECUTE FUNCTION refuse_income_unconsented();
CREATE POLICY own_rows ON income_statement FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT DELETE, INSERT, SELECT, UPDATE (source, months_sealed, told_at) ON income_statement TO senim_app;

CREATE FUNCTION refuse_income_unconsented() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM consent LEFT JOIN consent_withdrawal USING (borrower_id, consent_id)
    WHERE borrower_id = NEW.borrower_id AND kind = 'personal_data' AND withdrawn_at IS NULL)
  THEN
    RAISE EXCEPTION 'borrower % has not agreed that their income be kept', NEW.borrower_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'income_with_consent';
  END IF;
  RETURN NEW;
END $function$;

CREATE TABLE application_question (
  borrower_id bigint NOT NULL,
  question_id bigint GENERATED ALWAYS AS IDENTITY,
  application_id bigint NOT NULL,
  text_sealed bytea NOT NULL,
  staff_id bigint NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  answer_sealed bytea,
  answered_at timestamp with time zone,
  PRIMARY KEY (borrower_id, question_id),
  FOREIGN KEY (borrower_id, application_id) REFERENCES loan_application(borrower_id, application_id),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id),
  CHECK ((answer_sealed IS NULL) = (answered_at IS NULL))
);
ALTER TABLE application_question ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX application_question_one_open ON application_question (borrower_id, application_id) WHERE answered_at IS NULL;
CREATE TRIGGER rings AFTER INSERT OR UPDATE ON application_question FOR EACH ROW EXECUTE FUNCTION ring_desk('reviews');
CREATE POLICY own_rows ON application_question FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (answer_sealed, answered_at) ON application_question TO senim_app;

CREATE TABLE loan_insurance (
  borrower_id bigint NOT NULL,
  application_id bigint NOT NULL,
  consent_id uuid NOT NULL,
  version_id bigint NOT NULL,
  terms jsonb NOT NULL,
  price_tiyn bigint NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  cancelled_at timestamp with time zone,
  PRIMARY KEY (borrower_id, application_id),
  FOREIGN KEY (borrower_id, application_id) REFERENCES loan_application(borrower_id, application_id),
  CONSTRAINT insurance_at_its_price CHECK ((((terms ->> 'price'::text)::bigint) * 100) = price_tiyn AND ((terms ->> 'offered'::text)::boolean)),
  CHECK (cancelled_at >= asked_at),
  CHECK (price_tiyn > 0)
);
ALTER TABLE loan_insurance ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER as_offered BEFORE INSERT ON loan_insurance FOR EACH ROW EXECUTE FUNCTION refuse_unoffered_insurance();
CREATE TRIGGER cancelled_once BEFORE DELETE OR UPDATE ON loan_insurance FOR EACH ROW EXECUTE FUNCTION refuse_late_cancelling();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON loan_insurance FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY asked_together ON loan_insurance FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON loan_insurance FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (cancelled_at) ON loan_insurance TO senim_app;
GRANT SELECT ON loan_insurance TO senim_gathering;

CREATE FUNCTION refuse_unoffered_insurance() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NEW.cancelled_at IS NOT NULL OR (NEW.version_id > 0 AND NOT EXISTS (
    SELECT FROM setting_version WHERE version_id = NEW.version_id AND setting = 'insurance' AND document = NEW.terms AND in_force_from <= NEW.asked_at)) THEN
    RAISE EXCEPTION 'version % of the insurance says something else', NEW.version_id USING ERRCODE = 'check_violation', CONSTRAINT = 'insurance_as_offered';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_unworded_consent() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NEW.version_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM setting_version AS words WHERE words.version_id = NEW.version_id AND words.setting = 'consent' AND words.name = NEW.kind
      AND words.in_force_from <= NEW.given_at
      AND NOT EXISTS (SELECT FROM setting_withdrawal WHERE setting_withdrawal.version_id = words.version_id)
      AND NEW.text_version = replace(NEW.kind, '_', '-') || '-' || to_char(words.in_force_from AT TIME ZONE 'Asia/Almaty', 'YYYY-MM-DD') || '.' || words.version_id) THEN
    RAISE EXCEPTION 'version % words no consent %', NEW.version_id, NEW.text_version USING ERRCODE = 'check_violation', CONSTRAINT = 'consent_as_worded';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION own_refusal_reasons() RETURNS text[] LANGUAGE sql IMMUTABLE AS $function$
  SELECT ARRAY['under_age', 'identity_not_found', 'document_invalid', 'phone_not_registered', 'biometrics_failed', 'overdue_elsewhere', 'self_refusal', 'debt_burden',
    'bankrupt', 'conscript', 'data_not_confirmed']
$function$;

CREATE FUNCTION is_reason_in_force(p_list text, p_code text, p_version bigint, p_at timestamp with time zone) RETURNS boolean LANGUAGE sql STABLE AS $function$
  SELECT EXISTS (
    SELECT FROM setting_version AS words WHERE words.version_id = p_version AND words.setting = 'reason'
      AND (words.name = p_list || '-' || p_code OR p_code IS NULL AND starts_with(words.name, p_list || '-'))
      AND words.in_force_from <= p_at
      AND NOT EXISTS (SELECT FROM setting_withdrawal AS gone WHERE gone.version_id = words.version_id)
      AND NOT EXISTS (
        SELECT FROM setting_version AS later WHERE later.setting = 'reason' AND later.name = words.name AND later.in_force_from <= p_at
          AND (later.in_force_from, later.version_id) > (words.in_force_from, words.version_id)
          AND NOT EXISTS (SELECT FROM setting_withdrawal AS gone WHERE gone.version_id = later.version_id))
      AND (NOT (words.document ->> 'ended')::boolean OR p_list = 'application' AND p_code = ANY (own_refusal_reasons())))
$function$;

CREATE FUNCTION refuse_unknown_reason() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.refusal_reasons <> '{}' THEN
    RAISE EXCEPTION 'the reasons of application % were told', NEW.application_id USING ERRCODE = 'check_violation', CONSTRAINT = 'reasons_as_told';
  END IF;
  IF NEW.reason_versions <> '{}' AND cardinality(NEW.reason_versions) <> cardinality(NEW.refusal_reasons) OR EXISTS (
    SELECT FROM unnest(NEW.refusal_reasons) WITH ORDINALITY AS given (code, place)
    WHERE CASE COALESCE(NEW.reason_versions[given.place], 0)
      WHEN 0 THEN given.code <> ALL (own_refusal_reasons())
      ELSE NOT is_reason_in_force('application', given.code, NEW.reason_versions[given.place], NEW.decided_at) IS TRUE END) THEN
    RAISE EXCEPTION 'no such reasons: %', NEW.refusal_reasons USING ERRCODE = 'check_violation', CONSTRAINT = 'reasons_in_force';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_late_cancelling() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.cancelled_at IS NOT NULL OR NEW.cancelled_at IS NULL
    OR (to_jsonb(NEW) - 'cancelled_at') <> (to_jsonb(OLD) - 'cancelled_at')
    OR EXISTS (SELECT FROM agreement WHERE borrower_id = OLD.borrower_id AND application_id = OLD.application_id
      AND (NEW.cancelled_at AT TIME ZONE 'Asia/Almaty')::date > (signed_at AT TIME ZONE 'Asia/Almaty')::date + 14) THEN
    RAISE EXCEPTION 'insurance of application % stays as it is', OLD.application_id USING ERRCODE = 'check_violation', CONSTRAINT = 'insurance_cancelled_once';
  END IF;
  RETURN NEW;
END $function$;

CREATE TABLE application_attribution (
  borrower_id bigint NOT NULL,
  application_id bigint NOT NULL,
  record jsonb NOT NULL,
  kept_at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id, application_id),
  FOREIGN KEY (borrower_id, application_id) REFERENCES loan_application(borrower_id, application_id)
);
ALTER TABLE application_attribution ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON application_attribution FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON application_attribution FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY own_rows ON application_attribution FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT ON application_attribution TO senim_app;

CREATE TABLE consent (
  borrower_id bigint NOT NULL,
  consent_id uuid NOT NULL,
  kind text NOT NULL,
  text_version text NOT NULL,
  given_at timestamp with time zone NOT NULL,
  version_id bigint,
  PRIMARY KEY (borrower_id, consent_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK (kind = ANY (ARRAY['personal_data'::text, 'credit_bureau'::text, 'insurance'::text]))
);
ALTER TABLE consent ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER as_worded BEFORE INSERT ON consent FOR EACH ROW EXECUTE FUNCTION refuse_unworded_consent();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON consent FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER purged_alone BEFORE DELETE OR UPDATE ON consent FOR EACH ROW EXECUTE FUNCTION refuse_change_but_purge();
CREATE POLICY own_rows ON consent FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT ON consent TO senim_app;

CREATE TABLE consent_withdrawal (
  borrower_id bigint NOT NULL,
  consent_id uuid NOT NULL,
  withdrawn_at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id, consent_id),
  FOREIGN KEY (borrower_id, consent_id) REFERENCES consent(borrower_id, consent_id)
);
ALTER TABLE consent_withdrawal ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON consent_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER purged_alone BEFORE DELETE OR UPDATE ON consent_withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_change_but_purge();
CREATE POLICY own_rows ON consent_withdrawal FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT ON consent_withdrawal TO senim_app;

CREATE TABLE identity_verification (
  borrower_id bigint NOT NULL,
  application_id bigint NOT NULL,
  verification_id uuid NOT NULL,
  attempt smallint NOT NULL,
  reference text NOT NULL,
  session_id text NOT NULL,
  redirect_url text NOT NULL,
  result text NOT NULL DEFAULT 'pending'::text,
  created_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  PRIMARY KEY (borrower_id, verification_id),
  UNIQUE (borrower_id, application_id, attempt),
  UNIQUE (reference),
  FOREIGN KEY (borrower_id, application_id) REFERENCES loan_application(borrower_id, application_id),
  CHECK (attempt > 0),
  CHECK ((result = 'pending'::text) = (decided_at IS NULL)),
  CHECK (result = ANY (ARRAY['pending'::text, 'passed'::text, 'failed'::text]))
);
ALTER TABLE identity_verification ENABLE ROW LEVEL SECURITY;
CREATE INDEX identity_verification_session ON identity_verification (session_id);
CREATE INDEX identity_verification_waiting ON identity_verification (created_at) WHERE result = 'pending'::text;
CREATE UNIQUE INDEX identity_verification_one_pending ON identity_verification (borrower_id, application_id) WHERE result = 'pending'::text;
CREATE POLICY asked_together ON identity_verification FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON identity_verification FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (result, decided_at) ON identity_verification TO senim_app;
GRANT SELECT ON identity_verification TO senim_gathering;

CREATE TABLE underwriting_check (
  borrower_id bigint NOT NULL,
  application_id bigint NOT NULL,
  check_id uuid NOT NULL,
  kind text NOT NULL,
  outcome text NOT NULL,
  answer_sealed bytea NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id, application_id, check_id),
  FOREIGN KEY (borrower_id, application_id) REFERENCES loan_application(borrower_id, application_id)
);
ALTER TABLE underwriting_check ENABLE ROW LEVEL SECURITY;
CREATE INDEX underwriting_check_asked ON underwriting_check (at) INCLUDE (kind);
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON underwriting_check FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER purged_alone BEFORE DELETE OR UPDATE ON underwriting_check FOR EACH ROW EXECUTE FUNCTION refuse_change_but_purge();
CREATE POLICY own_rows ON underwriting_check FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT ON underwriting_check TO senim_app;

CREATE TABLE partner_postback (
  borrower_id bigint NOT NULL,
  application_id bigint,
  goal text NOT NULL,
  status text NOT NULL DEFAULT 'waiting'::text,
  answer text,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  record jsonb,
  postback_id bigint GENERATED ALWAYS AS IDENTITY,
  tries integer NOT NULL DEFAULT 0,
  tried_at timestamp with time zone,
  CONSTRAINT partner_postback_once UNIQUE NULLS NOT DISTINCT (borrower_id, application_id, goal),
  UNIQUE (postback_id),
  FOREIGN KEY (borrower_id, application_id) REFERENCES application_attribution(borrower_id, application_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK ((status = 'waiting'::text) = (ended_at IS NULL)),
  CHECK (goal = ANY (ARRAY['registered'::text, 'sent'::text, 'approved'::text, 'refused'::text, 'issued'::text])),
  CHECK (status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'not-wanted'::text])),
  CONSTRAINT registered_before_any_application CHECK ((goal = 'registered'::text) = (application_id IS NULL) AND (application_id IS NULL) = (record IS NOT NULL))
);
ALTER TABLE partner_postback ENABLE ROW LEVEL SECURITY;
CREATE INDEX partner_postback_reached ON partner_postback (created_at);
CREATE TRIGGER taken_once BEFORE UPDATE ON partner_postback FOR EACH ROW WHEN (old.status = 'accepted'::text) EXECUTE FUNCTION refuse_change();
CREATE POLICY own_rows ON partner_postback FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (status, answer, ended_at, tries, tried_at) ON partner_postback TO senim_app;
