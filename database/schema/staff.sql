-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE staff_member (
  staff_id bigint GENERATED ALWAYS AS IDENTITY,
  login text NOT NULL,
  display_name text NOT NULL,
  person_index bytea NOT NULL,
  roles text[] NOT NULL,
  password_hash text,
  totp_sealed bytea,
  totp_step bigint NOT NULL DEFAULT 0,
  failed_tries integer NOT NULL DEFAULT 0,
  locked_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  disabled_at timestamp with time zone,
  password_changed_at timestamp with time zone,
  PRIMARY KEY (staff_id),
  UNIQUE (login),
  CHECK (length(display_name) >= 2 AND length(display_name) <= 100),
  CHECK (login ~ '^[a-z][a-z0-9.-]{2,39}$'::text),
  CHECK (roles <@ ARRAY['operator'::text, 'credit-manager'::text, 'senior-credit-manager'::text, 'collector'::text, 'accountant'::text, 'compliance'::text, 'administrator'::text, 'auditor'::text, 'owner'::text] AND (NOT roles && ARRAY['auditor'::text, 'owner'::text] OR cardinality(roles) = 1)),
  CONSTRAINT started_whole CHECK ((password_hash IS NULL) = (totp_sealed IS NULL))
);
ALTER TABLE staff_member ENABLE ROW LEVEL SECURITY;
CREATE INDEX staff_member_person ON staff_member (person_index);
CREATE TRIGGER by_two BEFORE INSERT OR UPDATE ON staff_member FOR EACH ROW EXECUTE FUNCTION refuse_one_mans_account();
CREATE TRIGGER closed AFTER UPDATE OF disabled_at ON staff_member FOR EACH ROW WHEN (old.disabled_at IS NULL AND new.disabled_at IS NOT NULL) EXECUTE FUNCTION clear_closed_account();
CREATE POLICY machines_and_staff ON staff_member FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine)) WITH CHECK (( SELECT acting_as_machine() AS acting_as_machine));
GRANT INSERT, SELECT, UPDATE (password_hash, totp_sealed, totp_step, failed_tries, locked_until, disabled_at, password_changed_at) ON staff_member TO senim_app;

CREATE TABLE staff_session (
  token_sha256 bytea NOT NULL,
  staff_id bigint NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  session_id uuid NOT NULL DEFAULT gen_random_uuid(),
  browser text,
  system text,
  network text,
  PRIMARY KEY (token_sha256),
  UNIQUE (session_id),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id)
);
ALTER TABLE staff_session ENABLE ROW LEVEL SECURITY;
CREATE INDEX staff_session_member ON staff_session (staff_id) WHERE ended_at IS NULL;
CREATE INDEX staff_session_seen ON staff_session (staff_id, last_seen_at DESC);
CREATE POLICY machines_and_staff ON staff_session FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine)) WITH CHECK (( SELECT acting_as_machine() AS acting_as_machine));
GRANT INSERT, SELECT, UPDATE (last_seen_at, ended_at) ON staff_session TO senim_app;

CREATE TABLE staff_sign_in_try (
  try_id bigint GENERATED ALWAYS AS IDENTITY,
  staff_id bigint NOT NULL,
  network_index bytea NOT NULL,
  outcome text NOT NULL,
  tried_at timestamp with time zone NOT NULL,
  device_sha256 bytea,
  PRIMARY KEY (try_id),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id),
  CHECK (outcome = ANY (ARRAY['wrong'::text, 'entered'::text]))
);
ALTER TABLE staff_sign_in_try ENABLE ROW LEVEL SECURITY;
CREATE INDEX staff_sign_in_try_age ON staff_sign_in_try (tried_at);
CREATE INDEX staff_sign_in_try_member ON staff_sign_in_try (staff_id, tried_at);
CREATE POLICY machines ON staff_sign_in_try FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine));
GRANT DELETE, INSERT, SELECT ON staff_sign_in_try TO senim_app;

