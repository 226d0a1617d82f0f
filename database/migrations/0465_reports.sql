-- Up Migration

-- Lists and reports tell which messages went out and what became of them; what they say stays sealed.
CREATE POLICY seen_by_those_who_serve ON outgoing_message FOR SELECT USING ((SELECT serving_borrowers()));

-- Reports read what happened on some days of a long table that only grows.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS outgoing_message_sent ON outgoing_message USING brin (sent_at) WITH (pages_per_range = 32, autosummarize = on);
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS underwriting_check_at ON underwriting_check USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS ledger_journal_book_day ON ledger_journal USING brin ((COALESCE(book_day, value_day))) WITH (pages_per_range = 32, autosummarize = on);

-- The loans that are lost to their month: a few of each day's images.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS loan_image_lost ON loan_image (day, known_on) INCLUDE (borrower_id, agreement_id, principal_tiyn) WHERE overdue_days >= 30;
