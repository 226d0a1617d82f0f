-- Up Migration

-- When the borrower was told that the bank has not answered whether it has charged, so that they neither pay twice nor rely on it.
ALTER TABLE autopay_due ADD COLUMN unanswered_at timestamptz;
GRANT UPDATE (unanswered_at) ON autopay_due TO senim_app;
