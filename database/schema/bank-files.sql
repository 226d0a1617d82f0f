-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE bank_file (
  file_id bigint GENERATED ALWAYS AS IDENTITY,
  message_id text NOT NULL,
  orders_count integer NOT NULL,
  sum_tiyn bigint NOT NULL,
  made_by bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  released_by bigint,
  released_at timestamp with time zone,
  refused_by bytea,
  refused_reason text,
  content_sealed bytea NOT NULL,
  content_hash bytea NOT NULL,
  PRIMARY KEY (file_id),
  UNIQUE (message_id),
  FOREIGN KEY (made_by) REFERENCES staff_member(staff_id),
  FOREIGN KEY (refused_by) REFERENCES bank_answer(content_hash),
  FOREIGN KEY (released_by) REFERENCES staff_member(staff_id),
  CHECK ((released_by IS NULL) = (released_at IS NULL)),
  CHECK (message_id ~ '^[A-Z0-9-]{1,35}$'::text),
  CHECK (orders_count > 0),
  CONSTRAINT bank_file_refused_after_release CHECK (refused_by IS NULL OR released_at IS NOT NULL AND refused_reason IS NOT NULL),
  CHECK (sum_tiyn > 0),
  CONSTRAINT bank_file_two_people CHECK (released_by IS DISTINCT FROM made_by)
);
ALTER TABLE bank_file ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX bank_file_one_gathered ON bank_file ((released_at IS NULL)) WHERE released_at IS NULL;
CREATE TRIGGER by_another_person BEFORE UPDATE OF released_by ON bank_file FOR EACH ROW WHEN (new.released_by <> new.made_by) EXECUTE FUNCTION refuse_file_of_one_person();
CREATE TRIGGER holds_no_payout BEFORE UPDATE OF released_at ON bank_file FOR EACH ROW WHEN (old.released_at IS NULL AND new.released_at IS NOT NULL) EXECUTE FUNCTION refuse_file_with_held_payout();
CREATE TRIGGER released_once BEFORE DELETE OR UPDATE ON bank_file FOR EACH ROW WHEN (old.released_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_released_file();
CREATE POLICY machines_only ON bank_file FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT DELETE, INSERT, SELECT, UPDATE (released_by, released_at, refused_by, refused_reason) ON bank_file TO senim_app;

CREATE TABLE bank_order (
  reference text NOT NULL,
  amount_tiyn bigint NOT NULL,
  order_sealed bytea NOT NULL,
  ordered_at timestamp with time zone NOT NULL,
  file_id bigint,
  state text NOT NULL DEFAULT 'accepted'::text,
  told_sealed bytea,
  told_at timestamp with time zone,
  failed_by bytea,
  PRIMARY KEY (reference),
  FOREIGN KEY (failed_by) REFERENCES bank_answer(content_hash),
  FOREIGN KEY (file_id) REFERENCES bank_file(file_id) ON DELETE SET NULL,
  CHECK (amount_tiyn > 0),
  CHECK ((state = ANY (ARRAY['accepted'::text, 'withdrawn'::text])) OR told_sealed IS NOT NULL AND told_at IS NOT NULL AND file_id IS NOT NULL),
  CHECK (state = ANY (ARRAY['accepted'::text, 'executed'::text, 'rejected'::text, 'returned'::text, 'withdrawn'::text])),
  CONSTRAINT bank_order_withdrawn_in_no_file CHECK (state <> 'withdrawn'::text OR file_id IS NULL)
);
ALTER TABLE bank_order ENABLE ROW LEVEL SECURITY;
CREATE INDEX bank_order_of_file ON bank_order (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX bank_order_waiting ON bank_order (ordered_at) WHERE file_id IS NULL;
CREATE TRIGGER fails_by_two_people BEFORE UPDATE ON bank_order FOR EACH ROW WHEN ((new.state = ANY (ARRAY['rejected'::text, 'returned'::text])) AND new.state IS DISTINCT FROM old.state) EXECUTE FUNCTION refuse_failure_of_one_person();
CREATE TRIGGER joins_open_file BEFORE UPDATE OF file_id ON bank_order FOR EACH ROW WHEN (new.file_id IS DISTINCT FROM old.file_id AND new.file_id IS NOT NULL) EXECUTE FUNCTION refuse_order_joining_file();
CREATE TRIGGER stays_in_file BEFORE UPDATE ON bank_order FOR EACH ROW EXECUTE FUNCTION refuse_order_leaving_file();
CREATE POLICY machines_only ON bank_order FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT, UPDATE (file_id, state, told_sealed, told_at, failed_by) ON bank_order TO senim_app;

CREATE TABLE bank_answer (
  content_hash bytea NOT NULL,
  kind text NOT NULL,
  day date,
  content_sealed bytea NOT NULL,
  orders_told integer NOT NULL,
  strangers_told integer NOT NULL,
  taken_by bigint NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  answer_id bigint GENERATED ALWAYS AS IDENTITY,
  failing_count integer NOT NULL DEFAULT 0,
  confirmed boolean,
  decided_by bigint,
  decided_at timestamp with time zone,
  PRIMARY KEY (content_hash),
  CONSTRAINT bank_answer_by_id UNIQUE (answer_id),
  FOREIGN KEY (decided_by) REFERENCES staff_member(staff_id),
  FOREIGN KEY (taken_by) REFERENCES staff_member(staff_id),
  CHECK ((kind = 'statement'::text) = (day IS NOT NULL)),
  CONSTRAINT bank_answer_decided CHECK ((confirmed IS NULL) = (decided_by IS NULL) AND (confirmed IS NULL) = (decided_at IS NULL)),
  CONSTRAINT bank_answer_failing_count CHECK (failing_count >= 0),
  CHECK (kind = ANY (ARRAY['status'::text, 'statement'::text])),
  CHECK (orders_told >= 0),
  CHECK (strangers_told >= 0),
  CONSTRAINT bank_answer_two_people CHECK (confirmed IS DISTINCT FROM true OR decided_by <> taken_by)
);
ALTER TABLE bank_answer ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX bank_answer_one_statement ON bank_answer (day) WHERE day IS NOT NULL AND confirmed IS DISTINCT FROM false;
CREATE TRIGGER by_another_person BEFORE UPDATE ON bank_answer FOR EACH ROW EXECUTE FUNCTION refuse_answer_of_one_person();
CREATE POLICY machines_only ON bank_answer FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT, UPDATE (orders_told, strangers_told, taken_by, taken_at, failing_count, confirmed, decided_by, decided_at) ON bank_answer TO senim_app;

CREATE FUNCTION refuse_change_of_released_file() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.refused_by IS NULL AND EXISTS (SELECT FROM bank_answer WHERE content_hash = NEW.refused_by AND confirmed)
    AND to_jsonb(NEW) - '{refused_by,refused_reason}'::text[] = to_jsonb(OLD) - '{refused_by,refused_reason}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'file % is released', OLD.message_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_file_released_once';
END $function$;

CREATE FUNCTION refuse_order_leaving_file() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF OLD.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id
    AND EXISTS (SELECT FROM bank_file WHERE file_id = OLD.file_id AND released_at IS NOT NULL AND (refused_by IS NULL OR OLD.state <> 'accepted')) THEN
    RAISE EXCEPTION 'order % is at the bank', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_stays_in_file';
  END IF;
  IF OLD.state IN ('rejected', 'returned', 'withdrawn') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'order % has ended', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_ends_once';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_order_joining_file() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF EXISTS (SELECT FROM bank_file WHERE file_id = NEW.file_id AND released_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the file of order % is at the bank', NEW.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_joins_open_file';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_file_of_one_person() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF (SELECT person_index FROM staff_member WHERE staff_id = NEW.released_by) = (SELECT person_index FROM staff_member WHERE staff_id = NEW.made_by) THEN
    RAISE EXCEPTION 'file % is released by whoever gathered it', NEW.message_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_file_two_people';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_file_with_held_payout() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM bank_order JOIN payout USING (reference) JOIN borrower USING (borrower_id)
    WHERE bank_order.file_id = NEW.file_id AND payout_hold_until > NEW.released_at
  ) THEN
    RAISE EXCEPTION 'file % has a payout that is held', NEW.message_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_file_holds_none';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_answer_of_one_person() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF OLD.confirmed THEN
    RAISE EXCEPTION 'answer % is confirmed', OLD.answer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_answer_confirmed_once';
  END IF;
  IF NEW.confirmed
    AND (SELECT person_index FROM staff_member WHERE staff_id = NEW.decided_by) = (SELECT person_index FROM staff_member WHERE staff_id = NEW.taken_by) THEN
    RAISE EXCEPTION 'answer % is confirmed by whoever brought it', NEW.answer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_answer_two_people';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_failure_of_one_person() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM bank_answer WHERE content_hash = NEW.failed_by AND confirmed) THEN
    RAISE EXCEPTION 'nobody has confirmed that order % failed', NEW.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_fails_by_two_people';
  END IF;
  RETURN NEW;
END $function$;
