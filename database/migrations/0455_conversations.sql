-- Up Migration

-- A conversation with the office and a call that is asked for are cases as well: one desk, one clock, one record. Both have an
-- instant by which they are answered, and at most one of each is open for a borrower.
ALTER TABLE support_case DROP CONSTRAINT support_case_kind_check;
-- Contract: letters of borrowers are few, some thousands in a year.
ALTER TABLE support_case ADD CONSTRAINT support_case_kind_check CHECK (kind IN
  ('feedback', 'complaint', 'settlement', 'not-my-loan', 'mediation', 'conversation', 'callback'));
ALTER TABLE support_case
  ADD COLUMN answer_due_at timestamptz,
  ADD COLUMN call_at timestamptz,
  ADD COLUMN borrower_read_step_id bigint NOT NULL DEFAULT 0,
  ADD COLUMN staff_read_step_id bigint NOT NULL DEFAULT 0,
  ADD COLUMN told_step_id bigint NOT NULL DEFAULT 0,
  ADD COLUMN untold_since timestamptz;
-- Contract: letters of borrowers are few, some thousands in a year.
ALTER TABLE support_case ADD CONSTRAINT support_case_due_by_the_hour
  CHECK ((kind IN ('conversation', 'callback')) = (answer_due_at IS NOT NULL) AND (kind = 'callback') = (call_at IS NOT NULL)
    AND (answer_due_at IS NULL OR borrower_id IS NOT NULL));
-- Contract: letters of borrowers are few, some thousands in a year.
CREATE UNIQUE INDEX support_case_one_conversation ON support_case (borrower_id) WHERE kind = 'conversation' AND status <> 'closed';
-- Contract: letters of borrowers are few, some thousands in a year.
CREATE UNIQUE INDEX support_case_one_callback ON support_case (borrower_id) WHERE kind = 'callback' AND status IN ('new', 'in-work');
GRANT UPDATE (answer_due_at, borrower_read_step_id, staff_read_step_id, told_step_id, untold_since) ON support_case TO senim_app;

-- What is due within the hour stands before what is due by the end of the day.
DROP INDEX support_case_desk;
DROP INDEX support_case_queue;
-- Contract: letters of borrowers are few, some thousands in a year.
CREATE INDEX support_case_desk ON support_case
  (kind, COALESCE(answer_due_at, (answer_by + 1)::timestamp AT TIME ZONE 'Asia/Almaty'), case_id) WHERE status IN ('new', 'in-work');
-- Contract: letters of borrowers are few, some thousands in a year.
CREATE INDEX support_case_queue ON support_case
  ((COALESCE(answer_due_at, (answer_by + 1)::timestamp AT TIME ZONE 'Asia/Almaty')), case_id) WHERE status IN ('new', 'in-work');

-- Marks of reading only go on, and only to a step of the same case.
CREATE FUNCTION refuse_mark_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.borrower_read_step_id < OLD.borrower_read_step_id OR NEW.staff_read_step_id < OLD.staff_read_step_id
    OR NEW.told_step_id < OLD.told_step_id THEN
    RAISE EXCEPTION 'What was read stays read.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER marks_go_on BEFORE UPDATE OF borrower_read_step_id, staff_read_step_id, told_step_id ON support_case
  FOR EACH ROW EXECUTE FUNCTION refuse_mark_back();

-- A file of a conversation belongs to one message of it, and may be sent again with another. Its borrower reads what came with
-- their own words or with an answer.
ALTER TABLE support_case_file ADD COLUMN step_id bigint;
-- Contract: letters of borrowers are few, some thousands in a year.
ALTER TABLE support_case_file ADD FOREIGN KEY (case_id, step_id) REFERENCES support_case_step (case_id, step_id);
ALTER TABLE support_case_file DROP CONSTRAINT support_case_file_case_id_sha256_key;
-- Contract: letters of borrowers are few, some thousands in a year.
ALTER TABLE support_case_file ADD CONSTRAINT support_case_file_once UNIQUE NULLS NOT DISTINCT (case_id, step_id, sha256);
DROP POLICY machines_only ON support_case_file;
CREATE POLICY own_rows ON support_case_file FOR SELECT
  USING ((SELECT serving_borrowers()) OR (step_id IS NOT NULL AND EXISTS (
    SELECT FROM support_case_step JOIN support_case USING (case_id)
    WHERE support_case_step.case_id = support_case_file.case_id AND support_case_step.step_id = support_case_file.step_id
      AND support_case_step.kind IN ('added', 'answered') AND borrower_id = (SELECT acting_borrower_id()))));
CREATE POLICY own_words ON support_case_file FOR INSERT
  WITH CHECK ((SELECT serving_borrowers()) OR (step_id IS NOT NULL AND EXISTS (
    SELECT FROM support_case_step JOIN support_case USING (case_id)
    WHERE support_case_step.case_id = support_case_file.case_id AND support_case_step.step_id = support_case_file.step_id
      AND staff_id IS NULL AND support_case_step.kind = 'added' AND borrower_id = (SELECT acting_borrower_id()))));

-- Answers that nobody has read: their borrowers are told once.
-- Contract: letters of borrowers are few, some thousands in a year.
CREATE INDEX support_case_untold ON support_case (untold_since) WHERE untold_since IS NOT NULL;

-- Talking costs nobody the letters of a day.
CREATE OR REPLACE FUNCTION recent_cases(of_phone bytea, of_email bytea, of_address bytea, at timestamptz,
  OUT of_contact_last_day bigint, OUT of_address_last_day bigint, OUT by_sms_last_hour bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT
    (SELECT count(*) FROM support_case
      WHERE (phone_index = of_phone OR email_index = of_email) AND answer_due_at IS NULL AND received_at > at - interval '1 day'),
    (SELECT count(*) FROM support_case WHERE address_index = of_address AND answer_due_at IS NULL AND received_at > at - interval '1 day'),
    (SELECT count(*) FROM support_case WHERE email_index IS NULL AND answer_due_at IS NULL AND received_at > at - interval '1 hour')
$$;

ALTER TABLE desk_claim DROP CONSTRAINT desk_claim_item_kind_check;
-- Contract: only what is being worked on, some dozens of rows.
ALTER TABLE desk_claim ADD CONSTRAINT desk_claim_item_kind_check CHECK (item_kind IN
  ('feedback', 'complaint', 'settlement', 'not-my-loan', 'mediation', 'conversation', 'callback',
   'reviews', 'payouts', 'suspense', 'inquiries', 'statements', 'overpayments'));
