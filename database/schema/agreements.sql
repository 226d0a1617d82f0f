-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE product (
  code text NOT NULL,
  PRIMARY KEY (code),
  CHECK (code ~ '^[a-z][a-z-]{1,30}$'::text)
);
GRANT SELECT ON product TO senim_app;

CREATE FUNCTION offer_products(codes text[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
  INSERT INTO product SELECT unnest(codes) ON CONFLICT DO NOTHING
$function$;
-- offer_products may be called by: senim_app

CREATE TABLE agreement (
  borrower_id bigint NOT NULL,
  agreement_id bigint GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL,
  application_id bigint,
  parent_id bigint,
  status smallint NOT NULL,
  loan_type text NOT NULL,
  terms jsonb NOT NULL,
  quote jsonb NOT NULL,
  iban_sealed bytea NOT NULL,
  iban_index bytea NOT NULL,
  mediation boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  signed_at timestamp with time zone,
  sign_until timestamp with time zone NOT NULL,
  next_event_day date,
  reopened_at timestamp with time zone,
  annulled_at timestamp with time zone,
  PRIMARY KEY (borrower_id, agreement_id),
  UNIQUE (number),
  FOREIGN KEY (borrower_id, application_id) REFERENCES loan_application(borrower_id, application_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  FOREIGN KEY (borrower_id, parent_id) REFERENCES agreement(borrower_id, agreement_id),
  FOREIGN KEY (loan_type) REFERENCES product(code),
  CHECK (annulled_at IS NULL OR status = 14),
  CHECK (status = ANY (ARRAY[4, 5, 6, 7, 8, 10, 11, 12, 13, 14]))
);
ALTER TABLE agreement ENABLE ROW LEVEL SECURITY;
CREATE INDEX agreement_due ON agreement (next_event_day) WHERE next_event_day IS NOT NULL;
CREATE INDEX agreement_owed ON agreement (borrower_id, agreement_id) WHERE status = ANY (ARRAY[7, 11, 13]);
CREATE INDEX agreement_signed ON agreement (signed_at) INCLUDE (borrower_id, application_id);
CREATE UNIQUE INDEX agreement_one_live ON agreement (borrower_id) WHERE parent_id IS NULL AND reopened_at IS NULL AND (status = ANY (ARRAY[4, 5, 6, 7, 11, 13]));
CREATE UNIQUE INDEX agreement_one_live_child ON agreement (borrower_id) WHERE parent_id IS NOT NULL AND reopened_at IS NULL AND (status = ANY (ARRAY[5, 6, 7, 11, 13]));
CREATE UNIQUE INDEX agreement_one_refinancing ON agreement (borrower_id) WHERE status = 12;
CREATE TRIGGER terms_as_drawn_up BEFORE UPDATE ON agreement FOR EACH ROW WHEN (old.terms IS DISTINCT FROM new.terms OR old.quote IS DISTINCT FROM new.quote OR old.loan_type IS DISTINCT FROM new.loan_type) EXECUTE FUNCTION refuse_edited_terms();
CREATE POLICY asked_together ON agreement FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON agreement FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (status, mediation, signed_at, next_event_day, reopened_at, annulled_at) ON agreement TO senim_app;
GRANT SELECT ON agreement TO senim_gathering;

CREATE TABLE agreement_document (
  borrower_id bigint NOT NULL,
  agreement_id bigint NOT NULL,
  language text NOT NULL,
  sha256 text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id, agreement_id, language),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id),
  CHECK (language = ANY (ARRAY['ru'::text, 'kz'::text])),
  CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);
ALTER TABLE agreement_document ENABLE ROW LEVEL SECURITY;
CREATE INDEX agreement_document_by_content ON agreement_document (sha256);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON agreement_document FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON agreement_document FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY asked_together ON agreement_document FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON agreement_document FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT ON agreement_document TO senim_app;
GRANT SELECT ON agreement_document TO senim_gathering;

CREATE TABLE agreement_fact (
  borrower_id bigint NOT NULL,
  agreement_id bigint NOT NULL,
  fact_id text NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  fact jsonb NOT NULL,
  channel text,
  recorded_at timestamp with time zone NOT NULL,
  recorded_order bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (borrower_id, agreement_id, fact_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id)
);
ALTER TABLE agreement_fact ENABLE ROW LEVEL SECURITY;
CREATE INDEX agreement_fact_recorded ON agreement_fact USING brin (recorded_order) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON agreement_fact FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER images_due AFTER INSERT ON agreement_fact REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_images_due();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON agreement_fact FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_booked AFTER INSERT ON agreement_fact FOR EACH ROW WHEN (new.kind = ANY (ARRAY['paid-out'::text, 'payout-returned'::text])) EXECUTE FUNCTION note_payout_booked();
CREATE POLICY asked_together ON agreement_fact FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON agreement_fact FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT ON agreement_fact TO senim_app;
GRANT SELECT ON agreement_fact TO senim_gathering;

CREATE TABLE amendment (
  borrower_id bigint NOT NULL,
  amendment_id bigint GENERATED ALWAYS AS IDENTITY,
  agreement_id bigint NOT NULL,
  ordinal integer NOT NULL,
  status text NOT NULL,
  days integer NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  open_until timestamp with time zone NOT NULL,
  payment_ids text[] NOT NULL DEFAULT '{}'::text[],
  fact jsonb,
  documents jsonb NOT NULL DEFAULT '[]'::jsonb,
  ended_at timestamp with time zone,
  kind text NOT NULL DEFAULT 'prolongation'::text,
  case_reference text,
  forgiven jsonb,
  payoff_tiyn bigint,
  made_by bigint,
  PRIMARY KEY (borrower_id, amendment_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id),
  FOREIGN KEY (case_reference) REFERENCES support_case(reference),
  FOREIGN KEY (made_by) REFERENCES staff_member(staff_id),
  CHECK ((status <> ALL (ARRAY['awaiting-signature'::text, 'signed'::text])) OR fact IS NOT NULL),
  CHECK (days > 0),
  CHECK (kind = ANY (ARRAY['prolongation'::text, 'settlement'::text, 'mediation'::text])),
  CONSTRAINT amendment_offer CHECK ((kind = 'prolongation'::text) = (case_reference IS NULL) AND (kind = 'prolongation'::text) = (payoff_tiyn IS NULL)),
  CHECK (payoff_tiyn > 0),
  CHECK (status = ANY (ARRAY['awaiting-payment'::text, 'awaiting-signature'::text, 'signed'::text, 'cancelled'::text, 'expired'::text, 'declined'::text]))
);
ALTER TABLE amendment ENABLE ROW LEVEL SECURITY;
CREATE INDEX amendment_of_case ON amendment (case_reference, amendment_id) WHERE case_reference IS NOT NULL;
CREATE UNIQUE INDEX amendment_one_open ON amendment (borrower_id, agreement_id) WHERE status = ANY (ARRAY['awaiting-payment'::text, 'awaiting-signature'::text]);
CREATE POLICY asked_together ON amendment FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON amendment FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (status, payment_ids, fact, documents, ended_at) ON amendment TO senim_app;
GRANT SELECT ON amendment TO senim_gathering;

CREATE TABLE amendment_signature (
  borrower_id bigint NOT NULL,
  amendment_id bigint NOT NULL,
  document_sha256 text NOT NULL,
  language text NOT NULL,
  code_id uuid NOT NULL,
  phone_sealed bytea NOT NULL,
  address_index bytea NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id, amendment_id),
  UNIQUE (code_id),
  FOREIGN KEY (borrower_id, amendment_id) REFERENCES amendment(borrower_id, amendment_id),
  FOREIGN KEY (code_id) REFERENCES confirmation_code(code_id),
  CHECK (document_sha256 ~ '^[0-9a-f]{64}$'::text),
  CHECK (language = ANY (ARRAY['ru'::text, 'kz'::text]))
);
ALTER TABLE amendment_signature ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON amendment_signature FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON amendment_signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER signer_verified BEFORE INSERT ON amendment_signature FOR EACH ROW EXECUTE FUNCTION refuse_unverified_signer();
CREATE POLICY asked_together ON amendment_signature FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON amendment_signature FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT ON amendment_signature TO senim_app;
GRANT SELECT ON amendment_signature TO senim_gathering;

