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
  PRIMARY KEY (borrower_id, payout_id),
  UNIQUE (reference),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id),
  CONSTRAINT payout_account_known CHECK (iban_index IS NULL OR iban_sealed IS NOT NULL),
  CHECK (amount_tiyn > 0),
  CHECK (returned_at IS NULL OR executed_at IS NOT NULL),
  CHECK (kind = ANY (ARRAY['loan'::text, 'refund'::text])),
  CHECK (people_needed >= 0 AND people_needed <= 2),
  CHECK (status = ANY (ARRAY['created'::text, 'sending'::text, 'in-doubt'::text, 'executed'::text, 'failed'::text]))
);
ALTER TABLE payout ENABLE ROW LEVEL SECURITY;
CREATE INDEX payout_desk ON payout (not_before, borrower_id, payout_id) WHERE status = ANY (ARRAY['created'::text, 'in-doubt'::text, 'failed'::text]);
CREATE INDEX payout_held ON payout (not_before, borrower_id, payout_id) WHERE status = 'created'::text AND people_needed > 0;
CREATE INDEX payout_waiting ON payout (not_before) WHERE status = ANY (ARRAY['created'::text, 'sending'::text, 'in-doubt'::text]);
CREATE UNIQUE INDEX payout_one_not_failed ON payout (borrower_id, agreement_id) WHERE kind = 'loan'::text AND status <> 'failed'::text;
CREATE UNIQUE INDEX payout_one_refund_under_way ON payout (borrower_id, agreement_id) WHERE kind = 'refund'::text AND (status = ANY (ARRAY['created'::text, 'sending'::text, 'in-doubt'::text]));
CREATE TRIGGER as_ordered BEFORE UPDATE ON payout FOR EACH ROW WHEN (old.borrower_id IS DISTINCT FROM new.borrower_id OR old.payout_id IS DISTINCT FROM new.payout_id OR old.agreement_id IS DISTINCT FROM new.agreement_id OR old.kind IS DISTINCT FROM new.kind OR old.amount_tiyn IS DISTINCT FROM new.amount_tiyn OR old.reference IS DISTINCT FROM new.reference OR old.iban_sealed IS DISTINCT FROM new.iban_sealed OR old.iban_index IS DISTINCT FROM new.iban_index OR old.people_needed IS DISTINCT FROM new.people_needed OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION refuse_edited_payout();
CREATE TRIGGER as_signed BEFORE INSERT ON payout FOR EACH ROW EXECUTE FUNCTION refuse_unsigned_payout();
CREATE TRIGGER rings AFTER INSERT ON payout FOR EACH ROW EXECUTE FUNCTION ring_desk('payouts');
CREATE TRIGGER rings_again AFTER UPDATE OF status ON payout FOR EACH ROW WHEN (new.people_needed > 0 OR new.failure IS NOT NULL) EXECUTE FUNCTION ring_desk('payouts');
CREATE POLICY own_rows ON payout FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (status, not_before, lease, leased_until, executed_at, failure, returned_at) ON payout TO senim_app;

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
  PRIMARY KEY (provider, provider_payment_id),
  UNIQUE (payment_id),
  CONSTRAINT given_back_or_owned CHECK (given_back_at IS NULL OR borrower_id IS NULL),
  CHECK (amount_tiyn > 0),
  CHECK ((borrower_id IS NULL) = (agreement_id IS NULL))
);
ALTER TABLE incoming_payment ENABLE ROW LEVEL SECURITY;
CREATE INDEX incoming_payment_borrower ON incoming_payment (borrower_id, payment_id) WHERE borrower_id IS NOT NULL;
CREATE INDEX incoming_payment_number ON incoming_payment (provider_payment_id);
CREATE INDEX incoming_payment_suspense ON incoming_payment (received_at, payment_id) WHERE borrower_id IS NULL AND reversed_at IS NULL;
CREATE TRIGGER rings AFTER INSERT ON incoming_payment FOR EACH ROW WHEN (new.borrower_id IS NULL) EXECUTE FUNCTION ring_desk('suspense');
CREATE TRIGGER rings_again AFTER UPDATE ON incoming_payment FOR EACH ROW WHEN (old.borrower_id IS NULL OR new.borrower_id IS NULL) EXECUTE FUNCTION ring_desk('suspense');
CREATE POLICY own_rows ON incoming_payment FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (borrower_id, agreement_id, reversed_at, assigned_at, given_back_at) ON incoming_payment TO senim_app;

