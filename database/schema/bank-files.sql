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
  fetched_at timestamp with time zone,
  heard_at timestamp with time zone,
  recall_asked_by bigint,
  recall_asked_at timestamp with time zone,
  recall_reason_sealed bytea,
  recalled_by bigint,
  recalled_at timestamp with time zone,
  PRIMARY KEY (file_id),
  UNIQUE (message_id),
  FOREIGN KEY (made_by) REFERENCES staff_member(staff_id),
  FOREIGN KEY (recall_asked_by) REFERENCES staff_member(staff_id),
  FOREIGN KEY (recalled_by) REFERENCES staff_member(staff_id),
  FOREIGN KEY (refused_by) REFERENCES bank_answer(content_hash),
  FOREIGN KEY (released_by) REFERENCES staff_member(staff_id),
  CHECK ((released_by IS NULL) = (released_at IS NULL)),
  CONSTRAINT bank_file_fetched_after_release CHECK (fetched_at IS NULL AND heard_at IS NULL OR released_at IS NOT NULL),
  CHECK (message_id ~ '^[A-Z0-9-]{1,35}$'::text),
  CHECK (orders_count > 0),
  CONSTRAINT bank_file_recall_asked CHECK ((recall_asked_by IS NULL) = (recall_asked_at IS NULL) AND (recall_asked_by IS NULL) = (recall_reason_sealed IS NULL)),
  CONSTRAINT bank_file_recalled CHECK ((recalled_by IS NULL) = (recalled_at IS NULL) AND (recalled_at IS NULL OR released_at IS NOT NULL AND recall_asked_by IS NOT NULL)),
  CONSTRAINT bank_file_recalled_by_two CHECK (recalled_by IS DISTINCT FROM recall_asked_by OR recalled_by IS NULL),
  CONSTRAINT bank_file_recalled_or_refused CHECK (recalled_at IS NULL OR refused_by IS NULL),
  CONSTRAINT bank_file_refused_after_release CHECK (refused_by IS NULL OR released_at IS NOT NULL AND refused_reason IS NOT NULL),
  CHECK (sum_tiyn > 0),
  CONSTRAINT bank_file_two_people CHECK (released_by IS DISTINCT FROM made_by)
);
ALTER TABLE bank_file ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX bank_file_one_gathered ON bank_file ((released_at IS NULL)) WHERE released_at IS NULL;
CREATE TRIGGER by_another_person BEFORE UPDATE OF released_by ON bank_file FOR EACH ROW WHEN (new.released_by <> new.made_by) EXECUTE FUNCTION refuse_file_of_one_person();
CREATE TRIGGER holds_no_payout BEFORE UPDATE OF released_at ON bank_file FOR EACH ROW WHEN (old.released_at IS NULL AND new.released_at IS NOT NULL) EXECUTE FUNCTION refuse_file_with_held_payout();
CREATE TRIGGER released_once BEFORE DELETE OR UPDATE ON bank_file FOR EACH ROW WHEN (old.released_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_released_file();
CREATE TRIGGER rings AFTER INSERT OR DELETE OR UPDATE OF released_at, refused_by, recall_asked_at, recalled_at ON bank_file FOR EACH ROW EXECUTE FUNCTION ring_desk('bank-files');
CREATE POLICY machines_only ON bank_file FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT DELETE, INSERT, SELECT, UPDATE (released_by, released_at, refused_by, refused_reason, fetched_at, heard_at, recall_asked_by, recall_asked_at, recall_reason_sealed, recalled_by, recalled_at) ON bank_file TO senim_app;

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
  left_file_id bigint,
  PRIMARY KEY (reference),
  FOREIGN KEY (failed_by) REFERENCES bank_answer(content_hash),
  FOREIGN KEY (file_id) REFERENCES bank_file(file_id) ON DELETE SET NULL,
  FOREIGN KEY (left_file_id) REFERENCES bank_file(file_id),
  CHECK (amount_tiyn > 0),
  CHECK ((state = ANY (ARRAY['accepted'::text, 'withdrawn'::text])) OR told_sealed IS NOT NULL AND told_at IS NOT NULL AND file_id IS NOT NULL),
  CHECK (state = ANY (ARRAY['accepted'::text, 'executed'::text, 'rejected'::text, 'returned'::text, 'withdrawn'::text])),
  CONSTRAINT bank_order_withdrawn_in_no_file CHECK (state <> 'withdrawn'::text OR file_id IS NULL)
);
ALTER TABLE bank_order ENABLE ROW LEVEL SECURITY;
CREATE INDEX bank_order_left_file ON bank_order (left_file_id) WHERE left_file_id IS NOT NULL;
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
CREATE TRIGGER rings AFTER INSERT OR UPDATE OF taken_at, confirmed ON bank_answer FOR EACH ROW EXECUTE FUNCTION ring_desk('bank-files');
CREATE POLICY machines_only ON bank_answer FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT, UPDATE (orders_told, strangers_told, taken_by, taken_at, failing_count, confirmed, decided_by, decided_at) ON bank_answer TO senim_app;

