-- Up Migration

-- What is shown first names the insurance as well, so it is read for several borrowers at once like the tables of 0710.
GRANT SELECT ON loan_insurance TO senim_gathering;
CREATE POLICY asked_together ON loan_insurance FOR SELECT TO senim_gathering
  USING (borrower_id = ANY ((SELECT acting_borrower_ids())::bigint[]));
