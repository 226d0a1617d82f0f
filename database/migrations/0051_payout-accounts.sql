-- A payout that the bank gave back goes once more to an account that the borrower has confirmed with a code since. Without one it goes to the
-- account of the agreement, as signed. Only a loan's money is ever led elsewhere.
ALTER TABLE payout ADD COLUMN iban_sealed bytea CHECK (iban_sealed IS NULL OR kind = 'loan');
