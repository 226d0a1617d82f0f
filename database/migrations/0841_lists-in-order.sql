-- Up Migration

-- Lists show the newest first, so the first page of a list is the end of an index (docs/decisions/0841).
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS incoming_payment_received ON incoming_payment (received_at) INCLUDE (amount_tiyn, split_at);
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS payout_ordered ON payout (created_at);
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS loan_application_submitted ON loan_application (submitted_at) INCLUDE (borrower_id, application_id);
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS borrower_registered ON borrower (created_at);
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS partner_postback_reached ON partner_postback (created_at);

-- Reports count what happened on some days, without the rows themselves.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS status_transition_decided ON status_transition (at) INCLUDE (borrower_id, subject_id, to_status) WHERE subject = 'application' AND from_status IN (2, 3);
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS loan_application_refused ON loan_application (decided_at) INCLUDE (refusal_reasons) WHERE status = 9;
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS agreement_signed ON agreement (signed_at) INCLUDE (borrower_id, application_id);
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS payout_lent ON payout (booked_at) INCLUDE (borrower_id, agreement_id, amount_tiyn, executed_at, unbooked_at) WHERE kind = 'loan' AND booked_at IS NOT NULL;
