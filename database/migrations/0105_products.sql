-- Up Migration

-- Which products there are is the lender's to say: their codes stand here, filled when the server starts. A product once lent stays.
CREATE TABLE product (
  code text PRIMARY KEY CHECK (code ~ '^[a-z][a-z-]{1,30}$')
);
INSERT INTO product
  SELECT loan_type FROM loan_application
  UNION SELECT loan_type FROM agreement
  UNION SELECT dimension FROM ledger_account WHERE account_kept_per(code) = 'product';
GRANT SELECT ON product TO senim_app;

-- The one way in which the application adds a product; it can neither rename nor remove one.
CREATE FUNCTION offer_products(codes text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO product SELECT unnest(codes) ON CONFLICT DO NOTHING
$$;
REVOKE ALL ON FUNCTION offer_products FROM PUBLIC;
GRANT EXECUTE ON FUNCTION offer_products TO senim_app;

ALTER TABLE loan_application DROP CONSTRAINT loan_application_loan_type_check;
ALTER TABLE loan_application ADD FOREIGN KEY (loan_type) REFERENCES product;
ALTER TABLE agreement DROP CONSTRAINT agreement_loan_type_check;
ALTER TABLE agreement ADD FOREIGN KEY (loan_type) REFERENCES product;

-- An account kept per product is kept for one that there is.
ALTER TABLE ledger_account DROP CONSTRAINT account_of_the_chart;
ALTER TABLE ledger_account ADD CONSTRAINT account_of_the_chart CHECK (
  CASE account_kept_per(code)
    WHEN 'agreement' THEN dimension ~ '^[0-9]+/[0-9]+$'
    WHEN 'product' THEN dimension <> ''
    WHEN 'provider' THEN dimension <> ''
    WHEN 'house' THEN dimension = ''
    ELSE false
  END);
ALTER TABLE ledger_account
  ADD COLUMN product text GENERATED ALWAYS AS (CASE WHEN account_kept_per(code) = 'product' THEN dimension END) STORED
  REFERENCES product;

-- What was asked for: so many days or months, and how it is to be paid back. All before this was in days and in one payment.
ALTER TABLE loan_application RENAME COLUMN term_days TO period;
ALTER TABLE loan_application
  ADD COLUMN period_unit text NOT NULL DEFAULT 'day' CHECK (period_unit IN ('day', 'month')),
  ADD COLUMN schedule_kind text NOT NULL DEFAULT 'single' CHECK (schedule_kind IN ('single', 'annuity', 'differentiated')),
  ADD COLUMN due_day smallint CHECK (due_day BETWEEN 1 AND 28);
