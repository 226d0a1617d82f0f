-- Up Migration

-- People are found by name without anybody being opened: short fingerprints of the beginnings of their names. They are
-- short on purpose: two beginnings may share one, so that the table alone tells less; what is found is opened and compared.
CREATE TABLE borrower_name_index (
  borrower_id     bigint NOT NULL REFERENCES borrower,
  beginning_index bytea NOT NULL CHECK (length(beginning_index) = 6),
  PRIMARY KEY (borrower_id, beginning_index)
);
CREATE INDEX borrower_name_index_find ON borrower_name_index (beginning_index, borrower_id DESC);
SELECT wall_off_by_borrower('borrower_name_index');
GRANT SELECT, INSERT, DELETE ON borrower_name_index TO senim_app;

-- Since when an application waits for a person; null while only the machine works on it.
ALTER TABLE loan_application ADD COLUMN awaits_person_since timestamptz;
CREATE INDEX loan_application_review ON loan_application (decision_due_at, borrower_id, application_id)
  WHERE status = 2 AND awaits_person_since IS NOT NULL;

-- What an applicant was asked before the decision, and what they answered; the decision's clock stands still meanwhile.
CREATE TABLE application_question (
  borrower_id    bigint NOT NULL,
  question_id    bigint GENERATED ALWAYS AS IDENTITY,
  application_id bigint NOT NULL,
  text_sealed    bytea NOT NULL,
  staff_id       bigint NOT NULL REFERENCES staff_member,
  asked_at       timestamptz NOT NULL,
  answer_sealed  bytea,
  answered_at    timestamptz,
  PRIMARY KEY (borrower_id, question_id),
  FOREIGN KEY (borrower_id, application_id) REFERENCES loan_application,
  CHECK ((answer_sealed IS NULL) = (answered_at IS NULL))
);
CREATE UNIQUE INDEX application_question_one_open ON application_question (borrower_id, application_id)
  WHERE answered_at IS NULL;
SELECT wall_off_by_borrower('application_question');
GRANT SELECT, INSERT, UPDATE ON application_question TO senim_app;

-- How many different people must confirm a payout before it leaves.
ALTER TABLE payout ADD COLUMN people_needed smallint NOT NULL DEFAULT 0 CHECK (people_needed BETWEEN 0 AND 2);
CREATE FUNCTION is_confirmed(p payout) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p.people_needed <= (SELECT count(*) FROM staff_approval
    WHERE kind = 'payout' AND subject = p.borrower_id || '-' || p.payout_id)
$$;
CREATE INDEX payout_held ON payout (not_before, borrower_id, payout_id) WHERE status = 'created' AND people_needed > 0;
CREATE INDEX payout_returned ON payout (created_at, borrower_id, payout_id) WHERE status = 'failed';

CREATE INDEX incoming_payment_suspense ON incoming_payment (received_at, payment_id)
  WHERE borrower_id IS NULL AND reversed_at IS NULL;
CREATE INDEX incoming_payment_number ON incoming_payment (provider_payment_id);
CREATE INDEX outgoing_message_borrower ON outgoing_message (borrower_id, created_at) WHERE borrower_id IS NOT NULL;
CREATE INDEX support_case_queue ON support_case (answer_by, case_id) WHERE status IN ('new', 'in-work');

-- Who works on what. One item, one owner.
CREATE TABLE desk_claim (
  queue    text NOT NULL CHECK (queue IN ('reviews', 'payouts', 'suspense', 'cases')),
  item     text NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff_member,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (queue, item)
);
ALTER TABLE desk_claim ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_and_staff ON desk_claim USING (acting_as_machine()) WITH CHECK (acting_as_machine());
GRANT SELECT, INSERT, UPDATE, DELETE ON desk_claim TO senim_app;

-- What was done about a case, by whom, in which words.
ALTER TABLE support_case ADD COLUMN deferred_until date;
CREATE TABLE support_case_step (
  case_id     bigint NOT NULL REFERENCES support_case,
  step_id     bigint GENERATED ALWAYS AS IDENTITY,
  kind        text NOT NULL CHECK (kind IN ('note', 'deferred', 'answered', 'closed')),
  text_sealed bytea NOT NULL,
  staff_id    bigint NOT NULL REFERENCES staff_member,
  at          timestamptz NOT NULL,
  PRIMARY KEY (case_id, step_id)
);
ALTER TABLE support_case_step ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON support_case_step USING (acting_as_machine()) WITH CHECK (acting_as_machine());
SELECT make_append_only('support_case_step');
