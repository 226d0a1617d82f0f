-- Up Migration

-- A payment that bounces brings a paid loan back, also when the borrower has taken the next one since: the limit of one
-- live loan holds for loans that are begun, not for one that comes back.
ALTER TABLE agreement ADD COLUMN reopened_at timestamptz;
DROP INDEX agreement_one_live;
CREATE UNIQUE INDEX agreement_one_live ON agreement (borrower_id)
  WHERE parent_id IS NULL AND reopened_at IS NULL AND status IN (4, 5, 6, 7, 11, 13);
DROP INDEX agreement_one_live_child;
CREATE UNIQUE INDEX agreement_one_live_child ON agreement (borrower_id)
  WHERE parent_id IS NOT NULL AND reopened_at IS NULL AND status IN (5, 6, 7, 11, 13);
