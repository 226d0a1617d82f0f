-- Up Migration

-- With the application's own checks off, a borrower's session saw the whole trail and every account and journal of the books.
ALTER TABLE audit_trail ENABLE ROW LEVEL SECURITY;
CREATE POLICY written_by_all ON audit_trail FOR INSERT WITH CHECK (true);
CREATE POLICY machines_and_staff ON audit_trail FOR SELECT USING ((SELECT acting_as_machine()));

ALTER TABLE ledger_account ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON ledger_account FOR SELECT
  USING ((SELECT acting_as_machine()) OR borrower_id = (SELECT acting_borrower_id()));

ALTER TABLE ledger_journal ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON ledger_journal FOR SELECT
  USING ((SELECT acting_as_machine()) OR borrower_id = (SELECT acting_borrower_id()));

-- An entry is its account's.
ALTER TABLE ledger_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON ledger_entry FOR SELECT
  USING ((SELECT acting_as_machine()) OR EXISTS (SELECT FROM ledger_account WHERE ledger_account.account_id = ledger_entry.account_id));
