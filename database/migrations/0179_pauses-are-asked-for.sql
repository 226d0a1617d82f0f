-- Up Migration

-- A borrower asks for a pause; an offer is what the lender makes in a settlement.
ALTER TABLE pause_offer RENAME TO pause_request;
ALTER TABLE pause_request RENAME CONSTRAINT pause_offer_pkey TO pause_request_pkey;
ALTER INDEX pause_offer_one_open RENAME TO pause_request_one_open;
