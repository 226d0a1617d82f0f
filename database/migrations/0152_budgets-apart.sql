-- Up Migration

-- Whose budget a code is of, and which pair it replaces a code of. What was asked before counts as strangers' asks.
ALTER TABLE confirmation_code ADD COLUMN lane text NOT NULL DEFAULT 'strangers'
  CHECK (lane IN ('pair', 'strangers', 'session', 'new-phone'));
ALTER TABLE confirmation_code ALTER COLUMN lane DROP DEFAULT;
ALTER TABLE confirmation_code ADD COLUMN pair_index bytea;
UPDATE confirmation_code SET pair_index = sha256(phone_index || subject_index);
ALTER TABLE confirmation_code ALTER COLUMN pair_index SET NOT NULL;

ALTER TABLE confirmation_code DROP CONSTRAINT confirmation_code_ended_by_check;
ALTER TABLE confirmation_code ADD CONSTRAINT confirmation_code_ended_by_check
  CHECK (ended_by IN ('used', 'replaced', 'withheld'));

DROP INDEX confirmation_code_one_active;
CREATE UNIQUE INDEX confirmation_code_one_active ON confirmation_code (pair_index, purpose) WHERE ended_at IS NULL;
CREATE INDEX confirmation_code_by_pair ON confirmation_code (pair_index, created_at);

-- Tries to sign in at the office, by account and network: a network that has entered is not closed by another's tries.
CREATE TABLE staff_sign_in_try (
  try_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id      bigint NOT NULL REFERENCES staff_member,
  network_index bytea NOT NULL,
  outcome       text NOT NULL CHECK (outcome IN ('wrong', 'entered')),
  tried_at      timestamptz NOT NULL
);
CREATE INDEX staff_sign_in_try_member ON staff_sign_in_try (staff_id, tried_at);
CREATE INDEX staff_sign_in_try_age ON staff_sign_in_try (tried_at);
ALTER TABLE staff_sign_in_try ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON staff_sign_in_try FOR ALL USING ((SELECT acting_as_machine()));
GRANT SELECT, INSERT, DELETE ON staff_sign_in_try TO senim_app;