CREATE TABLE pause_request (
  borrower_id bigint NOT NULL,
  pause_id bigint GENERATED ALWAYS AS IDENTITY,
  agreement_id bigint NOT NULL,
  status text NOT NULL,
  day date NOT NULL,
  until_day date NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  pay_until timestamp with time zone NOT NULL,
  amount_due_tiyn bigint NOT NULL,
  facts_known integer NOT NULL DEFAULT 0,
  PRIMARY KEY (borrower_id, pause_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id),
  CHECK (amount_due_tiyn > 0),
  CHECK (until_day > day),
  CHECK (pay_until > asked_at),
  CHECK (facts_known >= 0),
  CHECK (status = ANY (ARRAY['open'::text, 'kept'::text, 'missed'::text]))
);
ALTER TABLE pause_request ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX pause_request_one_open ON pause_request (borrower_id, agreement_id) WHERE status = 'open'::text;
CREATE POLICY asked_together ON pause_request FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON pause_request FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (status) ON pause_request TO senim_app;
GRANT SELECT ON pause_request TO senim_gathering;

CREATE TABLE payout_confirmation (
  borrower_id bigint NOT NULL,
  agreement_id bigint NOT NULL,
  signed_tiyn bigint NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  opens_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  code_id uuid,
  PRIMARY KEY (borrower_id, agreement_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id),
  CHECK (opens_at > asked_at),
  CHECK (closes_at > opens_at),
  CHECK (confirmed_at >= opens_at AND confirmed_at <= closes_at),
  CHECK ((confirmed_at IS NULL) = (code_id IS NULL)),
  CHECK (signed_tiyn > 0)
);
ALTER TABLE payout_confirmation ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked_together ON payout_confirmation FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON payout_confirmation FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (confirmed_at, code_id) ON payout_confirmation TO senim_app;
GRANT SELECT ON payout_confirmation TO senim_gathering;

