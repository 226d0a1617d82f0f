-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE saved_card (
  borrower_id bigint NOT NULL,
  card_id uuid NOT NULL,
  token_sealed bytea NOT NULL,
  card_mask text NOT NULL,
  expiry text NOT NULL,
  consent_version text NOT NULL,
  consented_at timestamp with time zone NOT NULL,
  added_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  PRIMARY KEY (borrower_id, card_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK (card_mask ~ '^[0-9]{4,6}[*]{4,9}[0-9]{4}$'::text),
  CHECK (expiry ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'::text)
);
ALTER TABLE saved_card ENABLE ROW LEVEL SECURITY;
CREATE INDEX saved_card_to_forget ON saved_card (removed_at) WHERE removed_at IS NOT NULL;
CREATE UNIQUE INDEX saved_card_once ON saved_card (borrower_id, card_mask, expiry) WHERE removed_at IS NULL;
CREATE TRIGGER ends_autopay AFTER UPDATE OF removed_at ON saved_card FOR EACH ROW WHEN (new.removed_at IS NOT NULL) EXECUTE FUNCTION end_autopay_of_card();
CREATE TRIGGER removed_first BEFORE DELETE ON saved_card FOR EACH ROW WHEN (old.removed_at IS NULL) EXECUTE FUNCTION refuse_card_taken_up_again();
CREATE TRIGGER removed_once BEFORE UPDATE ON saved_card FOR EACH ROW WHEN (old.removed_at IS NOT NULL) EXECUTE FUNCTION refuse_card_taken_up_again();
CREATE POLICY own_rows ON saved_card FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT DELETE, INSERT, SELECT, UPDATE (removed_at) ON saved_card TO senim_app;

CREATE FUNCTION refuse_card_taken_up_again() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'card % is removed first, and once', OLD.card_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'saved_card_removed_once';
END $function$;

CREATE TABLE card_payment (
  borrower_id bigint NOT NULL,
  card_payment_id bigint GENERATED ALWAYS AS IDENTITY,
  agreement_id bigint NOT NULL,
  public_id uuid NOT NULL,
  invoice text NOT NULL,
  amount_tiyn bigint NOT NULL,
  status text NOT NULL,
  acquirer_reference text,
  card_mask text,
  failure text,
  created_at timestamp with time zone NOT NULL,
  charged_at timestamp with time zone,
  applied_at timestamp with time zone,
  next_check_at timestamp with time zone,
  standing_number text,
  keep_consent text,
  saved_card_id uuid,
  keep_withdrawn_at timestamp with time zone,
  PRIMARY KEY (borrower_id, card_payment_id),
  UNIQUE (invoice),
  UNIQUE (public_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id),
  CHECK (amount_tiyn > 0),
  CONSTRAINT card_payment_keeps_or_uses CHECK (keep_consent IS NULL OR saved_card_id IS NULL) NOT VALID,
  CHECK (status = ANY (ARRAY['created'::text, 'waiting'::text, 'charged'::text, 'failed'::text, 'expired'::text]))
);
ALTER TABLE card_payment ENABLE ROW LEVEL SECURITY;
CREATE INDEX card_payment_waiting ON card_payment (next_check_at) WHERE status = ANY (ARRAY['created'::text, 'waiting'::text]);
CREATE POLICY own_rows ON card_payment FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (status, acquirer_reference, card_mask, failure, charged_at, applied_at, next_check_at, standing_number, keep_withdrawn_at) ON card_payment TO senim_app;

CREATE TABLE card_registry (
  day date NOT NULL,
  read_at timestamp with time zone NOT NULL,
  PRIMARY KEY (day)
);
ALTER TABLE card_registry ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON card_registry FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT ON card_registry TO senim_app;

CREATE TABLE card_registry_entry (
  day date NOT NULL,
  invoice text NOT NULL,
  kept_tiyn bigint NOT NULL,
  PRIMARY KEY (invoice, day),
  FOREIGN KEY (day) REFERENCES card_registry(day),
  CHECK (kept_tiyn >= 0)
);
ALTER TABLE card_registry_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON card_registry_entry FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT ON card_registry_entry TO senim_app;

CREATE TABLE autopay (
  borrower_id bigint NOT NULL,
  agreement_id bigint NOT NULL,
  turned_on_at timestamp with time zone NOT NULL,
  card_id uuid NOT NULL,
  card_mask text NOT NULL,
  consent_version text NOT NULL,
  ended_at timestamp with time zone,
  ended_by text,
  looked_on date,
  PRIMARY KEY (borrower_id, agreement_id, turned_on_at),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (ended_by = ANY (ARRAY['owner'::text, 'card'::text, 'loan'::text]))
);
ALTER TABLE autopay ENABLE ROW LEVEL SECURITY;
CREATE INDEX autopay_of_card ON autopay (borrower_id, card_id) WHERE ended_at IS NULL;
CREATE INDEX autopay_to_look ON autopay (looked_on) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX autopay_one ON autopay (borrower_id, agreement_id) WHERE ended_at IS NULL;
CREATE TRIGGER by_kept_card BEFORE INSERT ON autopay FOR EACH ROW EXECUTE FUNCTION refuse_autopay_without_card();
CREATE TRIGGER ends_once BEFORE UPDATE ON autopay FOR EACH ROW WHEN (old.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_autopay_without_card();
CREATE POLICY own_rows ON autopay FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (ended_at, ended_by, looked_on) ON autopay TO senim_app;

CREATE TABLE autopay_due (
  borrower_id bigint NOT NULL,
  agreement_id bigint NOT NULL,
  due_day date NOT NULL,
  amount_tiyn bigint NOT NULL,
  told_at timestamp with time zone NOT NULL,
  next_try_at timestamp with time zone,
  refused_at timestamp with time zone,
  unanswered_at timestamp with time zone,
  PRIMARY KEY (borrower_id, agreement_id, due_day),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id),
  CHECK (amount_tiyn > 0),
  CONSTRAINT autopay_told_a_day_before CHECK ((told_at AT TIME ZONE 'Asia/Almaty'::text)::date < due_day)
);
ALTER TABLE autopay_due ENABLE ROW LEVEL SECURITY;
CREATE INDEX autopay_due_to_try ON autopay_due (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE POLICY own_rows ON autopay_due FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (next_try_at, refused_at, unanswered_at) ON autopay_due TO senim_app;

CREATE TABLE autopay_charge (
  borrower_id bigint NOT NULL,
  agreement_id bigint NOT NULL,
  due_day date NOT NULL,
  try smallint NOT NULL,
  card_payment_id bigint NOT NULL,
  followed_at timestamp with time zone,
  brought_at timestamp with time zone,
  PRIMARY KEY (borrower_id, agreement_id, due_day, try),
  UNIQUE (borrower_id, card_payment_id),
  FOREIGN KEY (borrower_id, agreement_id, due_day) REFERENCES autopay_due(borrower_id, agreement_id, due_day),
  FOREIGN KEY (borrower_id, card_payment_id) REFERENCES card_payment(borrower_id, card_payment_id),
  CHECK (try >= 1 AND try <= 3)
);
ALTER TABLE autopay_charge ENABLE ROW LEVEL SECURITY;
CREATE INDEX autopay_charge_to_follow ON autopay_charge (borrower_id) WHERE followed_at IS NULL;
CREATE TRIGGER charged_once BEFORE INSERT ON autopay_charge FOR EACH ROW EXECUTE FUNCTION refuse_second_autopay_charge();
CREATE TRIGGER told_once BEFORE UPDATE OF brought_at ON autopay_charge FOR EACH ROW WHEN (old.brought_at IS NOT NULL AND new.brought_at IS DISTINCT FROM old.brought_at) EXECUTE FUNCTION refuse_untelling_charge();
CREATE POLICY own_rows ON autopay_charge FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (followed_at, brought_at) ON autopay_charge TO senim_app;

CREATE FUNCTION refuse_autopay_without_card() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'an autopay of agreement % is over', OLD.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'autopay_ends_once';
  END IF;
  PERFORM FROM saved_card WHERE borrower_id = NEW.borrower_id AND card_id = NEW.card_id AND removed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such card is kept'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'autopay_by_kept_card';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION end_autopay_of_card() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  UPDATE autopay SET ended_at = NEW.removed_at, ended_by = 'card'
  WHERE borrower_id = NEW.borrower_id AND card_id = NEW.card_id AND ended_at IS NULL;
  RETURN NULL;
END $function$;

CREATE FUNCTION refuse_second_autopay_charge() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF EXISTS (SELECT FROM autopay_charge JOIN card_payment USING (borrower_id, card_payment_id)
      WHERE autopay_charge.borrower_id = NEW.borrower_id AND autopay_charge.agreement_id = NEW.agreement_id AND due_day = NEW.due_day
        AND status <> 'failed')
    OR NOT EXISTS (SELECT FROM autopay_due AS due JOIN card_payment AS charge USING (borrower_id, agreement_id)
      WHERE due.borrower_id = NEW.borrower_id AND due.agreement_id = NEW.agreement_id AND due_day = NEW.due_day
        AND card_payment_id = NEW.card_payment_id AND charge.amount_tiyn <= due.amount_tiyn) THEN
    RAISE EXCEPTION 'the part of % of agreement % is charged once, and for what was told', NEW.due_day, NEW.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'autopay_charged_once';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_untelling_charge() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  RAISE EXCEPTION 'the acquirer was told of try % of agreement %', OLD.try, OLD.agreement_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'autopay_charge_told_once';
END $function$;
