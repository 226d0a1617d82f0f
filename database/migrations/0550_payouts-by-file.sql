-- Up Migration

-- A lender without a line to its bank takes payouts there as files: one person gathers the orders that wait, a second releases the file, and what the bank
-- answers is brought back as its own files.
CREATE TABLE bank_file (
  file_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The name of the file at the bank, for ever.
  message_id   text NOT NULL UNIQUE CHECK (message_id ~ '^[A-Z0-9-]{1,35}$'),
  orders_count integer NOT NULL CHECK (orders_count > 0),
  sum_tiyn     bigint NOT NULL CHECK (sum_tiyn > 0),
  made_by      bigint NOT NULL REFERENCES staff_member (staff_id),
  made_at      timestamptz NOT NULL,
  released_by  bigint REFERENCES staff_member (staff_id),
  released_at  timestamptz,
  CONSTRAINT bank_file_two_people CHECK (released_by IS DISTINCT FROM made_by),
  CHECK ((released_by IS NULL) = (released_at IS NULL))
);
-- Only one is gathered at a time, so that nobody releases another than they looked at.
CREATE UNIQUE INDEX bank_file_one_gathered ON bank_file ((released_at IS NULL)) WHERE released_at IS NULL;

CREATE TABLE bank_order (
  reference    text PRIMARY KEY,
  amount_tiyn  bigint NOT NULL CHECK (amount_tiyn > 0),
  -- The order as the bank gets it.
  order_sealed bytea NOT NULL,
  ordered_at   timestamptz NOT NULL,
  file_id      bigint REFERENCES bank_file ON DELETE SET NULL,
  state        text NOT NULL DEFAULT 'accepted' CHECK (state IN ('accepted', 'executed', 'rejected', 'returned')),
  -- What the bank has told of it last.
  told_sealed  bytea,
  told_at      timestamptz,
  CHECK ((state = 'accepted') OR (told_sealed IS NOT NULL AND told_at IS NOT NULL AND file_id IS NOT NULL))
);
CREATE INDEX bank_order_waiting ON bank_order (ordered_at) WHERE file_id IS NULL;
CREATE INDEX bank_order_of_file ON bank_order (file_id) WHERE file_id IS NOT NULL;

-- Each file of the bank's once: its content, and for a statement its day.
CREATE TABLE bank_answer (
  content_hash   bytea PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('status', 'statement')),
  day            date,
  content_sealed bytea NOT NULL,
  orders_told    integer NOT NULL CHECK (orders_told >= 0),
  strangers_told integer NOT NULL CHECK (strangers_told >= 0),
  taken_by       bigint NOT NULL REFERENCES staff_member (staff_id),
  taken_at       timestamptz NOT NULL,
  CHECK ((kind = 'statement') = (day IS NOT NULL))
);
CREATE UNIQUE INDEX bank_answer_one_statement ON bank_answer (day) WHERE day IS NOT NULL;

-- What was released is at the bank: it does not change, and its orders do not leave it.
CREATE FUNCTION refuse_change_of_released_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'file % is released', OLD.message_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_file_released_once';
END $$;
CREATE TRIGGER released_once BEFORE UPDATE OR DELETE ON bank_file
  FOR EACH ROW WHEN (OLD.released_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_released_file();

CREATE FUNCTION refuse_order_leaving_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id
    AND EXISTS (SELECT FROM bank_file WHERE file_id = OLD.file_id AND released_at IS NOT NULL) THEN
    RAISE EXCEPTION 'order % is at the bank', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_stays_in_file';
  END IF;
  IF OLD.state IN ('rejected', 'returned') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'order % has ended', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_ends_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stays_in_file BEFORE UPDATE ON bank_order
  FOR EACH ROW EXECUTE FUNCTION refuse_order_leaving_file();

ALTER TABLE bank_file ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_order ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_answer ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON bank_file USING ((SELECT serving_borrowers())) WITH CHECK ((SELECT serving_borrowers()));
CREATE POLICY machines_only ON bank_order USING ((SELECT serving_borrowers())) WITH CHECK ((SELECT serving_borrowers()));
CREATE POLICY machines_only ON bank_answer USING ((SELECT serving_borrowers())) WITH CHECK ((SELECT serving_borrowers()));
GRANT SELECT, INSERT, UPDATE (released_by, released_at), DELETE ON bank_file TO senim_app;
GRANT SELECT, INSERT, UPDATE (file_id, state, told_sealed, told_at) ON bank_order TO senim_app;
GRANT SELECT, INSERT ON bank_answer TO senim_app;
