-- Up Migration

-- A promo code lowers the daily rate after the free days until the repayment date. A change of one is a further code.
CREATE TABLE promo_code (
  code               text PRIMARY KEY CHECK (code = upper(code)),
  -- The share of the daily rate that is taken off, in parts per million.
  discount_share_ppm integer NOT NULL CHECK (discount_share_ppm BETWEEN 1 AND 1000000),
  audience           text NOT NULL CHECK (audience IN ('everyone', 'first', 'repeat')),
  valid_from         date NOT NULL,
  valid_through      date NOT NULL,
  uses_max           integer CHECK (uses_max > 0),
  uses_count         integer NOT NULL DEFAULT 0 CHECK (uses_max IS NULL OR uses_count <= uses_max)
);
GRANT SELECT, UPDATE ON promo_code TO senim_app;

INSERT INTO promo_code (code, discount_share_ppm, audience, valid_from, valid_through, uses_max) VALUES
  ('SENIM10', 100000, 'everyone', '2026-01-01', '2027-12-31', NULL),
  ('QAITA20', 200000, 'repeat', '2026-01-01', '2027-12-31', NULL);

-- What lowers the rate of this loan: a promo code, or the borrower's own good history. At most one; they never add up.
ALTER TABLE loan_application
  ADD COLUMN discount_id text,
  ADD COLUMN discount_share_ppm integer CHECK (discount_share_ppm BETWEEN 1 AND 1000000),
  ADD CHECK ((discount_id IS NULL) = (discount_share_ppm IS NULL));
