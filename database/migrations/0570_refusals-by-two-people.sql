-- Up Migration

-- What frees a payout to be made again (the bank refused it, it came back, a whole file was refused) counts from a file only when another person confirms it
-- than whoever brought the file (docs/decisions/0570). What is made frees nothing and counts at once. No release has had these tables.
ALTER TABLE bank_answer
  ADD COLUMN answer_id     bigint GENERATED ALWAYS AS IDENTITY,
  -- So many orders it frees.
  ADD COLUMN failing_count integer NOT NULL DEFAULT 0,
  ADD COLUMN confirmed     boolean,
  ADD COLUMN decided_by    bigint REFERENCES staff_member (staff_id),
  ADD COLUMN decided_at    timestamptz,
  ADD CONSTRAINT bank_answer_by_id UNIQUE (answer_id),
  ADD CONSTRAINT bank_answer_failing_count CHECK (failing_count >= 0),
  ADD CONSTRAINT bank_answer_decided CHECK ((confirmed IS NULL) = (decided_by IS NULL) AND (confirmed IS NULL) = (decided_at IS NULL)),
  ADD CONSTRAINT bank_answer_two_people CHECK (confirmed IS DISTINCT FROM true OR decided_by <> taken_by);

-- One that was declined leaves its day to the right one.
DROP INDEX bank_answer_one_statement;
CREATE UNIQUE INDEX bank_answer_one_statement ON bank_answer (day) WHERE day IS NOT NULL AND confirmed IS DISTINCT FROM false;

-- The answer by which an order failed, and by which a file was refused whole.
ALTER TABLE bank_order
  ADD COLUMN failed_by bytea REFERENCES bank_answer (content_hash);
ALTER TABLE bank_file
  ADD COLUMN refused_by     bytea REFERENCES bank_answer (content_hash),
  ADD COLUMN refused_reason text,
  ADD CONSTRAINT bank_file_refused_after_release CHECK (refused_by IS NULL OR (released_at IS NOT NULL AND refused_reason IS NOT NULL));

CREATE FUNCTION refuse_answer_of_one_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.confirmed THEN
    RAISE EXCEPTION 'answer % is confirmed', OLD.answer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_answer_confirmed_once';
  END IF;
  IF NEW.confirmed
    AND (SELECT person_index FROM staff_member WHERE staff_id = NEW.decided_by) = (SELECT person_index FROM staff_member WHERE staff_id = NEW.taken_by) THEN
    RAISE EXCEPTION 'answer % is confirmed by whoever brought it', NEW.answer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_answer_two_people';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER by_another_person BEFORE UPDATE ON bank_answer
  FOR EACH ROW EXECUTE FUNCTION refuse_answer_of_one_person();

CREATE FUNCTION refuse_failure_of_one_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bank_answer WHERE content_hash = NEW.failed_by AND confirmed) THEN
    RAISE EXCEPTION 'nobody has confirmed that order % failed', NEW.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_fails_by_two_people';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fails_by_two_people BEFORE UPDATE ON bank_order
  FOR EACH ROW WHEN (NEW.state IN ('rejected', 'returned') AND NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION refuse_failure_of_one_person();

-- A released file changes once: when the bank has refused it whole. Its orders may leave it then, but for those of which the bank has told.
CREATE OR REPLACE FUNCTION refuse_change_of_released_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.refused_by IS NULL AND EXISTS (SELECT FROM bank_answer WHERE content_hash = NEW.refused_by AND confirmed)
    AND to_jsonb(NEW) - '{refused_by,refused_reason}'::text[] = to_jsonb(OLD) - '{refused_by,refused_reason}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'file % is released', OLD.message_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_file_released_once';
END $$;

CREATE OR REPLACE FUNCTION refuse_order_leaving_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id
    AND EXISTS (SELECT FROM bank_file WHERE file_id = OLD.file_id AND released_at IS NOT NULL AND (refused_by IS NULL OR OLD.state <> 'accepted')) THEN
    RAISE EXCEPTION 'order % is at the bank', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_stays_in_file';
  END IF;
  IF OLD.state IN ('rejected', 'returned') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'order % has ended', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_ends_once';
  END IF;
  RETURN NEW;
END $$;

GRANT UPDATE (failed_by) ON bank_order TO senim_app;
GRANT UPDATE (refused_by, refused_reason) ON bank_file TO senim_app;
GRANT UPDATE (confirmed, decided_by, decided_at, taken_by, taken_at, failing_count, orders_told, strangers_told) ON bank_answer TO senim_app;
