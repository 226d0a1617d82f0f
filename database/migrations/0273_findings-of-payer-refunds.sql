-- Up Migration

-- What became of a refund to a payer about which the bank and the books differ; about one payment one proposal at a time, of whatever kind.
ALTER TABLE staff_proposal
  DROP CONSTRAINT staff_proposal_kind_check,
  ADD CONSTRAINT staff_proposal_kind_check CHECK (kind IN ('refund', 'write-off', 'offer', 'role-change', 'phone-change',
    'payout-made', 'payout-not-made', 'payer-refund', 'payer-refund-made', 'payer-refund-not-made'));
DROP INDEX staff_proposal_one_payer_refund;
CREATE UNIQUE INDEX staff_proposal_one_payer_refund ON staff_proposal ((terms ->> 'paymentId'))
  WHERE status = 'open' AND kind IN ('payer-refund', 'payer-refund-made', 'payer-refund-not-made');
