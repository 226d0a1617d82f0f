-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE suspense_deferral (
  payment_id bigint NOT NULL,
  deferral_id bigint GENERATED ALWAYS AS IDENTITY,
  until date NOT NULL,
  note_sealed bytea NOT NULL,
  staff_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  asked text,
  PRIMARY KEY (payment_id, deferral_id),
  FOREIGN KEY (payment_id) REFERENCES incoming_payment(payment_id),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id),
  CHECK (asked = ANY (ARRAY['payer'::text, 'client'::text])),
  CHECK (until > (at AT TIME ZONE 'Asia/Almaty'::text)::date)
);
ALTER TABLE suspense_deferral ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON suspense_deferral FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON suspense_deferral FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rings AFTER INSERT ON suspense_deferral FOR EACH ROW EXECUTE FUNCTION ring_desk('suspense');
CREATE POLICY seen_by_those_who_serve ON suspense_deferral FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT ON suspense_deferral TO senim_app;

CREATE FUNCTION deferred_until(payment incoming_payment) RETURNS date LANGUAGE sql STABLE RETURN (SELECT put_off.until FROM suspense_deferral put_off WHERE (put_off.payment_id = (deferred_until.payment).payment_id) ORDER BY put_off.deferral_id DESC LIMIT 1);

CREATE FUNCTION suspense_due_at(payment incoming_payment) RETURNS timestamp with time zone LANGUAGE sql STABLE RETURN COALESCE((((deferred_until(payment) + 1))::timestamp without time zone AT TIME ZONE 'Asia/Almaty'::text), ((payment).received_at + '1 day'::interval));

CREATE FUNCTION is_asked_about(payment incoming_payment) RETURNS boolean LANGUAGE sql STABLE RETURN COALESCE((SELECT (put_off.asked IS NOT NULL) FROM suspense_deferral put_off WHERE (put_off.payment_id = (is_asked_about.payment).payment_id) ORDER BY put_off.deferral_id DESC LIMIT 1), false);

CREATE FUNCTION refuse_parts_unlike_whole() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE
  v_whole bigint := NEW.payment_id;
BEGIN
  IF TG_OP = 'INSERT' THEN
    v_whole := NEW.split_of;
  ELSIF OLD.reversed_at IS NOT NULL THEN
    RAISE EXCEPTION 'payment % was taken back and has no parts', v_whole USING ERRCODE = 'check_violation', CONSTRAINT = 'parts_come_to_whole';
  END IF;
  IF NOT EXISTS (SELECT FROM incoming_payment AS whole WHERE whole.payment_id = v_whole AND whole.split_at IS NOT NULL
      AND whole.amount_tiyn = (SELECT sum(part.amount_tiyn) FROM incoming_payment AS part WHERE part.split_of = v_whole)) THEN
    RAISE EXCEPTION 'the parts of payment % do not come to it', v_whole USING ERRCODE = 'check_violation', CONSTRAINT = 'parts_come_to_whole';
  END IF;
  RETURN NULL;
END $function$;
-- refuse_parts_unlike_whole may be called by: nobody

CREATE FUNCTION refuse_part_taken_alone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
BEGIN
  IF EXISTS (SELECT FROM incoming_payment AS whole WHERE whole.payment_id IN (NEW.payment_id, NEW.split_of) AND whole.split_at IS NOT NULL
      AND (whole.reversed_at IS NULL) <> EXISTS (
        SELECT FROM incoming_payment AS part WHERE part.split_of = whole.payment_id AND part.reversed_at IS NULL)) THEN
    RAISE EXCEPTION 'payment % is taken back unlike its parts', NEW.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'whole_goes_with_parts';
  END IF;
  IF NEW.split_of IS NOT NULL AND NEW.split_at IS NULL AND NEW.borrower_id IS NULL AND NEW.reversed_at IS NOT NULL
    AND EXISTS (SELECT FROM incoming_payment AS whole WHERE whole.payment_id = NEW.split_of AND whole.reversed_at IS NULL) THEN
    RAISE EXCEPTION 'part % waits and is taken back without its whole', NEW.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'part_waits_with_whole';
  END IF;
  RETURN NULL;
