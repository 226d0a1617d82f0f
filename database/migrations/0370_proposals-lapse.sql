-- Up Migration

-- A proposal about a payment may lose its matter before anybody has decided: nobody checks it, and who made it reads why.
ALTER TABLE staff_proposal
  ADD COLUMN lapse text CHECK (lapse IN ('payment-reversed', 'bank-answered')),
  DROP CONSTRAINT staff_proposal_status_check,
  ADD CONSTRAINT staff_proposal_status_check CHECK (status IN ('open', 'confirmed', 'declined', 'lapsed')),
  DROP CONSTRAINT staff_proposal_check,
  ADD CONSTRAINT staff_proposal_check CHECK ((status IN ('open', 'lapsed')) = (checker_id IS NULL)),
  ADD CONSTRAINT why_lapsed CHECK ((status = 'lapsed') = (lapse IS NOT NULL) AND (lapse IS NULL OR decided_at IS NOT NULL));
GRANT UPDATE (lapse) ON staff_proposal TO senim_app;
CREATE INDEX staff_proposal_lapsed ON staff_proposal (decided_at) WHERE status = 'lapsed';
