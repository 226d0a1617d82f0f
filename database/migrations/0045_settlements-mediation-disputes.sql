-- Up Migration

-- An offer of easier terms is an additional agreement too: composed by a person, signed by the borrower. Its fact is the new
-- schedule; what of the debt is forgiven along with it stands beside.
ALTER TABLE amendment
  ADD COLUMN kind text NOT NULL DEFAULT 'prolongation' CHECK (kind IN ('prolongation', 'settlement', 'mediation')),
  ADD COLUMN case_reference text REFERENCES support_case (reference),
  ADD COLUMN forgiven jsonb,
  -- What was owed when the offer was made: it holds as long as that is still true.
  ADD COLUMN payoff_tiyn bigint CHECK (payoff_tiyn > 0),
  ADD COLUMN made_by bigint REFERENCES staff_member;
ALTER TABLE amendment ADD CONSTRAINT amendment_offer CHECK (
  (kind = 'prolongation') = (case_reference IS NULL) AND (kind = 'prolongation') = (payoff_tiyn IS NULL));
ALTER TABLE amendment DROP CONSTRAINT amendment_status_check;
ALTER TABLE amendment ADD CONSTRAINT amendment_status_check
  CHECK (status IN ('awaiting-payment', 'awaiting-signature', 'signed', 'cancelled', 'expired', 'declined'));
CREATE INDEX amendment_of_case ON amendment (case_reference, amendment_id) WHERE case_reference IS NOT NULL;

-- A loan that somebody else took in the borrower's name: it is theirs no more, and nothing is asked of them.
ALTER TABLE agreement ADD COLUMN annulled_at timestamptz CHECK (annulled_at IS NULL OR status = 14);

-- What happened in a case, by a person of ours or by whoever wrote; what only some kinds say is sealed beside the words.
ALTER TABLE support_case_step ALTER COLUMN staff_id DROP NOT NULL;
ALTER TABLE support_case_step ADD COLUMN details_sealed bytea;
ALTER TABLE support_case_step DROP CONSTRAINT support_case_step_kind_check;
ALTER TABLE support_case_step ADD CONSTRAINT support_case_step_kind_check CHECK (kind IN (
  'note', 'deferred', 'answered', 'closed', 'linked',
  'offered', 'refused', 'meeting', 'failed',
  'regulator-told', 'police-paper', 'court-act', 'fraud-proposed', 'fraud-confirmed', 'fraud-rejected',
  'added', 'declined', 'signed', 'expired', 'over', 'meeting-agreed', 'meeting-declined'));
ALTER TABLE support_case_step ADD CONSTRAINT support_case_step_by CHECK (staff_id IS NOT NULL
  OR kind IN ('added', 'declined', 'signed', 'expired', 'over', 'meeting-agreed', 'meeting-declined'));

-- Each desk has its own queue now.
ALTER TABLE desk_claim DROP CONSTRAINT desk_claim_queue_check;
DELETE FROM desk_claim WHERE queue = 'cases' AND item !~ '^[FC]-';
ALTER TABLE desk_claim ADD CONSTRAINT desk_claim_queue_check CHECK (queue IN
  ('reviews', 'payouts', 'suspense', 'cases', 'settlements', 'mediations', 'disputes', 'inquiries'));

-- The answer to "a payment of mine did not arrive".
ALTER TABLE payment_inquiry
  ADD COLUMN outcome text CHECK (outcome IN ('found', 'not-found')),
  ADD COLUMN answer_sealed bytea,
  ADD COLUMN answered_by bigint REFERENCES staff_member,
  ADD CONSTRAINT payment_inquiry_answer CHECK ((closed_at IS NULL) = (outcome IS NULL)
    AND (outcome IS NULL) = (answer_sealed IS NULL) AND (outcome IS NULL) = (answered_by IS NULL));
CREATE INDEX payment_inquiry_waiting ON payment_inquiry (answer_by, borrower_id, inquiry_id) WHERE closed_at IS NULL;

-- Papers of a dispute: what the police and the court have given.
ALTER TABLE borrower_upload DROP CONSTRAINT borrower_upload_kind_check;
ALTER TABLE borrower_upload ADD CONSTRAINT borrower_upload_kind_check
  CHECK (kind IN ('identity', 'income', 'police', 'court', 'other'));
