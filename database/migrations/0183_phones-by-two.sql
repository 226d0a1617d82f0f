-- Up Migration

-- A client's other phone, seen with its owner's document by one person in the office and confirmed by another.
ALTER TABLE staff_proposal ADD COLUMN phone_sealed bytea;
ALTER TABLE staff_proposal
  DROP CONSTRAINT staff_proposal_kind_check,
  ADD CONSTRAINT staff_proposal_kind_check CHECK (kind IN ('refund', 'write-off', 'offer', 'role-change', 'phone-change')),
  ADD CONSTRAINT phone_of_change CHECK ((kind = 'phone-change') = (phone_sealed IS NOT NULL)),
  ADD CONSTRAINT client_of_phone CHECK (kind <> 'phone-change' OR borrower_id IS NOT NULL);
CREATE UNIQUE INDEX staff_proposal_one_phone ON staff_proposal (borrower_id) WHERE status = 'open' AND kind = 'phone-change';
