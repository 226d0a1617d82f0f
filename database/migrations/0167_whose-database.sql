-- Up Migration

-- Whose database this is: the first lender that starts on it. Another's loans, limits and name never come into the same books.
CREATE TABLE lender_of_books (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  code     text NOT NULL
);
SELECT make_append_only('lender_of_books');
