-- Up Migration

-- Money that a borrower has paid too much, from the day it arose until none is left: its clock of 14 days, and the borrower's word. How much it is
-- stands in the books ('borrower-credit').
CREATE TABLE overpayment (
  borrower_id bigint NOT NULL,
  overpayment_id bigint GENERATED ALWAYS AS IDENTITY,
  agreement_id bigint NOT NULL,
  arose_on date NOT NULL,
  asked_at timestamptz,
  refund_by date NOT NULL CHECK (refund_by >= arose_on),
  reminded_at timestamptz,
  closed_at timestamptz,
  PRIMARY KEY (borrower_id, overpayment_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement (borrower_id, agreement_id)
);
CREATE UNIQUE INDEX overpayment_one_open ON overpayment (borrower_id, agreement_id) WHERE closed_at IS NULL;
CREATE INDEX overpayment_waiting ON overpayment (refund_by, borrower_id, overpayment_id) WHERE closed_at IS NULL;
ALTER TABLE overpayment ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON overpayment USING ((SELECT acting_as_machine()) OR borrower_id = (SELECT acting_borrower_id()));
CREATE TRIGGER rings AFTER INSERT OR UPDATE ON overpayment FOR EACH ROW EXECUTE FUNCTION ring_desk('overpayments');
GRANT INSERT, SELECT ON overpayment TO senim_app;
GRANT UPDATE (asked_at, refund_by, reminded_at, closed_at) ON overpayment TO senim_app;
ALTER TABLE desk_claim DROP CONSTRAINT desk_claim_queue_check;
ALTER TABLE desk_claim ADD CONSTRAINT desk_claim_queue_check CHECK (queue IN
  ('reviews', 'payouts', 'suspense', 'cases', 'settlements', 'mediations', 'disputes', 'inquiries', 'statements', 'overpayments'));

-- What is overpaid today has its 14 days from today.
INSERT INTO overpayment (borrower_id, agreement_id, arose_on, refund_by)
  SELECT borrower_id, agreement_id, opened_through, opened_through + 14
  FROM ledger_account CROSS JOIN ledger_day
  WHERE code = 'borrower-credit' AND balance_tiyn < 0 AND borrower_id IS NOT NULL;
