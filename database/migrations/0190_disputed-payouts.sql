-- Up Migration

-- What became of a payout about which the bank and the books differ, found out by one person and confirmed by another.
ALTER TABLE staff_proposal
  DROP CONSTRAINT staff_proposal_kind_check,
  ADD CONSTRAINT staff_proposal_kind_check CHECK (kind IN ('refund', 'write-off', 'offer', 'role-change', 'phone-change', 'payout-made', 'payout-not-made'));
CREATE UNIQUE INDEX staff_proposal_one_payout ON staff_proposal (borrower_id, (terms ->> 'payoutId'))
  WHERE status = 'open' AND kind IN ('payout-made', 'payout-not-made');
