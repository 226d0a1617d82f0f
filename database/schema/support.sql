-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE support_case (
  case_id bigint GENERATED ALWAYS AS IDENTITY,
  reference text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'new'::text,
  topic text NOT NULL,
  language text NOT NULL,
  borrower_id bigint,
  agreement_number text,
  contact_sealed bytea NOT NULL,
  phone_index bytea,
  email_index bytea,
  address_index bytea NOT NULL,
  text_sealed bytea NOT NULL,
  content_index bytea NOT NULL,
  received_day date NOT NULL,
  received_at timestamp with time zone NOT NULL,
  answer_by date NOT NULL,
  answered_at timestamp with time zone,
  deferred_until date,
  answer_due_at timestamp with time zone,
  call_at timestamp with time zone,
  borrower_read_step_id bigint NOT NULL DEFAULT 0,
  staff_read_step_id bigint NOT NULL DEFAULT 0,
  told_step_id bigint NOT NULL DEFAULT 0,
  untold_since timestamp with time zone,
  PRIMARY KEY (case_id),
  UNIQUE (content_index, received_day),
  UNIQUE (reference),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK (phone_index IS NOT NULL OR email_index IS NOT NULL),
  CHECK (answered_at IS NULL OR (status = ANY (ARRAY['answered'::text, 'closed'::text]))),
  CONSTRAINT support_case_due_by_the_hour CHECK ((kind = ANY (ARRAY['conversation'::text, 'callback'::text])) = (answer_due_at IS NOT NULL) AND (kind = 'callback'::text) = (call_at IS NOT NULL) AND (answer_due_at IS NULL OR borrower_id IS NOT NULL)),
  CHECK (kind = ANY (ARRAY['feedback'::text, 'complaint'::text, 'settlement'::text, 'not-my-loan'::text, 'mediation'::text, 'conversation'::text, 'callback'::text])),
  CHECK (language = ANY (ARRAY['ru'::text, 'kz'::text])),
  CHECK (status = ANY (ARRAY['new'::text, 'in-work'::text, 'answered'::text, 'closed'::text]))
);
ALTER TABLE support_case ENABLE ROW LEVEL SECURITY;
CREATE INDEX support_case_agreement ON support_case (agreement_number) WHERE agreement_number IS NOT NULL;
CREATE INDEX support_case_answered ON support_case (answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX support_case_by_address ON support_case (address_index, received_at);
CREATE INDEX support_case_by_borrower ON support_case (borrower_id) WHERE borrower_id IS NOT NULL;
CREATE INDEX support_case_by_email ON support_case (email_index, received_at) WHERE email_index IS NOT NULL;
CREATE INDEX support_case_by_phone ON support_case (phone_index, received_at) WHERE phone_index IS NOT NULL;
CREATE INDEX support_case_by_time ON support_case (received_at);
CREATE INDEX support_case_calls ON support_case (call_at) WHERE kind = 'callback'::text AND (status = ANY (ARRAY['new'::text, 'in-work'::text]));
CREATE INDEX support_case_desk ON support_case (kind, COALESCE(answer_due_at, ((answer_by + 1)::timestamp without time zone AT TIME ZONE 'Asia/Almaty'::text)), case_id) WHERE status = ANY (ARRAY['new'::text, 'in-work'::text]);
CREATE INDEX support_case_queue ON support_case (COALESCE(answer_due_at, ((answer_by + 1)::timestamp without time zone AT TIME ZONE 'Asia/Almaty'::text)), case_id) WHERE status = ANY (ARRAY['new'::text, 'in-work'::text]);
CREATE INDEX support_case_untold ON support_case (untold_since) WHERE untold_since IS NOT NULL;
CREATE INDEX support_case_waiting ON support_case (answer_by, case_id) WHERE status = ANY (ARRAY['new'::text, 'in-work'::text]);
CREATE UNIQUE INDEX support_case_one_callback ON support_case (borrower_id) WHERE kind = 'callback'::text AND (status = ANY (ARRAY['new'::text, 'in-work'::text]));
CREATE UNIQUE INDEX support_case_one_conversation ON support_case (borrower_id) WHERE kind = 'conversation'::text AND status <> 'closed'::text;
CREATE TRIGGER marks_go_on BEFORE UPDATE OF borrower_read_step_id, staff_read_step_id, told_step_id ON support_case FOR EACH ROW EXECUTE FUNCTION refuse_mark_back();
CREATE TRIGGER rings AFTER INSERT OR UPDATE ON support_case FOR EACH ROW EXECUTE FUNCTION ring_case();
CREATE POLICY own_rows ON support_case FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (status, borrower_id, agreement_number, answer_by, answered_at, deferred_until, answer_due_at, borrower_read_step_id, staff_read_step_id, told_step_id, untold_since) ON support_case TO senim_app;

CREATE TABLE support_case_file (
  case_id bigint NOT NULL,
  file_id bigint GENERATED ALWAYS AS IDENTITY,
  file_name_sealed bytea NOT NULL,
  content_type text NOT NULL,
  bytes_count integer NOT NULL,
  sha256 text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  step_id bigint,
  PRIMARY KEY (case_id, file_id),
  CONSTRAINT support_case_file_once UNIQUE NULLS NOT DISTINCT (case_id, step_id, sha256),
  FOREIGN KEY (case_id) REFERENCES support_case(case_id),
  FOREIGN KEY (case_id, step_id) REFERENCES support_case_step(case_id, step_id),
  CHECK (bytes_count >= 1 AND bytes_count <= 10000000),
  CHECK (content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/heic'::text, 'image/heif'::text, 'image/webp'::text])),
  CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);
ALTER TABLE support_case_file ENABLE ROW LEVEL SECURITY;
CREATE INDEX support_case_file_by_content ON support_case_file (sha256);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON support_case_file FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON support_case_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY own_rows ON support_case_file FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers) OR step_id IS NOT NULL AND (EXISTS ( SELECT
   FROM support_case_step
     JOIN support_case USING (case_id)
  WHERE support_case_step.case_id = support_case_file.case_id AND support_case_step.step_id = support_case_file.step_id AND (support_case_step.kind = ANY (ARRAY['added'::text, 'answered'::text])) AND support_case.borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)))));
