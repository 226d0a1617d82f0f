-- Up Migration

-- When the mobile citizens' base was last asked about a registration that nobody has vouched for yet.
ALTER TABLE borrower ADD COLUMN base_asked_at timestamptz;
GRANT UPDATE (base_asked_at) ON borrower TO senim_app;
CREATE INDEX borrower_provisional ON borrower (base_asked_at) WHERE standing = 'provisional' AND phone_left_at IS NULL;
