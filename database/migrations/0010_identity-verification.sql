-- Up Migration

-- Each time a borrower is asked to show their face for an application. The session is the service's; asking by the same
-- reference gives the same session, so that an assessment sees how the newest attempt ended.
CREATE TABLE identity_verification (
  borrower_id     bigint NOT NULL,
  application_id  bigint NOT NULL,
  verification_id uuid NOT NULL,
  attempt         smallint NOT NULL CHECK (attempt > 0),
  reference       text NOT NULL UNIQUE,
  session_id      text NOT NULL,
  redirect_url    text NOT NULL,
  result          text NOT NULL DEFAULT 'pending' CHECK (result IN ('pending', 'passed', 'failed')),
  created_at      timestamptz NOT NULL,
  decided_at      timestamptz,
  PRIMARY KEY (borrower_id, verification_id),
  UNIQUE (borrower_id, application_id, attempt),
  FOREIGN KEY (borrower_id, application_id) REFERENCES loan_application,
  CHECK ((result = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX identity_verification_one_pending ON identity_verification (borrower_id, application_id)
  WHERE result = 'pending';
CREATE INDEX identity_verification_waiting ON identity_verification (created_at) WHERE result = 'pending';
SELECT wall_off_by_borrower('identity_verification');
GRANT SELECT, INSERT, UPDATE ON identity_verification TO senim_app;