CREATE FUNCTION is_recall_allowed(p_file bank_file) RETURNS boolean LANGUAGE sql STABLE AS $function$
  SELECT (SELECT person_index FROM staff_member WHERE staff_id = p_file.recalled_by)
      <> (SELECT person_index FROM staff_member WHERE staff_id = p_file.recall_asked_by)
    AND p_file.heard_at IS NULL
    AND NOT EXISTS (SELECT FROM bank_order WHERE bank_order.file_id = p_file.file_id AND state <> 'accepted')
    AND (p_file.fetched_at IS NULL OR EXISTS (
      SELECT FROM bank_answer WHERE day >= (p_file.released_at AT TIME ZONE 'Asia/Almaty')::date
        AND (confirmed OR (confirmed IS NULL AND failing_count = 0))))
$function$;

CREATE FUNCTION refuse_change_of_released_file() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  v_changed text[];
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(key ORDER BY key) INTO v_changed
      FROM jsonb_each(to_jsonb(NEW)) AS field WHERE field.value IS DISTINCT FROM to_jsonb(OLD) -> field.key;
    -- The bank has refused it whole.
    IF v_changed <@ '{refused_by,refused_reason}'::text[] AND OLD.refused_by IS NULL AND OLD.recalled_at IS NULL
      AND EXISTS (SELECT FROM bank_answer WHERE content_hash = NEW.refused_by AND confirmed) THEN
      RETURN NEW;
    END IF;
    -- Somebody has it in hand now, or the bank has told of it.
    IF v_changed <@ '{fetched_at}'::text[] AND OLD.fetched_at IS NULL AND OLD.recalled_at IS NULL
      OR v_changed <@ '{heard_at}'::text[] AND OLD.heard_at IS NULL THEN
      RETURN NEW;
    END IF;
    -- One asks for it back, or nobody does any more.
    IF v_changed <@ '{recall_asked_by,recall_asked_at,recall_reason_sealed}'::text[] AND OLD.recalled_at IS NULL AND OLD.refused_by IS NULL THEN
      RETURN NEW;
    END IF;
    -- Another takes it back.
    IF v_changed <@ '{recalled_by,recalled_at}'::text[] AND OLD.recalled_at IS NULL AND is_recall_allowed(NEW) THEN
      RETURN NEW;
    END IF;
    -- The bank had it after all: that frees nothing.
    IF v_changed <@ '{recalled_by,recalled_at,recall_asked_by,recall_asked_at,recall_reason_sealed,heard_at}'::text[]
      AND NEW.recalled_at IS NULL AND NEW.recall_asked_at IS NULL AND NEW.heard_at IS NOT NULL THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'file % is released', OLD.message_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_file_released_once';
END $function$;

CREATE FUNCTION refuse_order_leaving_file() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  v_file bank_file;
BEGIN
  IF OLD.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id THEN
    SELECT * INTO v_file FROM bank_file WHERE file_id = OLD.file_id;
    IF v_file.released_at IS NOT NULL AND (OLD.state <> 'accepted' OR (v_file.refused_by IS NULL AND v_file.recalled_at IS NULL)) THEN
      RAISE EXCEPTION 'order % is at the bank', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_stays_in_file';
    END IF;
    IF v_file.recalled_at IS NOT NULL THEN NEW.left_file_id := OLD.file_id; END IF;
  END IF;
  IF OLD.state IN ('rejected', 'returned', 'withdrawn') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'order % has ended', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_ends_once';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_order_joining_file() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF EXISTS (SELECT FROM bank_file WHERE file_id = NEW.file_id AND released_at IS NOT NULL
      AND (NEW.file_id IS DISTINCT FROM NEW.left_file_id OR recalled_at IS NOT NULL OR refused_by IS NOT NULL)) THEN
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
  IF current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
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

CREATE FUNCTION own_order_waits(asked text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
  SELECT EXISTS (
    SELECT FROM bank_order JOIN payout USING (reference) LEFT JOIN bank_file USING (file_id)
    WHERE bank_order.reference = asked AND state = 'accepted' AND released_at IS NULL
      AND payout.kind = 'loan' AND payout.borrower_id = acting_borrower_id()
  )
$function$;
-- own_order_waits may be called by: senim_app

CREATE FUNCTION own_order_waits(owner bigint, asked text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
  SELECT EXISTS (
    SELECT FROM bank_order JOIN payout USING (reference) LEFT JOIN bank_file USING (file_id)
    WHERE bank_order.reference = asked AND state = 'accepted' AND released_at IS NULL
      AND payout.kind = 'loan' AND payout.borrower_id = owner AND owner = ANY (acting_borrower_ids())
  )
$function$;
-- own_order_waits may be called by: senim_gathering

CREATE FUNCTION withdraw_own_order(asked text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE
  its_file bigint;
BEGIN
  IF NOT own_order_waits(asked) THEN
    RETURN false;
  END IF;
  SELECT file_id INTO its_file FROM bank_order WHERE reference = asked;
  IF its_file IS NOT NULL THEN
    -- The file is locked before its orders, as by whoever releases it.
    PERFORM FROM bank_file WHERE file_id = its_file AND released_at IS NULL FOR UPDATE;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    UPDATE bank_order SET file_id = NULL WHERE file_id = its_file;
    DELETE FROM bank_file WHERE file_id = its_file;
  END IF;
  UPDATE bank_order SET state = 'withdrawn' WHERE reference = asked AND state = 'accepted' AND file_id IS NULL;
  RETURN FOUND;
END $function$;
-- withdraw_own_order may be called by: senim_app
