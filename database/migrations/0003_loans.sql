-- Up Migration

-- Status numbers are those of the lifecycle table in packages/loan-engine.
CREATE TABLE loan_application (
  borrower_id     bigint NOT NULL REFERENCES borrower,
  application_id  bigint GENERATED ALWAYS AS IDENTITY,
  status          smallint NOT NULL CHECK (status IN (2, 3, 4, 9, 10)),
  loan_type       text NOT NULL CHECK (loan_type IN ('short', 'long')),
  amount_tiyn     bigint NOT NULL CHECK (amount_tiyn > 0),
  term_days       integer NOT NULL CHECK (term_days > 0),
  purpose         text NOT NULL,
  promo_code      text,
  first_loan      boolean NOT NULL,
  submitted_at    timestamptz NOT NULL,
  decision_due_at timestamptz NOT NULL,
  decided_at      timestamptz,
  refusal_reasons text[] NOT NULL DEFAULT '{}',
  -- Where the borrower confirms their identity while that is pending.
  verification_url text,
  PRIMARY KEY (borrower_id, application_id)
);
CREATE UNIQUE INDEX loan_application_one_open ON loan_application (borrower_id) WHERE status IN (2, 3);
SELECT wall_off_by_borrower('loan_application');
GRANT SELECT, INSERT, UPDATE ON loan_application TO senim_app;

-- Everything that was asked of registers and bureaux for a decision, as it was answered.
CREATE TABLE underwriting_check (
  borrower_id    bigint NOT NULL,
  application_id bigint NOT NULL,
  check_id       uuid NOT NULL,
  kind           text NOT NULL,
  outcome        text NOT NULL,
  answer_sealed  bytea NOT NULL,
  at             timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, application_id, check_id),
  FOREIGN KEY (borrower_id, application_id) REFERENCES loan_application
);
SELECT wall_off_by_borrower('underwriting_check');
SELECT make_append_only('underwriting_check');

CREATE TABLE agreement (
  borrower_id    bigint NOT NULL REFERENCES borrower,
  agreement_id   bigint GENERATED ALWAYS AS IDENTITY,
  number         text NOT NULL UNIQUE,
  application_id bigint,
  parent_id      bigint,
  status         smallint NOT NULL CHECK (status IN (4, 5, 6, 7, 8, 10, 11, 12, 13, 14)),
  loan_type      text NOT NULL CHECK (loan_type IN ('short', 'long')),
  -- The engine's terms, whole: with the facts below they are the loan. Nothing derived is kept beside them.
  terms          jsonb NOT NULL,
  quote          jsonb NOT NULL,
  iban_sealed    bytea NOT NULL,
  iban_index     bytea NOT NULL,
  mediation      boolean NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL,
  signed_at      timestamptz,
  sign_until     timestamptz NOT NULL,
  -- The next day on which something happens to this loan; only those due are woken.
  next_event_day date,
  PRIMARY KEY (borrower_id, agreement_id),
  FOREIGN KEY (borrower_id, application_id) REFERENCES loan_application,
  FOREIGN KEY (borrower_id, parent_id) REFERENCES agreement
);
-- One live loan per borrower; a child agreement (refinancing) stands apart until it replaces its parent.
CREATE UNIQUE INDEX agreement_one_live ON agreement (borrower_id)
  WHERE parent_id IS NULL AND status IN (4, 5, 6, 7, 11, 13);
CREATE UNIQUE INDEX agreement_one_live_child ON agreement (borrower_id)
  WHERE parent_id IS NOT NULL AND status IN (5, 6, 7, 11, 12, 13);
CREATE INDEX agreement_due ON agreement (next_event_day) WHERE next_event_day IS NOT NULL;
SELECT wall_off_by_borrower('agreement');
GRANT SELECT, INSERT, UPDATE ON agreement TO senim_app;

-- The loan as it happened. Append-only: a correction is a further fact.
CREATE TABLE agreement_fact (
  borrower_id  bigint NOT NULL,
  agreement_id bigint NOT NULL,
  fact_id      text NOT NULL,
  kind         text NOT NULL,
  day          date NOT NULL,
  fact         jsonb NOT NULL,
  -- The account its money went through, e.g. terminal-clearing/kassa24; null where no money moved.
  channel      text,
  recorded_at  timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, agreement_id, fact_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement
);
SELECT wall_off_by_borrower('agreement_fact');
SELECT make_append_only('agreement_fact');

