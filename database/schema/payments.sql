-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE payout (
  borrower_id bigint NOT NULL,
  payout_id bigint GENERATED ALWAYS AS IDENTITY,
  agreement_id bigint NOT NULL,
  reference text NOT NULL,
  amount_tiyn bigint NOT NULL,
  status text NOT NULL,
  not_before timestamp with time zone NOT NULL,
  lease integer NOT NULL DEFAULT 0,
  leased_until timestamp with time zone,
  executed_at timestamp with time zone,
  failure text,
  created_at timestamp with time zone NOT NULL,
  kind text NOT NULL DEFAULT 'loan'::text,
  people_needed smallint NOT NULL DEFAULT 0,
  iban_sealed bytea,
  iban_index bytea,
  returned_at timestamp with time zone,
  asked_bank text,
  booked_at timestamp with time zone,
  unbooked_at timestamp with time zone,
  asked_at timestamp with time zone,
  PRIMARY KEY (borrower_id, payout_id),
  UNIQUE (reference),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id),
  CONSTRAINT payout_account_known CHECK (iban_index IS NULL OR iban_sealed IS NOT NULL),
  CHECK (amount_tiyn > 0),
  CONSTRAINT payout_booked_before CHECK (unbooked_at IS NULL OR booked_at IS NOT NULL) NOT VALID,
  CHECK (returned_at IS NULL OR executed_at IS NOT NULL),
  CHECK (kind = ANY (ARRAY['loan'::text, 'refund'::text])),
  CHECK (people_needed >= 0 AND people_needed <= 2),
  CHECK (status = ANY (ARRAY['created'::text, 'sending'::text, 'in-doubt'::text, 'executed'::text, 'failed'::text]))
);
ALTER TABLE payout ENABLE ROW LEVEL SECURITY;
CREATE INDEX payout_brought_back ON payout (unbooked_at) WHERE unbooked_at IS NOT NULL;
CREATE INDEX payout_desk ON payout (not_before, borrower_id, payout_id) WHERE status = ANY (ARRAY['created'::text, 'in-doubt'::text, 'failed'::text]);
CREATE INDEX payout_held ON payout (not_before, borrower_id, payout_id) WHERE status = 'created'::text AND people_needed > 0;
CREATE INDEX payout_lent ON payout (booked_at) INCLUDE (borrower_id, agreement_id, amount_tiyn, executed_at, unbooked_at) WHERE kind = 'loan'::text AND booked_at IS NOT NULL;
CREATE INDEX payout_let_go ON payout (executed_at) INCLUDE (borrower_id, not_before) WHERE people_needed > 0;
CREATE INDEX payout_ordered ON payout (created_at);
CREATE INDEX payout_waiting ON payout (not_before) WHERE status = ANY (ARRAY['created'::text, 'sending'::text, 'in-doubt'::text]);
CREATE UNIQUE INDEX payout_one_not_failed ON payout (borrower_id, agreement_id) WHERE kind = 'loan'::text AND status <> 'failed'::text;
CREATE UNIQUE INDEX payout_one_refund_under_way ON payout (borrower_id, agreement_id) WHERE kind = 'refund'::text AND (status = ANY (ARRAY['created'::text, 'sending'::text, 'in-doubt'::text]));
CREATE TRIGGER as_booked BEFORE UPDATE ON payout FOR EACH ROW WHEN (old.booked_at IS DISTINCT FROM new.booked_at OR old.unbooked_at IS DISTINCT FROM new.unbooked_at) EXECUTE FUNCTION refuse_payout_unlike_books();
CREATE TRIGGER as_ordered BEFORE UPDATE ON payout FOR EACH ROW WHEN (old.borrower_id IS DISTINCT FROM new.borrower_id OR old.payout_id IS DISTINCT FROM new.payout_id OR old.agreement_id IS DISTINCT FROM new.agreement_id OR old.kind IS DISTINCT FROM new.kind OR old.amount_tiyn IS DISTINCT FROM new.amount_tiyn OR old.reference IS DISTINCT FROM new.reference OR old.iban_sealed IS DISTINCT FROM new.iban_sealed OR old.iban_index IS DISTINCT FROM new.iban_index OR old.people_needed IS DISTINCT FROM new.people_needed OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION refuse_edited_payout();
CREATE TRIGGER as_signed BEFORE INSERT ON payout FOR EACH ROW EXECUTE FUNCTION refuse_unsigned_payout();
CREATE TRIGGER at_one_bank BEFORE UPDATE ON payout FOR EACH ROW WHEN (old.asked_bank IS NOT NULL AND old.status <> 'created'::text AND new.asked_bank IS DISTINCT FROM old.asked_bank) EXECUTE FUNCTION refuse_other_bank();
CREATE TRIGGER rings AFTER INSERT ON payout FOR EACH ROW EXECUTE FUNCTION ring_desk('payouts');
CREATE TRIGGER rings_again AFTER UPDATE OF status ON payout FOR EACH ROW WHEN (new.people_needed > 0 OR new.failure IS NOT NULL) EXECUTE FUNCTION ring_desk('payouts');
CREATE POLICY asked_together ON payout FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON payout FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (status, not_before, lease, leased_until, executed_at, failure, returned_at, asked_bank, asked_at) ON payout TO senim_app;
GRANT SELECT ON payout TO senim_gathering;

CREATE TABLE incoming_payment (
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  payment_id bigint GENERATED ALWAYS AS IDENTITY,
  account_sealed bytea NOT NULL,
  amount_tiyn bigint NOT NULL,
  value_day date NOT NULL,
  received_at timestamp with time zone NOT NULL,
  borrower_id bigint,
  agreement_id bigint,
  reversed_at timestamp with time zone,
  assigned_at timestamp with time zone,
  paid_at timestamp with time zone NOT NULL,
  given_back_at timestamp with time zone,
  payer_sealed bytea,
  split_at timestamp with time zone,
  split_of bigint,
  PRIMARY KEY (provider, provider_payment_id),
  UNIQUE (payment_id),
  FOREIGN KEY (split_of) REFERENCES incoming_payment(payment_id),
  CONSTRAINT given_back_or_owned CHECK (given_back_at IS NULL OR borrower_id IS NULL),
  CHECK (amount_tiyn > 0),
  CHECK ((borrower_id IS NULL) = (agreement_id IS NULL)),
  CONSTRAINT split_is_nobodys CHECK (split_at IS NULL OR borrower_id IS NULL AND given_back_at IS NULL) NOT VALID
);
ALTER TABLE incoming_payment ENABLE ROW LEVEL SECURITY;
CREATE INDEX incoming_payment_assigned ON incoming_payment (assigned_at) WHERE assigned_at IS NOT NULL;
CREATE INDEX incoming_payment_borrower ON incoming_payment (borrower_id, payment_id) WHERE borrower_id IS NOT NULL;
CREATE INDEX incoming_payment_by_amount ON incoming_payment (amount_tiyn, COALESCE(borrower_id, 0::bigint), payment_id) WHERE split_at IS NULL;
CREATE INDEX incoming_payment_by_value_day ON incoming_payment (value_day, COALESCE(borrower_id, 0::bigint), payment_id) WHERE split_at IS NULL;
CREATE INDEX incoming_payment_given_back ON incoming_payment (received_at) WHERE given_back_at IS NOT NULL;
CREATE INDEX incoming_payment_number ON incoming_payment (provider_payment_id);
CREATE INDEX incoming_payment_parts ON incoming_payment (split_of) WHERE split_of IS NOT NULL;
CREATE INDEX incoming_payment_received ON incoming_payment (received_at) INCLUDE (amount_tiyn, split_at);
CREATE INDEX incoming_payment_reversed ON incoming_payment (received_at) WHERE reversed_at IS NOT NULL;
CREATE INDEX incoming_payment_suspense ON incoming_payment (received_at, payment_id) WHERE borrower_id IS NULL AND reversed_at IS NULL;
CREATE CONSTRAINT TRIGGER goes_with_parts AFTER UPDATE OF reversed_at ON incoming_payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.split_of IS NOT NULL OR new.split_at IS NOT NULL) EXECUTE FUNCTION refuse_part_taken_alone();
CREATE CONSTRAINT TRIGGER parts_come_to_whole AFTER INSERT ON incoming_payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.split_of IS NOT NULL) EXECUTE FUNCTION refuse_parts_unlike_whole();
CREATE TRIGGER rings AFTER INSERT ON incoming_payment FOR EACH ROW WHEN (new.borrower_id IS NULL) EXECUTE FUNCTION ring_desk('suspense');
CREATE TRIGGER rings_again AFTER UPDATE ON incoming_payment FOR EACH ROW WHEN (old.borrower_id IS NULL OR new.borrower_id IS NULL) EXECUTE FUNCTION ring_desk('suspense');
CREATE CONSTRAINT TRIGGER whole_has_parts AFTER UPDATE OF split_at ON incoming_payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.split_at IS DISTINCT FROM old.split_at) EXECUTE FUNCTION refuse_parts_unlike_whole();
CREATE POLICY own_rows ON incoming_payment FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (borrower_id, agreement_id, reversed_at, assigned_at, given_back_at, split_at) ON incoming_payment TO senim_app;

