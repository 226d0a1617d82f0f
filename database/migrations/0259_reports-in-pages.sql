-- Up Migration

-- The chain of journals of no loan is verified in pages, by this index; without it each page would read them all.
CREATE INDEX ledger_journal_house ON ledger_journal (journal_id) WHERE borrower_id IS NULL OR agreement_id IS NULL;
