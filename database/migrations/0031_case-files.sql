-- Up Migration

-- Papers and photos that came with a case: the bytes lie sealed in the document store by their hash. What came stays as it came.
CREATE TABLE support_case_file (
  case_id          bigint NOT NULL REFERENCES support_case,
  file_id          bigint GENERATED ALWAYS AS IDENTITY,
  file_name_sealed bytea NOT NULL,
  content_type     text NOT NULL CHECK (content_type IN
    ('application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif', 'image/webp')),
  bytes_count      integer NOT NULL CHECK (bytes_count BETWEEN 1 AND 10000000),
  sha256           text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  added_at         timestamptz NOT NULL,
  PRIMARY KEY (case_id, file_id),
  -- The same paper sent twice is one paper.
  UNIQUE (case_id, sha256)
);
SELECT make_append_only('support_case_file');
ALTER TABLE support_case_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON support_case_file USING (acting_as_machine()) WITH CHECK (acting_as_machine());
GRANT SELECT, INSERT ON support_case_file TO senim_app;
