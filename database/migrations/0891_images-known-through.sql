-- Up Migration

-- The last day on which something became known that an image says: where it is past, the newest image of a loan may not be the one that was known then (docs/decisions/0891).
-- In a file of its own: whoever reads how far images have come does not wait for what 0892 does.
ALTER TABLE loan_image_progress ADD COLUMN known_through date;