CREATE POLICY own_words ON support_case_file FOR INSERT WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers) OR step_id IS NOT NULL AND (EXISTS ( SELECT
   FROM support_case_step
     JOIN support_case USING (case_id)
  WHERE support_case_step.case_id = support_case_file.case_id AND support_case_step.step_id = support_case_file.step_id AND support_case_step.staff_id IS NULL AND support_case_step.kind = 'added'::text AND support_case.borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)))));
GRANT INSERT, SELECT ON support_case_file TO senim_app;

CREATE TABLE support_case_step (
  case_id bigint NOT NULL,
  step_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  text_sealed bytea NOT NULL,
  staff_id bigint,
  at timestamp with time zone NOT NULL,
  details_sealed bytea,
  answers_by timestamp with time zone,
  reason_versions bigint[] NOT NULL DEFAULT '{}'::bigint[],
  PRIMARY KEY (case_id, step_id),
  FOREIGN KEY (case_id) REFERENCES support_case(case_id),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id),
  CONSTRAINT support_case_step_by CHECK (staff_id IS NOT NULL OR (kind = ANY (ARRAY['added'::text, 'declined'::text, 'signed'::text, 'expired'::text, 'over'::text, 'meeting-agreed'::text, 'meeting-declined'::text]))),
  CHECK (kind = ANY (ARRAY['note'::text, 'deferred'::text, 'answered'::text, 'closed'::text, 'linked'::text, 'offered'::text, 'refused'::text, 'meeting'::text, 'failed'::text, 'regulator-told'::text, 'police-paper'::text, 'court-act'::text, 'fraud-proposed'::text, 'fraud-confirmed'::text, 'fraud-rejected'::text, 'added'::text, 'declined'::text, 'signed'::text, 'expired'::text, 'over'::text, 'meeting-agreed'::text, 'meeting-declined'::text]))
);
ALTER TABLE support_case_step ENABLE ROW LEVEL SECURITY;
CREATE INDEX support_case_step_answered ON support_case_step (at) WHERE answers_by IS NOT NULL;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON support_case_step FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON support_case_step FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reasons_known BEFORE INSERT ON support_case_step FOR EACH ROW WHEN (new.reason_versions <> '{}'::bigint[]) EXECUTE FUNCTION refuse_unknown_reason_of_step();
CREATE POLICY own_rows ON support_case_step FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers) OR (kind <> ALL (ARRAY['note'::text, 'deferred'::text, 'linked'::text, 'regulator-told'::text, 'fraud-proposed'::text])) AND (EXISTS ( SELECT
   FROM support_case
  WHERE support_case.case_id = support_case_step.case_id AND support_case.borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)))));
