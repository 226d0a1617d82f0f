-- Up Migration

-- Tries of the last hour to learn a sum by the end of a phone. Fingerprints only: neither whose loan nor which address can be read here.
CREATE TABLE lookup_try (
  try_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_index    bytea,
  address_index bytea NOT NULL,
  tried_at      timestamptz NOT NULL
);
CREATE INDEX lookup_try_loan ON lookup_try (loan_index) WHERE loan_index IS NOT NULL;
CREATE INDEX lookup_try_address ON lookup_try (address_index);
CREATE INDEX lookup_try_age ON lookup_try (tried_at);
ALTER TABLE lookup_try ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON lookup_try FOR ALL USING ((SELECT acting_as_machine()));
GRANT SELECT, INSERT, DELETE ON lookup_try TO senim_app;
