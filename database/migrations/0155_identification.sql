-- Up Migration

-- Each time somebody is asked for face and document, to get a cabinet back or to free a number. The session is the service's.
CREATE TABLE identification (
  borrower_id       bigint NOT NULL REFERENCES borrower,
  identification_id uuid NOT NULL,
  session_id        text NOT NULL UNIQUE,
  redirect_url      text NOT NULL,
  result            text NOT NULL DEFAULT 'pending' CHECK (result IN ('pending', 'passed', 'failed')),
  outcome           text CHECK (outcome IN ('confirmed', 'cabinet-returned', 'number-freed')),
  started_at        timestamptz NOT NULL,
  ended_at          timestamptz,
  PRIMARY KEY (borrower_id, identification_id),
  CHECK ((result = 'pending') = (ended_at IS NULL)),
  CHECK ((result = 'passed') = (outcome IS NOT NULL))
);
CREATE UNIQUE INDEX identification_one_pending ON identification (borrower_id) WHERE result = 'pending';
CREATE INDEX identification_by_age ON identification (started_at);
SELECT wall_off_by_borrower('identification');
GRANT SELECT, INSERT, UPDATE (result, outcome, ended_at) ON identification TO senim_app;