CREATE POLICY own_words ON support_case_step FOR INSERT WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers) OR staff_id IS NULL AND (kind = ANY (ARRAY['added'::text, 'declined'::text, 'meeting-agreed'::text, 'meeting-declined'::text])) AND (EXISTS ( SELECT
   FROM support_case
  WHERE support_case.case_id = support_case_step.case_id AND support_case.borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)))));
GRANT INSERT, SELECT ON support_case_step TO senim_app;

CREATE FUNCTION refuse_unknown_reason_of_step() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  v_list text := CASE NEW.kind WHEN 'refused' THEN 'settlement' WHEN 'fraud-rejected' THEN 'dispute' END;
BEGIN
  IF v_list IS NULL OR EXISTS (
    SELECT FROM unnest(NEW.reason_versions) AS given (version_id) WHERE version_id <> 0 AND NOT is_reason_in_force(v_list, NULL, version_id, NEW.at)) THEN
    RAISE EXCEPTION 'no such reasons of %', NEW.kind USING ERRCODE = 'check_violation', CONSTRAINT = 'reasons_in_force';
  END IF;
  RETURN NEW;
END $function$;

CREATE TABLE customer_note (
  borrower_id bigint NOT NULL,
  note_id bigint GENERATED ALWAYS AS IDENTITY,
  text_sealed bytea NOT NULL,
  staff_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id, note_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id)
);
ALTER TABLE customer_note ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON customer_note FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON customer_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY seen_by_those_who_serve ON customer_note FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT ON customer_note TO senim_app;

CREATE FUNCTION recent_cases(of_phone bytea, of_email bytea, of_address bytea, at timestamp with time zone, OUT of_contact_last_day bigint, OUT of_address_last_day bigint, OUT by_sms_last_hour bigint) RETURNS record LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
  SELECT
    (SELECT count(*) FROM support_case
      WHERE (phone_index = of_phone OR email_index = of_email) AND answer_due_at IS NULL AND received_at > at - interval '1 day'),
    (SELECT count(*) FROM support_case WHERE address_index = of_address AND answer_due_at IS NULL AND received_at > at - interval '1 day'),
    (SELECT count(*) FROM support_case WHERE email_index IS NULL AND answer_due_at IS NULL AND received_at > at - interval '1 hour')
$function$;
-- recent_cases may be called by: senim_app

CREATE FUNCTION calls_by_hour(p_from timestamp with time zone) RETURNS TABLE(call_at timestamp with time zone, count bigint) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
  SELECT call_at, count(*) FROM support_case
  WHERE kind = 'callback' AND status IN ('new', 'in-work') AND call_at >= p_from GROUP BY call_at
$function$;
-- calls_by_hour may be called by: senim_app

CREATE FUNCTION refuse_mark_back() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NEW.borrower_read_step_id < OLD.borrower_read_step_id OR NEW.staff_read_step_id < OLD.staff_read_step_id
    OR NEW.told_step_id < OLD.told_step_id THEN
    RAISE EXCEPTION 'What was read stays read.';
  END IF;
  RETURN NEW;
END $function$;
