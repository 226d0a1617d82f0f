-- Up Migration

-- A part of a pair's codes and tries is kept for devices from which its owner has signed in: who knows phone and IIN cannot spend it.
ALTER TABLE confirmation_code DROP CONSTRAINT confirmation_code_lane_check;
ALTER TABLE confirmation_code ADD CONSTRAINT confirmation_code_lane_check
  CHECK (lane IN ('pair', 'device', 'strangers', 'session', 'new-phone'));

CREATE TABLE known_device (
  borrower_id   bigint NOT NULL REFERENCES borrower,
  device_sha256 bytea NOT NULL,
  entered_at    timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, device_sha256)
);
CREATE INDEX known_device_age ON known_device (entered_at);
ALTER TABLE known_device ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON known_device FOR ALL USING ((SELECT acting_as_machine()));
GRANT SELECT, INSERT, DELETE, UPDATE (entered_at) ON known_device TO senim_app;

-- Null on a device that has no token yet.
ALTER TABLE staff_sign_in_try ADD COLUMN device_sha256 bytea;
