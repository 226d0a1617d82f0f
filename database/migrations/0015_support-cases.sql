-- Up Migration

-- What people write to us and expect an answer to. Anybody may open a case; whether they are a borrower is not asked, so
-- that no answer can tell. The office finds the cases of a person by the same blind index of the phone.
CREATE TABLE support_case (
  case_id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference        text NOT NULL UNIQUE,
  kind             text NOT NULL CHECK (kind IN ('feedback', 'complaint', 'settlement', 'not-my-loan', 'mediation')),
  status           text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in-work', 'answered', 'closed')),
  topic            text NOT NULL,
  language         text NOT NULL CHECK (language IN ('ru', 'kz')),
  -- Known only for cases that are opened from the cabinet.
  borrower_id      bigint REFERENCES borrower,
  agreement_number text,
  contact_sealed   bytea NOT NULL,
  phone_index      bytea,
  email_index      bytea,
  address_index    bytea NOT NULL,
  text_sealed      bytea NOT NULL,
  -- The same words from the same person on one day are one case: a second press, a reloaded page.
  content_index    bytea NOT NULL,
  received_day     date NOT NULL,
  received_at      timestamptz NOT NULL,
  answer_by        date NOT NULL,
  answered_at      timestamptz,
  UNIQUE (content_index, received_day),
  CHECK (phone_index IS NOT NULL OR email_index IS NOT NULL),
  CHECK (answered_at IS NULL OR status IN ('answered', 'closed'))
);
CREATE INDEX support_case_waiting ON support_case (answer_by, case_id) WHERE status IN ('new', 'in-work');
CREATE INDEX support_case_by_phone ON support_case (phone_index, received_at) WHERE phone_index IS NOT NULL;
CREATE INDEX support_case_by_email ON support_case (email_index, received_at) WHERE email_index IS NOT NULL;
CREATE INDEX support_case_by_address ON support_case (address_index, received_at);
CREATE INDEX support_case_by_borrower ON support_case (borrower_id) WHERE borrower_id IS NOT NULL;
CREATE INDEX support_case_by_time ON support_case (received_at);
ALTER TABLE support_case ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON support_case USING (acting_as_machine()) WITH CHECK (acting_as_machine());
GRANT SELECT, INSERT, UPDATE ON support_case TO senim_app;