END $function$;
-- refuse_part_taken_alone may be called by: nobody

CREATE FUNCTION is_in_suspense(payment incoming_payment) RETURNS boolean LANGUAGE sql STABLE AS $function$
  SELECT payment.borrower_id IS NULL AND payment.reversed_at IS NULL AND payment.split_at IS NULL AND (payment.given_back_at IS NULL OR EXISTS (
    SELECT FROM payer_refund AS refund
    WHERE refund.payment_id = payment.payment_id AND refund.status = 'in-doubt' AND refund.failure IS NOT NULL))
$function$;

CREATE TABLE payer_refund (
  refund_id bigint GENERATED ALWAYS AS IDENTITY,
  payment_id bigint NOT NULL,
  proposal_id bigint NOT NULL,
  borrower_id bigint,
  reference text NOT NULL,
  amount_tiyn bigint NOT NULL,
  payee_sealed bytea NOT NULL,
  status text NOT NULL,
  not_before timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  lease integer NOT NULL DEFAULT 0,
  leased_until timestamp with time zone,
  executed_at timestamp with time zone,
  failure text,
  returned_at timestamp with time zone,
  asked_bank text,
  asked_at timestamp with time zone,
  PRIMARY KEY (refund_id),
  UNIQUE (proposal_id),
  UNIQUE (reference),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  FOREIGN KEY (payment_id) REFERENCES incoming_payment(payment_id),
  FOREIGN KEY (proposal_id) REFERENCES staff_proposal(proposal_id),
  CHECK (amount_tiyn > 0),
  CHECK (returned_at IS NULL OR executed_at IS NOT NULL),
  CHECK (status = ANY (ARRAY['created'::text, 'sending'::text, 'in-doubt'::text, 'executed'::text, 'failed'::text]))
);
ALTER TABLE payer_refund ENABLE ROW LEVEL SECURITY;
CREATE INDEX payer_refund_disputed ON payer_refund (payment_id) WHERE status = 'in-doubt'::text AND failure IS NOT NULL;
CREATE INDEX payer_refund_waiting ON payer_refund (not_before) WHERE status = ANY (ARRAY['created'::text, 'sending'::text, 'in-doubt'::text]);
CREATE UNIQUE INDEX payer_refund_one_standing ON payer_refund (payment_id) WHERE status <> 'failed'::text;
CREATE TRIGGER as_agreed BEFORE INSERT ON payer_refund FOR EACH ROW EXECUTE FUNCTION refuse_unagreed_payer_refund();
CREATE TRIGGER at_one_bank BEFORE UPDATE ON payer_refund FOR EACH ROW WHEN (old.asked_bank IS NOT NULL AND old.status <> 'created'::text AND new.asked_bank IS DISTINCT FROM old.asked_bank) EXECUTE FUNCTION refuse_other_bank();
CREATE POLICY machines_only ON payer_refund FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT, UPDATE (status, not_before, lease, leased_until, executed_at, failure, returned_at, asked_bank, asked_at) ON payer_refund TO senim_app;

CREATE FUNCTION refuse_unagreed_payer_refund() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NEW.status <> 'created' OR NOT EXISTS (
    SELECT FROM staff_proposal AS proposal, incoming_payment AS payment
    WHERE proposal.proposal_id = NEW.proposal_id AND proposal.kind = 'payer-refund' AND proposal.status = 'confirmed'
      AND (proposal.terms ->> 'paymentId')::bigint = NEW.payment_id AND proposal.payee_sealed = NEW.payee_sealed
      AND payment.payment_id = NEW.payment_id AND payment.amount_tiyn = NEW.amount_tiyn
      AND payment.borrower_id IS NULL AND payment.reversed_at IS NULL) THEN
    RAISE EXCEPTION 'nobody has agreed to give payment % back', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payer_refund_as_agreed';
  END IF;
  RETURN NEW;
END $function$;