CREATE TABLE staff_start (
  token_sha256 bytea NOT NULL,
  staff_id bigint NOT NULL,
  kind text NOT NULL,
  totp_sealed bytea,
  made_by bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  open_until timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  PRIMARY KEY (token_sha256),
  FOREIGN KEY (made_by) REFERENCES staff_member(staff_id),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id),
  CHECK ((kind = 'password'::text) = (totp_sealed IS NULL)),
  CHECK (kind = ANY (ARRAY['start'::text, 'authenticator'::text, 'password'::text]))
);
ALTER TABLE staff_start ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX staff_start_one_open ON staff_start (staff_id) WHERE ended_at IS NULL;
CREATE POLICY machines_and_staff ON staff_start FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine)) WITH CHECK (( SELECT acting_as_machine() AS acting_as_machine));
GRANT INSERT, SELECT, UPDATE (ended_at) ON staff_start TO senim_app;

CREATE TABLE staff_act (
  act_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  event text NOT NULL,
  staff_id bigint,
  borrower_id bigint,
  on_behalf boolean NOT NULL DEFAULT false,
  subject text,
  details jsonb NOT NULL,
  reason_sealed bytea,
  request_id text NOT NULL,
  previous_hash bytea,
  hash bytea NOT NULL,
  reason_resealed bytea,
  PRIMARY KEY (act_id),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id)
);
ALTER TABLE staff_act ENABLE ROW LEVEL SECURITY;
CREATE INDEX staff_act_borrower ON staff_act (borrower_id, act_id) WHERE borrower_id IS NOT NULL;
CREATE INDEX staff_act_event ON staff_act (event text_pattern_ops, act_id);
CREATE INDEX staff_act_look ON staff_act (staff_id, event, subject, at DESC) WHERE event = ANY (ARRAY['queue.viewed'::text, 'proposals.viewed'::text, 'list.viewed'::text]);
CREATE INDEX staff_act_member ON staff_act (staff_id, act_id);
CREATE INDEX staff_act_on_behalf ON staff_act (act_id) WHERE on_behalf;
CREATE INDEX staff_act_subject ON staff_act (subject, act_id) WHERE subject IS NOT NULL;
CREATE INDEX staff_act_time ON staff_act (at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON staff_act FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff_act FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY machines_and_staff ON staff_act FOR SELECT USING (( SELECT acting_as_machine() AS acting_as_machine));
GRANT SELECT ON staff_act TO senim_app;

CREATE TABLE staff_act_chain (
  only_row boolean NOT NULL DEFAULT true,
  last_id bigint NOT NULL,
  last_hash bytea,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);
GRANT SELECT ON staff_act_chain TO senim_app;

CREATE TABLE record_link (
  record text NOT NULL,
  ordinal bigint NOT NULL,
  row_id bigint NOT NULL,
  key_number smallint NOT NULL,
  mac bytea NOT NULL,
  PRIMARY KEY (record, ordinal),
  UNIQUE (record, row_id),
  CHECK (length(mac) = 32),
  CHECK (ordinal > 0),
  CHECK (record = ANY (ARRAY['staff-acts'::text, 'audit-trail'::text, 'journals'::text]))
);
ALTER TABLE record_link ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON record_link FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON record_link FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY machines ON record_link FOR ALL USING (( SELECT acting_as_machine_alone() AS acting_as_machine_alone)) WITH CHECK (( SELECT acting_as_machine_alone() AS acting_as_machine_alone));
GRANT INSERT, SELECT ON record_link TO senim_app;

CREATE TABLE staff_approval (
  kind text NOT NULL,
  subject text NOT NULL,
  person_index bytea NOT NULL,
  staff_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (kind, subject, person_index),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id),
  CHECK (kind = ANY (ARRAY['application'::text, 'payout'::text, 'refund'::text, 'write-off'::text, 'role-change'::text]))
);
ALTER TABLE staff_approval ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON staff_approval FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff_approval FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rings_payouts AFTER INSERT ON staff_approval FOR EACH ROW WHEN (new.kind = 'payout'::text) EXECUTE FUNCTION ring_desk('payouts');
CREATE TRIGGER rings_reviews AFTER INSERT ON staff_approval FOR EACH ROW WHEN (new.kind = 'application'::text) EXECUTE FUNCTION ring_desk('reviews');
CREATE POLICY machines_and_staff ON staff_approval FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine)) WITH CHECK (( SELECT acting_as_machine() AS acting_as_machine));
GRANT INSERT, SELECT ON staff_approval TO senim_app;

