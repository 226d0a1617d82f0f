-- Up Migration

-- An offer that forgives principal gives money of the house away, as a write-off does: it takes two people.
ALTER TABLE staff_proposal
  DROP CONSTRAINT staff_proposal_kind_check,
  ADD CONSTRAINT staff_proposal_kind_check CHECK (kind IN ('refund', 'write-off', 'offer', 'role-change'));
CREATE UNIQUE INDEX staff_proposal_one_offer ON staff_proposal ((terms->>'reference')) WHERE status = 'open' AND kind = 'offer';
