-- Up Migration

-- A question about a payment that did not arrive is found by the number its payer reads out.
CREATE INDEX payment_inquiry_number ON payment_inquiry (inquiry_id);