CREATE TABLE staff_proposal (
  proposal_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  borrower_id bigint,
  agreement_id bigint,
  terms jsonb NOT NULL,
  reason_sealed bytea NOT NULL,
  maker_id bigint NOT NULL,
  maker_person bytea NOT NULL,
  made_at timestamp with time zone NOT NULL,
  status text NOT NULL DEFAULT 'open'::text,
  checker_id bigint,
  checker_person bytea,
  decided_at timestamp with time zone,
  member_id bigint,
  iban_sealed bytea,
  phone_sealed bytea,
  payee_sealed bytea,
  lapse text,
  PRIMARY KEY (proposal_id),
  FOREIGN KEY (checker_id) REFERENCES staff_member(staff_id),
  FOREIGN KEY (maker_id) REFERENCES staff_member(staff_id),
  FOREIGN KEY (member_id) REFERENCES staff_member(staff_id),
  CONSTRAINT account_of_refund CHECK (iban_sealed IS NULL OR kind = 'refund'::text),
  CONSTRAINT client_of_phone CHECK (kind <> 'phone-change'::text OR borrower_id IS NOT NULL),
  CONSTRAINT member_of_role_change CHECK ((kind = 'role-change'::text) = (member_id IS NOT NULL)),
  CONSTRAINT payee_of_payer_refund CHECK ((kind = 'payer-refund'::text) = (payee_sealed IS NOT NULL)),
  CONSTRAINT phone_of_change CHECK ((kind = 'phone-change'::text) = (phone_sealed IS NOT NULL)),
  CHECK ((status = ANY (ARRAY['open'::text, 'lapsed'::text])) = (checker_id IS NULL)),
  CHECK ((checker_id IS NULL) = (checker_person IS NULL)),
  CHECK (status <> 'confirmed'::text OR checker_person <> maker_person),
  CHECK (kind = ANY (ARRAY['refund'::text, 'write-off'::text, 'offer'::text, 'role-change'::text, 'phone-change'::text, 'payout-made'::text, 'payout-not-made'::text, 'payer-refund'::text, 'payer-refund-made'::text, 'payer-refund-not-made'::text, 'setting-change'::text])),
  CHECK (lapse = ANY (ARRAY['payment-reversed'::text, 'bank-answered'::text])),
  CHECK (status = ANY (ARRAY['open'::text, 'confirmed'::text, 'declined'::text, 'lapsed'::text])),
  CONSTRAINT why_lapsed CHECK ((status = 'lapsed'::text) = (lapse IS NOT NULL) AND (lapse IS NULL OR decided_at IS NOT NULL))
);
ALTER TABLE staff_proposal ENABLE ROW LEVEL SECURITY;
CREATE INDEX staff_proposal_lapsed ON staff_proposal (decided_at) WHERE status = 'lapsed'::text;
CREATE INDEX staff_proposal_open ON staff_proposal (made_at) WHERE status = 'open'::text;
CREATE UNIQUE INDEX staff_proposal_one_offer ON staff_proposal ((terms ->> 'reference'::text)) WHERE status = 'open'::text AND kind = 'offer'::text;
CREATE UNIQUE INDEX staff_proposal_one_payer_refund ON staff_proposal ((terms ->> 'paymentId'::text)) WHERE status = 'open'::text AND (kind = ANY (ARRAY['payer-refund'::text, 'payer-refund-made'::text, 'payer-refund-not-made'::text]));
CREATE UNIQUE INDEX staff_proposal_one_payout ON staff_proposal (borrower_id, (terms ->> 'payoutId'::text)) WHERE status = 'open'::text AND (kind = ANY (ARRAY['payout-made'::text, 'payout-not-made'::text]));
CREATE UNIQUE INDEX staff_proposal_one_phone ON staff_proposal (borrower_id) WHERE status = 'open'::text AND kind = 'phone-change'::text;
CREATE UNIQUE INDEX staff_proposal_one_role_change ON staff_proposal (member_id) WHERE status = 'open'::text AND kind = 'role-change'::text;
CREATE UNIQUE INDEX staff_proposal_one_setting ON staff_proposal ((terms ->> 'setting'::text), (terms ->> 'name'::text)) WHERE status = 'open'::text AND kind = 'setting-change'::text;
CREATE TRIGGER rings AFTER INSERT OR UPDATE ON staff_proposal FOR EACH ROW EXECUTE FUNCTION ring_desk('proposals');
CREATE POLICY machines_and_staff ON staff_proposal FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine)) WITH CHECK (( SELECT acting_as_machine() AS acting_as_machine));
GRANT INSERT, SELECT, UPDATE (status, checker_id, checker_person, decided_at, lapse) ON staff_proposal TO senim_app;