CREATE TABLE signature (
  borrower_id bigint NOT NULL,
  agreement_id bigint NOT NULL,
  document_sha256 text NOT NULL,
  language text NOT NULL,
  code_id uuid NOT NULL,
  phone_sealed bytea NOT NULL,
  address_index bytea NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id, agreement_id),
  UNIQUE (code_id),
  FOREIGN KEY (borrower_id, agreement_id, language) REFERENCES agreement_document(borrower_id, agreement_id, language),
  FOREIGN KEY (code_id) REFERENCES confirmation_code(code_id)
);
ALTER TABLE signature ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON signature FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER signer_verified BEFORE INSERT ON signature FOR EACH ROW EXECUTE FUNCTION refuse_unverified_signer();
CREATE POLICY own_rows ON signature FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT ON signature TO senim_app;

CREATE TABLE status_transition (
  borrower_id bigint NOT NULL,
  transition_id bigint GENERATED ALWAYS AS IDENTITY,
  subject text NOT NULL,
  subject_id bigint NOT NULL,
  from_status smallint,
  to_status smallint NOT NULL,
  cause text NOT NULL,
  who text NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id, transition_id),
  CHECK (subject = ANY (ARRAY['application'::text, 'agreement'::text]))
);
ALTER TABLE status_transition ENABLE ROW LEVEL SECURITY;
CREATE INDEX status_transition_decided ON status_transition (at) INCLUDE (borrower_id, subject_id, to_status) WHERE subject = 'application'::text AND (from_status = ANY (ARRAY[2, 3]));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON status_transition FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER images_due AFTER INSERT ON status_transition REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_images_due();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON status_transition FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY own_rows ON status_transition FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT ON status_transition TO senim_app;

CREATE FUNCTION refuse_edited_terms() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  RAISE EXCEPTION 'the terms of agreement %/% stand as they were drawn up', OLD.borrower_id, OLD.agreement_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'terms_as_drawn_up';
END $function$;

CREATE FUNCTION refuse_unverified_signer() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM borrower WHERE borrower_id = NEW.borrower_id AND standing = 'verified') THEN
    RAISE EXCEPTION 'borrower % is not verified', NEW.borrower_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'signer_verified';
  END IF;
  RETURN NEW;
END $function$;
