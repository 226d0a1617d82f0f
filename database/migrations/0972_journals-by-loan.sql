-- Up Migration

-- The number of the journal, different in every row, made the index of a loan's journals four times as large: 41 bytes a journal. Those of one loan are some
-- ten or twenty, and are put in order after they are found (docs/decisions/0971).

-- Contract: the owner makes it before from some hundred thousand loans on, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS ledger_journal_loan ON ledger_journal (borrower_id, agreement_id);
-- Contract: the index above finds the same rows, and those of one loan are few.
DROP INDEX ledger_journal_agreement;