CREATE TABLE acting_session (
  borrower_id bigint NOT NULL,
  acting_id bigint GENERATED ALWAYS AS IDENTITY,
  staff_id bigint NOT NULL,
  staff_session_sha256 bytea NOT NULL,
  reason_sealed bytea NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  code_id uuid,
  ticket_sha256 bytea,
  ticket_until timestamp with time zone,
  token_sha256 bytea,
  opened_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  PRIMARY KEY (borrower_id, acting_id),
  UNIQUE (code_id),
  UNIQUE (ticket_sha256),
  UNIQUE (token_sha256),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  FOREIGN KEY (code_id) REFERENCES confirmation_code(code_id),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id),
  FOREIGN KEY (staff_session_sha256) REFERENCES staff_session(token_sha256),
  CHECK (ticket_sha256 IS NULL OR code_id IS NOT NULL),
  CHECK (token_sha256 IS NULL OR code_id IS NOT NULL),
  CHECK ((ticket_sha256 IS NULL) = (ticket_until IS NULL)),
  CHECK ((token_sha256 IS NULL) = (opened_at IS NULL) AND (opened_at IS NULL) = (last_seen_at IS NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (ended_by = ANY (ARRAY['operator'::text, 'idle'::text, 'replaced'::text]))
);
ALTER TABLE acting_session ENABLE ROW LEVEL SECURITY;
CREATE INDEX acting_session_seen ON acting_session (last_seen_at) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX acting_session_one_open ON acting_session (staff_id) WHERE token_sha256 IS NOT NULL AND ended_at IS NULL;
CREATE POLICY machines_and_staff ON acting_session FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine)) WITH CHECK (( SELECT acting_as_machine() AS acting_as_machine));
GRANT INSERT, SELECT, UPDATE (code_id, ticket_sha256, ticket_until, token_sha256, opened_at, last_seen_at, ended_at, ended_by) ON acting_session TO senim_app;

CREATE TABLE desk_claim (
  item_kind text NOT NULL,
  item text NOT NULL,
  staff_id bigint NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  PRIMARY KEY (item_kind, item),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id),
  CHECK (item_kind = ANY (ARRAY['feedback'::text, 'complaint'::text, 'settlement'::text, 'not-my-loan'::text, 'mediation'::text, 'conversation'::text, 'callback'::text, 'reviews'::text, 'payouts'::text, 'suspense'::text, 'inquiries'::text, 'statements'::text, 'overpayments'::text]))
);
ALTER TABLE desk_claim ENABLE ROW LEVEL SECURITY;
CREATE INDEX desk_claim_owner ON desk_claim (staff_id, item_kind);
CREATE TRIGGER rings AFTER INSERT OR DELETE OR UPDATE ON desk_claim FOR EACH ROW EXECUTE FUNCTION ring_claimed_desk();
CREATE POLICY machines_and_staff ON desk_claim FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine)) WITH CHECK (( SELECT acting_as_machine() AS acting_as_machine));
GRANT DELETE, INSERT, SELECT, UPDATE (staff_id, taken_at) ON desk_claim TO senim_app;

CREATE TABLE list_view (
  view_id bigint GENERATED ALWAYS AS IDENTITY,
  staff_id bigint NOT NULL,
  list text NOT NULL,
  title text NOT NULL,
  chosen_rows text,
  sort text,
  columns text,
  is_shared boolean NOT NULL,
  PRIMARY KEY (view_id),
  UNIQUE (staff_id, list, title),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id),
  CHECK (length(chosen_rows) <= 1000),
  CHECK (length(columns) <= 1000),
  CHECK (list ~ '^[a-z]+(-[a-z]+)*$'::text),
  CHECK (length(sort) <= 60),
  CHECK (length(title) >= 2 AND length(title) <= 60)
);
ALTER TABLE list_view ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_and_staff ON list_view FOR ALL USING (( SELECT acting_as_machine() AS acting_as_machine));
GRANT DELETE, INSERT, SELECT, UPDATE (chosen_rows, sort, columns, is_shared) ON list_view TO senim_app;

CREATE FUNCTION record_staff_act(p_at timestamp with time zone, p_event text, p_staff_id bigint, p_borrower_id bigint, p_on_behalf boolean, p_subject text, p_details jsonb, p_reason_sealed bytea, p_request_id text) RETURNS staff_act LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE
  v_act staff_act;
