-- Loans signed online above the law's sum of a day wait 24 hours and for a second code (law on microfinance activity, art. 4 p. 12). One row a
-- loan: what was signed that day, from when and until when it may be confirmed, and by which code it was.
CREATE TABLE payout_confirmation (
  borrower_id  bigint NOT NULL,
  agreement_id bigint NOT NULL,
  signed_tiyn  bigint NOT NULL CHECK (signed_tiyn > 0),
  asked_at     timestamptz NOT NULL,
  opens_at     timestamptz NOT NULL CHECK (opens_at > asked_at),
  closes_at    timestamptz NOT NULL CHECK (closes_at > opens_at),
  confirmed_at timestamptz CHECK (confirmed_at >= opens_at AND confirmed_at <= closes_at),
  code_id      uuid,
  PRIMARY KEY (borrower_id, agreement_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement,
  CHECK ((confirmed_at IS NULL) = (code_id IS NULL))
);
SELECT wall_off_by_borrower('payout_confirmation');
GRANT SELECT, INSERT, UPDATE (confirmed_at, code_id) ON payout_confirmation TO senim_app;

-- No worker can take a payout that still waits for the borrower's second word.
CREATE OR REPLACE FUNCTION is_confirmed(p payout) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p.people_needed <= (SELECT count(*) FROM staff_approval
    WHERE kind = 'payout' AND subject = p.borrower_id || '-' || p.payout_id)
  AND NOT EXISTS (SELECT 1 FROM payout_confirmation AS second
    WHERE p.kind = 'loan' AND second.borrower_id = p.borrower_id AND second.agreement_id = p.agreement_id
      AND second.confirmed_at IS NULL)
$$;
