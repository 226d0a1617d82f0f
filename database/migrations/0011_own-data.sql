-- Up Migration

-- A change of phone or account that awaits its codes. The new value is sealed; the newest change replaces the one before.
CREATE TABLE contact_change (
  borrower_id      bigint NOT NULL REFERENCES borrower,
  change_id        uuid NOT NULL,
  kind             text NOT NULL CHECK (kind IN ('phone', 'iban')),
  value_sealed     bytea NOT NULL,
  asked_at         timestamptz NOT NULL,
  -- The old phone has confirmed; a new phone must confirm too.
  old_confirmed_at timestamptz,
  ended_at         timestamptz,
  ended_by         text CHECK (ended_by IN ('done', 'replaced')),
  PRIMARY KEY (borrower_id, change_id),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX contact_change_one_open ON contact_change (borrower_id) WHERE ended_at IS NULL;
SELECT wall_off_by_borrower('contact_change');
GRANT SELECT, INSERT, UPDATE ON contact_change TO senim_app;

-- After a change nothing is paid out for a while: whoever stole a phone gains nothing at once.
ALTER TABLE borrower ADD COLUMN payout_hold_until timestamptz;

-- A consent taken back. The consent itself stays on record.
CREATE TABLE consent_withdrawal (
  borrower_id  bigint NOT NULL,
  consent_id   uuid NOT NULL,
  withdrawn_at timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, consent_id),
  FOREIGN KEY (borrower_id, consent_id) REFERENCES consent
);
SELECT wall_off_by_borrower('consent_withdrawal');
SELECT make_append_only('consent_withdrawal');

-- Which channels carry reminders. Service messages (codes, decisions, money) go out whatever stands here.
CREATE TABLE notification_choice (
  borrower_id bigint PRIMARY KEY REFERENCES borrower,
  by_sms      boolean NOT NULL,
  by_email    boolean NOT NULL,
  chosen_at   timestamptz NOT NULL
);
SELECT wall_off_by_borrower('notification_choice');
GRANT SELECT, INSERT, UPDATE ON notification_choice TO senim_app;
