-- Up Migration

-- A refund may be agreed to another account than the contract's, which a contract made by a stranger must not be trusted with.
ALTER TABLE staff_proposal ADD COLUMN iban_sealed bytea,
  ADD CONSTRAINT account_of_refund CHECK (iban_sealed IS NULL OR kind = 'refund');

-- Until now only a loan's own money could be sent to another account than the signed one.
ALTER TABLE payout DROP CONSTRAINT payout_check;
