-- Up Migration

-- What desks ask for, over a book of a hundred thousand loans (npm run bench:office): nothing is read whole.
CREATE INDEX support_case_agreement ON support_case (agreement_number) WHERE agreement_number IS NOT NULL;
CREATE INDEX support_case_desk ON support_case (kind, answer_by, case_id) WHERE status IN ('new', 'in-work');
CREATE INDEX payout_desk ON payout (not_before, borrower_id, payout_id) WHERE status IN ('created', 'failed');
DROP INDEX payout_returned;
CREATE INDEX desk_claim_owner ON desk_claim (staff_id, queue);

-- A watched queue asks for itself every few seconds; that somebody watches it is on record once in a while, not each time.
CREATE INDEX staff_act_queue_view ON staff_act (staff_id, subject, at DESC) WHERE event = 'queue.viewed';

-- The record is searched by what was done (by beginnings: `staff.`), whom it was about, and whether for a client.
DROP INDEX staff_act_event;
CREATE INDEX staff_act_event ON staff_act (event text_pattern_ops, act_id);
CREATE INDEX staff_act_subject ON staff_act (subject, act_id) WHERE subject IS NOT NULL;
CREATE INDEX staff_act_on_behalf ON staff_act (act_id) WHERE on_behalf;
CREATE INDEX staff_act_time ON staff_act (at);
