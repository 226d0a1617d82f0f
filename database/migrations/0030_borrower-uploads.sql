-- Up Migration

-- Papers a borrower hands in: the bytes lie sealed in the document store by their hash, here is whose they are.
CREATE TABLE borrower_upload (
  borrower_id  bigint NOT NULL REFERENCES borrower,
  upload_id    bigint GENERATED ALWAYS AS IDENTITY,
  kind         text NOT NULL CHECK (kind IN ('identity', 'income', 'other')),
  file_name    text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 120),
  content_type text NOT NULL,
  bytes_count  integer NOT NULL CHECK (bytes_count > 0),
  sha256       text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at  timestamptz NOT NULL,
  removed_at   timestamptz,
  PRIMARY KEY (borrower_id, upload_id)
);
-- The same paper handed in twice is one paper.
CREATE UNIQUE INDEX borrower_upload_once ON borrower_upload (borrower_id, sha256) WHERE removed_at IS NULL;
SELECT wall_off_by_borrower('borrower_upload');
GRANT SELECT, INSERT, UPDATE ON borrower_upload TO senim_app;