CREATE TABLE incoming_payment_day (
  day date NOT NULL,
  amount_tiyn bigint NOT NULL,
  PRIMARY KEY (day)
);
ALTER TABLE incoming_payment_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON incoming_payment_day FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers));
GRANT SELECT ON incoming_payment_day TO senim_app;

CREATE FUNCTION keep_payment_days(p_before date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET enable_seqscan TO 'off' AS $function$
DECLARE v_day date;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine adds up what came in.' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF NOT pg_try_advisory_xact_lock(842, 1) THEN RETURN false; END IF;
  SELECT max(day) + 1 INTO v_day FROM incoming_payment_day;
  IF v_day IS NULL THEN
    SELECT (received_at AT TIME ZONE 'Asia/Almaty')::date INTO v_day FROM incoming_payment ORDER BY received_at LIMIT 1;
  END IF;
  IF v_day IS NULL OR v_day >= p_before OR NOT EXISTS (SELECT FROM ledger_day WHERE opened_through > v_day) THEN RETURN false; END IF;
  INSERT INTO incoming_payment_day (day, amount_tiyn)
    SELECT v_day, COALESCE(sum(amount_tiyn), 0) FROM incoming_payment
    WHERE split_at IS NULL AND received_at >= v_day::timestamp AT TIME ZONE 'Asia/Almaty'
      AND received_at < (v_day + 1)::timestamp AT TIME ZONE 'Asia/Almaty';
  RETURN true;
END $function$;
-- keep_payment_days may be called by: senim_app

CREATE TABLE payment_inquiry (
  borrower_id bigint NOT NULL,
  inquiry_id bigint GENERATED ALWAYS AS IDENTITY,
  agreement_id bigint NOT NULL,
  paid_on date NOT NULL,
  amount_tiyn bigint NOT NULL,
  channel text NOT NULL,
  receipt text NOT NULL DEFAULT ''::text,
  payment_id bigint,
  asked_at timestamp with time zone NOT NULL,
  answer_by timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  outcome text,
  answer_sealed bytea,
  answered_by bigint,
  PRIMARY KEY (borrower_id, inquiry_id),
  UNIQUE (borrower_id, paid_on, amount_tiyn, channel, receipt),
  FOREIGN KEY (answered_by) REFERENCES staff_member(staff_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id),
  CHECK (amount_tiyn > 0),
  CONSTRAINT payment_inquiry_answer CHECK ((closed_at IS NULL) = (outcome IS NULL) AND (outcome IS NULL) = (answer_sealed IS NULL) AND (outcome IS NULL) = (answered_by IS NULL)),
  CHECK (channel = ANY (ARRAY['terminal'::text, 'card'::text, 'bank'::text])),
  CHECK (outcome = ANY (ARRAY['found'::text, 'not-found'::text]))
);
ALTER TABLE payment_inquiry ENABLE ROW LEVEL SECURITY;
CREATE INDEX payment_inquiry_number ON payment_inquiry (inquiry_id);
CREATE INDEX payment_inquiry_waiting ON payment_inquiry (answer_by, borrower_id, inquiry_id) WHERE closed_at IS NULL;
CREATE TRIGGER rings AFTER INSERT OR UPDATE ON payment_inquiry FOR EACH ROW EXECUTE FUNCTION ring_desk('inquiries');
CREATE POLICY own_rows ON payment_inquiry FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (payment_id, closed_at, outcome, answer_sealed, answered_by) ON payment_inquiry TO senim_app;

CREATE TABLE overpayment (
  borrower_id bigint NOT NULL,
  overpayment_id bigint GENERATED ALWAYS AS IDENTITY,
  agreement_id bigint NOT NULL,
  arose_on date NOT NULL,
  asked_at timestamp with time zone,
  refund_by date NOT NULL,
  reminded_at timestamp with time zone,
  closed_at timestamp with time zone,
  PRIMARY KEY (borrower_id, overpayment_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id),
  CHECK (refund_by >= arose_on)
);
ALTER TABLE overpayment ENABLE ROW LEVEL SECURITY;
CREATE INDEX overpayment_waiting ON overpayment (refund_by, borrower_id, overpayment_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX overpayment_one_open ON overpayment (borrower_id, agreement_id) WHERE closed_at IS NULL;
CREATE TRIGGER rings AFTER INSERT OR UPDATE ON overpayment FOR EACH ROW EXECUTE FUNCTION ring_desk('overpayments');
CREATE POLICY own_rows ON overpayment FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (asked_at, refund_by, reminded_at, closed_at) ON overpayment TO senim_app;

CREATE TABLE restored_book (
  restored_at timestamp with time zone NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  closed_at timestamp with time zone,
  PRIMARY KEY (restored_at),
  CHECK (until_day >= from_day)
);
ALTER TABLE restored_book ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON restored_book FOR ALL USING (( SELECT acting_as_machine_alone() AS acting_as_machine_alone)) WITH CHECK (( SELECT acting_as_machine_alone() AS acting_as_machine_alone));
GRANT SELECT ON restored_book TO senim_app;

CREATE TABLE lookup_try (
  try_id bigint GENERATED ALWAYS AS IDENTITY,
  loan_index bytea,
  address_index bytea NOT NULL,
  tried_at timestamp with time zone NOT NULL,
  PRIMARY KEY (try_id)
);
ALTER TABLE lookup_try ENABLE ROW LEVEL SECURITY;
CREATE INDEX lookup_try_address ON lookup_try (address_index);
CREATE INDEX lookup_try_age ON lookup_try (tried_at);
CREATE INDEX lookup_try_loan ON lookup_try (loan_index) WHERE loan_index IS NOT NULL;
CREATE POLICY machines ON lookup_try FOR ALL USING (( SELECT acting_as_machine_alone() AS acting_as_machine_alone));
GRANT DELETE, INSERT, SELECT ON lookup_try TO senim_app;

CREATE FUNCTION is_confirmed(p payout) RETURNS boolean LANGUAGE sql STABLE AS $function$
  SELECT p.people_needed <= (SELECT count(*) FROM staff_approval
    WHERE kind = 'payout' AND subject = p.borrower_id || '-' || p.payout_id)
  AND NOT EXISTS (SELECT 1 FROM payout_confirmation AS second
    WHERE p.kind = 'loan' AND second.borrower_id = p.borrower_id AND second.agreement_id = p.agreement_id
      AND second.confirmed_at IS NULL)
$function$;

CREATE FUNCTION refuse_unsigned_payout() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  v_agreement agreement;
BEGIN
  SELECT * INTO v_agreement FROM agreement
    WHERE borrower_id = NEW.borrower_id AND agreement_id = NEW.agreement_id;
  IF v_agreement.signed_at IS NULL OR NEW.status <> 'created' THEN
    RAISE EXCEPTION 'agreement %/% is not signed for a payout', NEW.borrower_id, NEW.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_of_signed';
  END IF;
  IF NEW.kind = 'loan' AND NEW.amount_tiyn <> (v_agreement.terms->>'principalTiyn')::bigint THEN
    RAISE EXCEPTION 'agreement %/% was not signed for % tiyn', NEW.borrower_id, NEW.agreement_id, NEW.amount_tiyn
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_of_signed_principal';
  END IF;
  -- Changes made before there was an index carry none: that one was confirmed is all that is known of them.
  IF NEW.iban_sealed IS NOT NULL AND NEW.iban_index IS DISTINCT FROM v_agreement.iban_index AND NOT (CASE NEW.kind
      WHEN 'loan' THEN EXISTS (SELECT FROM contact_change AS change WHERE change.borrower_id = NEW.borrower_id
        AND change.kind = 'iban' AND change.ended_by = 'done' AND COALESCE(change.value_index, NEW.iban_index) = NEW.iban_index)
      ELSE EXISTS (SELECT FROM staff_proposal AS proposal WHERE proposal.borrower_id = NEW.borrower_id
        AND proposal.agreement_id = NEW.agreement_id AND proposal.kind = 'refund' AND proposal.status = 'confirmed')
    END) THEN
    RAISE EXCEPTION 'nobody has confirmed the account of a payout of agreement %/%', NEW.borrower_id, NEW.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_to_confirmed_account';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_edited_payout() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'payout %/% stands as it was ordered', OLD.borrower_id, OLD.payout_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_as_ordered';
END $function$;

CREATE FUNCTION refuse_other_bank() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  RAISE EXCEPTION 'order % was given to another bank', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'order_at_one_bank';
END $function$;

CREATE FUNCTION note_payout_booked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
BEGIN
  IF NEW.kind = 'paid-out' THEN
    UPDATE payout SET booked_at = NEW.recorded_at
    WHERE borrower_id = NEW.borrower_id AND agreement_id = NEW.agreement_id AND kind = 'loan' AND reference = NEW.fact_id;
  ELSE
    UPDATE payout SET unbooked_at = NEW.recorded_at
    WHERE borrower_id = NEW.borrower_id AND agreement_id = NEW.agreement_id AND kind = 'loan' AND 'returned:' || reference = NEW.fact_id;
  END IF;
  RETURN NULL;
END $function$;
-- note_payout_booked may be called by: nobody

CREATE FUNCTION refuse_payout_unlike_books() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF (NEW.booked_at IS NOT NULL AND NOT EXISTS (SELECT FROM agreement_fact AS fact WHERE fact.borrower_id = NEW.borrower_id
        AND fact.agreement_id = NEW.agreement_id AND fact.fact_id = NEW.reference AND fact.recorded_at = NEW.booked_at))
    OR (NEW.unbooked_at IS NOT NULL AND NOT EXISTS (SELECT FROM agreement_fact AS fact WHERE fact.borrower_id = NEW.borrower_id
        AND fact.agreement_id = NEW.agreement_id AND fact.fact_id = 'returned:' || NEW.reference AND fact.recorded_at = NEW.unbooked_at))
    OR (OLD.booked_at IS NOT NULL AND NEW.booked_at IS NULL) OR (OLD.unbooked_at IS NOT NULL AND NEW.unbooked_at IS NULL) THEN
    RAISE EXCEPTION 'payout %/% stands as it was booked', OLD.borrower_id, OLD.payout_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_as_booked';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION is_lent(p payout, before timestamp with time zone) RETURNS boolean LANGUAGE sql IMMUTABLE RETURN (((p).kind = 'loan'::text) AND COALESCE(((p).booked_at < before), false) AND COALESCE(((p).unbooked_at >= before), true));