-- Only declared transitions; each with its cause and who caused it.
CREATE TABLE status_transition (
  borrower_id   bigint NOT NULL,
  transition_id bigint GENERATED ALWAYS AS IDENTITY,
  subject       text NOT NULL CHECK (subject IN ('application', 'agreement')),
  subject_id    bigint NOT NULL,
  from_status   smallint,
  to_status     smallint NOT NULL,
  cause         text NOT NULL,
  who           text NOT NULL,
  at            timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, transition_id)
);
SELECT wall_off_by_borrower('status_transition');
SELECT make_append_only('status_transition');

-- The document in each language; the bytes lie in the document store under their hash.
CREATE TABLE agreement_document (
  borrower_id  bigint NOT NULL,
  agreement_id bigint NOT NULL,
  language     text NOT NULL CHECK (language IN ('ru', 'kz')),
  sha256       text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, agreement_id, language),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement
);
SELECT wall_off_by_borrower('agreement_document');
SELECT make_append_only('agreement_document');

-- What was shown is what was signed: the hash here is the hash of the stored file.
CREATE TABLE signature (
  borrower_id     bigint NOT NULL,
  agreement_id    bigint NOT NULL,
  document_sha256 text NOT NULL,
  language        text NOT NULL,
  code_id         uuid NOT NULL UNIQUE REFERENCES confirmation_code,
  phone_sealed    bytea NOT NULL,
  address_index   bytea NOT NULL,
  signed_at       timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, agreement_id),
  FOREIGN KEY (borrower_id, agreement_id, language) REFERENCES agreement_document
);
SELECT wall_off_by_borrower('signature');
SELECT make_append_only('signature');

CREATE TABLE payout (
  borrower_id  bigint NOT NULL,
  payout_id    bigint GENERATED ALWAYS AS IDENTITY,
  agreement_id bigint NOT NULL,
  -- Our name for the transfer, and the bank's key: sending it twice is one transfer.
  reference    text NOT NULL UNIQUE,
  amount_tiyn  bigint NOT NULL CHECK (amount_tiyn > 0),
  status       text NOT NULL CHECK (status IN ('created', 'sending', 'in-doubt', 'executed', 'failed')),
  not_before   timestamptz NOT NULL,
  -- Counts the takings of this payout; a worker that slept past its lease finds the number moved on.
  lease        integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  executed_at  timestamptz,
  failure      text,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, payout_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement
);
CREATE UNIQUE INDEX payout_one_not_failed ON payout (borrower_id, agreement_id) WHERE status <> 'failed';
CREATE INDEX payout_waiting ON payout (not_before) WHERE status IN ('created', 'sending', 'in-doubt');
SELECT wall_off_by_borrower('payout');
GRANT SELECT, INSERT, UPDATE ON payout TO senim_app;

-- Each incoming payment once, under the provider's own id, whether or not we know whose it is.
CREATE TABLE incoming_payment (
  provider            text NOT NULL,
  provider_payment_id text NOT NULL,
  payment_id          bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  account_sealed      bytea NOT NULL,
  amount_tiyn         bigint NOT NULL CHECK (amount_tiyn > 0),
  value_day           date NOT NULL,
  received_at         timestamptz NOT NULL,
  -- Null while it waits in suspense for a person.
  borrower_id         bigint,
  agreement_id        bigint,
  PRIMARY KEY (provider, provider_payment_id),
  CHECK ((borrower_id IS NULL) = (agreement_id IS NULL))
);
CREATE INDEX incoming_payment_borrower ON incoming_payment (borrower_id, payment_id) WHERE borrower_id IS NOT NULL;
ALTER TABLE incoming_payment ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON incoming_payment USING (acting_as_machine() OR borrower_id = acting_borrower_id());
GRANT SELECT, INSERT, UPDATE ON incoming_payment TO senim_app;