BEGIN
  SELECT last_id + 1, last_hash INTO v_act.act_id, v_act.previous_hash FROM staff_act_chain FOR UPDATE;
  v_act.at := p_at;
  v_act.event := p_event;
  v_act.staff_id := p_staff_id;
  v_act.borrower_id := p_borrower_id;
  v_act.on_behalf := p_on_behalf;
  v_act.subject := p_subject;
  v_act.details := p_details;
  v_act.reason_sealed := p_reason_sealed;
  v_act.request_id := p_request_id;
  v_act.hash := staff_act_hash(v_act);
  INSERT INTO staff_act VALUES (v_act.*);
  UPDATE staff_act_chain SET last_id = v_act.act_id, last_hash = v_act.hash;
  RETURN v_act;
END $function$;
-- record_staff_act may be called by: senim_app

CREATE FUNCTION staff_act_hash(p staff_act) RETURNS bytea LANGUAGE sql STABLE AS $function$
  SELECT sha256(COALESCE(p.previous_hash, ''::bytea) || convert_to(concat_ws('|', p.act_id, extract(epoch FROM p.at),
    p.event, COALESCE(p.staff_id, 0), COALESCE(p.borrower_id, 0), p.on_behalf, COALESCE(p.subject, ''), p.details::text,
    COALESCE(encode(p.reason_sealed, 'hex'), ''), p.request_id), 'UTF8'))
$function$;

CREATE FUNCTION verify_staff_acts() RETURNS TABLE(acts_count bigint, first_wrong_id bigint) LANGUAGE sql STABLE AS $function$
  WITH linked AS (
    SELECT act_id, previous_hash, hash, staff_act_hash(staff_act) AS computed,
      lag(hash) OVER (ORDER BY act_id) AS hash_before, row_number() OVER (ORDER BY act_id) AS place
    FROM staff_act),
  ends AS (SELECT last_id, last_hash FROM staff_act_chain)
  SELECT (SELECT count(*) FROM linked), LEAST(
    (SELECT min(act_id) FROM linked
      WHERE hash <> computed OR previous_hash IS DISTINCT FROM hash_before OR act_id <> place),
    (SELECT last_id FROM ends WHERE last_id > 0
      AND last_hash IS DISTINCT FROM (SELECT hash FROM staff_act WHERE act_id = last_id)))
$function$;

CREATE FUNCTION confirm_role_change(p_proposal_id bigint, p_checker_id bigint, p_at timestamp with time zone) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
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
END $function$;
-- confirm_role_change may be called by: senim_app

CREATE FUNCTION clear_closed_account() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  UPDATE staff_session SET ended_at = NEW.disabled_at WHERE staff_id = NEW.staff_id AND ended_at IS NULL;
  UPDATE staff_start SET ended_at = NEW.disabled_at WHERE staff_id = NEW.staff_id AND ended_at IS NULL;
  DELETE FROM desk_claim WHERE staff_id = NEW.staff_id;
  RETURN NULL;
END $function$;

CREATE FUNCTION refuse_one_mans_account() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP = 'INSERT' AND cardinality(NEW.roles) > 0 AND current_setting('senim.principal', true) = 'staff' THEN
    RAISE EXCEPTION 'one person alone gives nobody roles' USING ERRCODE = 'check_violation', CONSTRAINT = 'roles_by_two';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.disabled_at IS NOT NULL AND NEW.disabled_at IS NULL AND current_user = 'senim_app' THEN
    RAISE EXCEPTION 'one person alone brings no account back' USING ERRCODE = 'check_violation', CONSTRAINT = 'return_by_two';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION ring_desk() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM pg_notify('desk', TG_ARGV[0]);
  RETURN NULL;
END $function$;

CREATE FUNCTION ring_claimed_desk() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM pg_notify('desk', COALESCE(NEW.item_kind, OLD.item_kind));
  RETURN NULL;
END $function$;

CREATE FUNCTION end_own_review(p_application_id bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
  DELETE FROM desk_claim WHERE item_kind = 'reviews' AND item = acting_borrower_id() || '-' || p_application_id;
$function$;
-- end_own_review may be called by: senim_app

CREATE FUNCTION ring_case() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM pg_notify('desk', NEW.kind);
  RETURN NULL;
END $function$;
