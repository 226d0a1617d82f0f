-- Up Migration

-- One IIN, one borrower; one verified phone, one borrower. Both are kept sealed, found by blind index.
CREATE TABLE borrower (
  borrower_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  iin_sealed   bytea NOT NULL,
  iin_index    bytea NOT NULL UNIQUE,
  phone_sealed bytea NOT NULL,
  phone_index  bytea NOT NULL UNIQUE,
  language     text NOT NULL DEFAULT 'ru' CHECK (language IN ('ru', 'kz')),
  attribution  jsonb,
  created_at   timestamptz NOT NULL
);
SELECT wall_off_by_borrower('borrower');
GRANT SELECT, INSERT, UPDATE ON borrower TO senim_app;

-- The three registration steps as given, sealed as one document each. `step` counts the steps that are complete.
CREATE TABLE borrower_profile (
  borrower_id  bigint PRIMARY KEY REFERENCES borrower,
  step1_sealed bytea,
  step2_sealed bytea,
  step3_sealed bytea,
  steps_done   smallint NOT NULL DEFAULT 0 CHECK (steps_done BETWEEN 0 AND 3),
  renewal_due  boolean NOT NULL DEFAULT false,
  updated_at   timestamptz NOT NULL
);
SELECT wall_off_by_borrower('borrower_profile');
GRANT SELECT, INSERT, UPDATE ON borrower_profile TO senim_app;

-- What was typed and not yet sent: a half-filled step survives a closed tab, also on another device.
CREATE TABLE application_draft (
  borrower_id   bigint NOT NULL REFERENCES borrower,
  step          smallint NOT NULL CHECK (step BETWEEN 1 AND 3),
  values_sealed bytea NOT NULL,
  updated_at    timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, step)
);
SELECT wall_off_by_borrower('application_draft');
GRANT SELECT, INSERT, UPDATE, DELETE ON application_draft TO senim_app;

CREATE TABLE borrower_session (
  token_sha256 bytea PRIMARY KEY,
  borrower_id  bigint NOT NULL REFERENCES borrower,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  ended_at     timestamptz
);
CREATE INDEX borrower_session_borrower ON borrower_session (borrower_id);
GRANT SELECT, INSERT, UPDATE ON borrower_session TO senim_app;

-- One active code per phone, purpose and subject; used once; at most five tries. Never stored in clear.
CREATE TABLE confirmation_code (
  code_id       uuid PRIMARY KEY,
  purpose       text NOT NULL CHECK (purpose IN ('sign-in', 'sign-agreement', 'change-contact')),
  phone_index   bytea NOT NULL,
  -- What exactly is confirmed: the IIN that signs in, the document hashes that are signed, the new phone.
  subject_index bytea NOT NULL,
  code_mac      bytea NOT NULL,
  address_index bytea NOT NULL,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  tries         smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  ended_at      timestamptz,
  ended_by      text CHECK (ended_by IN ('used', 'replaced')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX confirmation_code_one_active ON confirmation_code (phone_index, purpose) WHERE ended_at IS NULL;
CREATE INDEX confirmation_code_by_phone ON confirmation_code (phone_index, created_at);
CREATE INDEX confirmation_code_by_subject ON confirmation_code (subject_index, created_at);
CREATE INDEX confirmation_code_by_address ON confirmation_code (address_index, created_at);
GRANT SELECT, INSERT, UPDATE ON confirmation_code TO senim_app;

-- Each consent on its own, with the version of the text that was shown.
CREATE TABLE consent (
  borrower_id  bigint NOT NULL REFERENCES borrower,
  consent_id   uuid NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('personal_data', 'credit_bureau', 'insurance')),
  text_version text NOT NULL,
  given_at     timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, consent_id)
);
SELECT wall_off_by_borrower('consent');
SELECT make_append_only('consent');

-- The words sent to a borrower, by SMS or e-mail, sealed; each goes out once, by its id.
CREATE TABLE outgoing_message (
  message_id       uuid PRIMARY KEY,
  borrower_id      bigint REFERENCES borrower,
  channel          text NOT NULL CHECK (channel IN ('sms', 'email')),
  kind             text NOT NULL,
  recipient_sealed bytea NOT NULL,
  body_sealed      bytea NOT NULL,
  created_at       timestamptz NOT NULL,
  sent_at          timestamptz,
  provider_id      text,
  failure          text
);
GRANT SELECT, INSERT, UPDATE ON outgoing_message TO senim_app;

CREATE TABLE notification (
  borrower_id     bigint NOT NULL REFERENCES borrower,
  notification_id uuid NOT NULL,
  kind            text NOT NULL,
  -- What fills the text of the kind: amounts and days, never a person's data.
  details         jsonb NOT NULL,
  created_at      timestamptz NOT NULL,
  read_at         timestamptz,
  PRIMARY KEY (borrower_id, notification_id)
);
SELECT wall_off_by_borrower('notification');
GRANT SELECT, INSERT, UPDATE ON notification TO senim_app;
