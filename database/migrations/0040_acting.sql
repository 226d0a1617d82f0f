-- Up Migration

ALTER TABLE confirmation_code
  DROP CONSTRAINT confirmation_code_purpose_check,
  ADD CONSTRAINT confirmation_code_purpose_check
    CHECK (purpose IN ('sign-in', 'sign-agreement', 'change-contact', 'act-for'));

-- A member of staff in a client's cabinet: asked for with a reason, opened by the client's own code, and never without it.
CREATE TABLE acting_session (
  borrower_id          bigint NOT NULL REFERENCES borrower,
  acting_id            bigint GENERATED ALWAYS AS IDENTITY,
  staff_id             bigint NOT NULL REFERENCES staff_member,
  -- Whoever leaves the office has left the cabinet too.
  staff_session_sha256 bytea NOT NULL REFERENCES staff_session,
  reason_sealed        bytea NOT NULL,
  asked_at             timestamptz NOT NULL,
  -- The code that the client dictated.
  code_id              uuid UNIQUE REFERENCES confirmation_code,
  -- Leads from the office to the cabinet, once.
  ticket_sha256        bytea UNIQUE,
  ticket_until         timestamptz,
  token_sha256         bytea UNIQUE,
  opened_at            timestamptz,
  last_seen_at         timestamptz,
  ended_at             timestamptz,
  ended_by             text CHECK (ended_by IN ('operator', 'idle', 'replaced')),
  PRIMARY KEY (borrower_id, acting_id),
  CHECK (ticket_sha256 IS NULL OR code_id IS NOT NULL),
  CHECK (token_sha256 IS NULL OR code_id IS NOT NULL),
  CHECK ((ticket_sha256 IS NULL) = (ticket_until IS NULL)),
  CHECK ((token_sha256 IS NULL) = (opened_at IS NULL) AND (opened_at IS NULL) = (last_seen_at IS NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
-- One client at a time.
CREATE UNIQUE INDEX acting_session_one_open ON acting_session (staff_id) WHERE token_sha256 IS NOT NULL AND ended_at IS NULL;
CREATE INDEX acting_session_seen ON acting_session (last_seen_at) WHERE ended_at IS NULL;
ALTER TABLE acting_session ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_and_staff ON acting_session USING (acting_as_machine()) WITH CHECK (acting_as_machine());
GRANT SELECT, INSERT ON acting_session TO senim_app;
GRANT UPDATE (code_id, ticket_sha256, ticket_until, token_sha256, opened_at, last_seen_at, ended_at, ended_by)
  ON acting_session TO senim_app;