CREATE TABLE suspense_deferral (
  payment_id bigint NOT NULL,
  deferral_id bigint GENERATED ALWAYS AS IDENTITY,
  until date NOT NULL,
  note_sealed bytea NOT NULL,
  staff_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (payment_id, deferral_id),
  FOREIGN KEY (payment_id) REFERENCES incoming_payment(payment_id),
  FOREIGN KEY (staff_id) REFERENCES staff_member(staff_id),
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

CREATE TABLE bank_statement (
  day date NOT NULL,
  read_at timestamp with time zone NOT NULL,
  entries_count integer NOT NULL,
  opening_tiyn bigint,
  closing_tiyn bigint,
  PRIMARY KEY (day),
  CHECK ((opening_tiyn IS NULL) = (closing_tiyn IS NULL)),
  CHECK (entries_count >= 0)
);
ALTER TABLE bank_statement ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON bank_statement FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT ON bank_statement TO senim_app;

CREATE TABLE statement_difference (
  difference_id bigint GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  bank_tiyn bigint,
  booked_tiyn bigint,
  found_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  settled_by bigint,
  PRIMARY KEY (difference_id),
  UNIQUE NULLS NOT DISTINCT (day, kind, reference, bank_tiyn),
  FOREIGN KEY (settled_by) REFERENCES staff_member(staff_id),
  CHECK (kind = ANY (ARRAY['not-in-books'::text, 'not-at-bank'::text, 'amount-differs'::text, 'return-not-booked'::text, 'balance-differs'::text, 'balance-gap'::text, 'notice-differs'::text]))
);
ALTER TABLE statement_difference ENABLE ROW LEVEL SECURITY;
CREATE INDEX statement_difference_open ON statement_difference (found_at, difference_id) WHERE settled_at IS NULL;
CREATE TRIGGER rings AFTER INSERT OR UPDATE ON statement_difference FOR EACH ROW EXECUTE FUNCTION ring_desk('statements');
CREATE POLICY machines_only ON statement_difference FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT, UPDATE (settled_at, settled_by) ON statement_difference TO senim_app;

CREATE TABLE bank_notice (
  bank_reference text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  amount_tiyn bigint NOT NULL,
  told_at timestamp with time zone NOT NULL,
  PRIMARY KEY (bank_reference),
  CHECK (amount_tiyn >= 0),
  CHECK (kind = ANY (ARRAY['sent'::text, 'returned'::text, 'received'::text]))
);
ALTER TABLE bank_notice ENABLE ROW LEVEL SECURITY;
CREATE INDEX bank_notice_day ON bank_notice (day);
CREATE POLICY machines_only ON bank_notice FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT ON bank_notice TO senim_app;

CREATE TABLE bank_notice_asked (
  day date NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  PRIMARY KEY (day)
);
ALTER TABLE bank_notice_asked ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON bank_notice_asked FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT, UPDATE (asked_at) ON bank_notice_asked TO senim_app;

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
CREATE POLICY machines_only ON payer_refund FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT, UPDATE (status, not_before, lease, leased_until, executed_at, failure, returned_at) ON payer_refund TO senim_app;

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
  RAISE EXCEPTION 'payout %/% stands as it was ordered', OLD.borrower_id, OLD.payout_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_as_ordered';
END $function$;

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

CREATE FUNCTION is_in_suspense(payment incoming_payment) RETURNS boolean LANGUAGE sql STABLE AS $function$
  SELECT payment.borrower_id IS NULL AND payment.reversed_at IS NULL AND (payment.given_back_at IS NULL OR EXISTS (
    SELECT FROM payer_refund AS refund
    WHERE refund.payment_id = payment.payment_id AND refund.status = 'in-doubt' AND refund.failure IS NOT NULL))
$function$;
