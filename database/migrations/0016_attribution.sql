-- Up Migration

-- Who sent the borrower, as it stood when the application was made; what the partner is told later hangs on this, not on
-- what the borrower's browser says by then.
CREATE TABLE application_attribution (
  borrower_id    bigint NOT NULL,
  application_id bigint NOT NULL,
  record         jsonb NOT NULL,
  kept_at        timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, application_id),
  FOREIGN KEY (borrower_id, application_id) REFERENCES loan_application
);
SELECT wall_off_by_borrower('application_attribution');
SELECT make_append_only('application_attribution');

-- What partners are told, each goal of an application once.
CREATE TABLE partner_postback (
  borrower_id    bigint NOT NULL,
  application_id bigint NOT NULL,
  goal           text NOT NULL CHECK (goal IN ('sent', 'approved', 'refused', 'issued')),
  status         text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'accepted', 'refused', 'not-wanted')),
  -- The HTTP status that ended it.
  answer         text,
  created_at     timestamptz NOT NULL,
  ended_at       timestamptz,
  PRIMARY KEY (borrower_id, application_id, goal),
  FOREIGN KEY (borrower_id, application_id) REFERENCES application_attribution,
  CHECK ((status = 'waiting') = (ended_at IS NULL))
);
SELECT wall_off_by_borrower('partner_postback');
GRANT SELECT, INSERT, UPDATE ON partner_postback TO senim_app;
