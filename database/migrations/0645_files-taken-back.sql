-- Up Migration

-- A released file that never reached the bank is taken back by two people, and its orders go in another (docs/decisions/0645). One that nobody has
-- fetched cannot be there; of one that was, a statement of its day or later has to be here, and tells of none of its orders.
ALTER TABLE bank_file
  ADD COLUMN fetched_at           timestamptz,
  -- When the bank first told of it.
  ADD COLUMN heard_at             timestamptz,
  ADD COLUMN recall_asked_by      bigint REFERENCES staff_member (staff_id),
  ADD COLUMN recall_asked_at      timestamptz,
  ADD COLUMN recall_reason_sealed bytea,
  ADD COLUMN recalled_by          bigint REFERENCES staff_member (staff_id),
  ADD COLUMN recalled_at          timestamptz,
  ADD CONSTRAINT bank_file_fetched_after_release CHECK ((fetched_at IS NULL AND heard_at IS NULL) OR released_at IS NOT NULL),
  ADD CONSTRAINT bank_file_recall_asked CHECK ((recall_asked_by IS NULL) = (recall_asked_at IS NULL) AND (recall_asked_by IS NULL) = (recall_reason_sealed IS NULL)),
  ADD CONSTRAINT bank_file_recalled CHECK ((recalled_by IS NULL) = (recalled_at IS NULL) AND (recalled_at IS NULL OR (released_at IS NOT NULL AND recall_asked_by IS NOT NULL))),
  ADD CONSTRAINT bank_file_recalled_or_refused CHECK (recalled_at IS NULL OR refused_by IS NULL),
  ADD CONSTRAINT bank_file_recalled_by_two CHECK (recalled_by IS DISTINCT FROM recall_asked_by OR recalled_by IS NULL);

-- The file that an order was in when that was taken back: if the bank tells of the order before another file has taken it there, it had that one.
ALTER TABLE bank_order
  ADD COLUMN left_file_id bigint REFERENCES bank_file (file_id);
CREATE INDEX bank_order_left_file ON bank_order (left_file_id) WHERE left_file_id IS NOT NULL;

-- Whether two different people, by whichever of their accounts, have taken a file back of which the bank cannot know.
CREATE FUNCTION is_recall_allowed(p_file bank_file) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (SELECT person_index FROM staff_member WHERE staff_id = p_file.recalled_by)
      <> (SELECT person_index FROM staff_member WHERE staff_id = p_file.recall_asked_by)
    AND p_file.heard_at IS NULL
    AND NOT EXISTS (SELECT FROM bank_order WHERE bank_order.file_id = p_file.file_id AND state <> 'accepted')
    AND (p_file.fetched_at IS NULL OR EXISTS (
      SELECT FROM bank_answer WHERE day >= (p_file.released_at AT TIME ZONE 'Asia/Almaty')::date
        AND (confirmed OR (confirmed IS NULL AND failing_count = 0))))
$$;

CREATE OR REPLACE FUNCTION refuse_change_of_released_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_changed text[];
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('senim.resealing', true) <> '' THEN
    IF is_only_resealed(TG_RELID, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(key ORDER BY key) INTO v_changed
      FROM jsonb_each(to_jsonb(NEW)) AS field WHERE field.value IS DISTINCT FROM to_jsonb(OLD) -> field.key;
    -- The bank has refused it whole.
    IF v_changed <@ '{refused_by,refused_reason}'::text[] AND OLD.refused_by IS NULL AND OLD.recalled_at IS NULL
      AND EXISTS (SELECT FROM bank_answer WHERE content_hash = NEW.refused_by AND confirmed) THEN
      RETURN NEW;
    END IF;
    -- Somebody has it in hand now, or the bank has told of it.
    IF v_changed <@ '{fetched_at}'::text[] AND OLD.fetched_at IS NULL AND OLD.recalled_at IS NULL
      OR v_changed <@ '{heard_at}'::text[] AND OLD.heard_at IS NULL THEN
      RETURN NEW;
    END IF;
    -- One asks for it back, or nobody does any more.
    IF v_changed <@ '{recall_asked_by,recall_asked_at,recall_reason_sealed}'::text[] AND OLD.recalled_at IS NULL AND OLD.refused_by IS NULL THEN
      RETURN NEW;
    END IF;
    -- Another takes it back.
    IF v_changed <@ '{recalled_by,recalled_at}'::text[] AND OLD.recalled_at IS NULL AND is_recall_allowed(NEW) THEN
      RETURN NEW;
    END IF;
    -- The bank had it after all: that frees nothing.
    IF v_changed <@ '{recalled_by,recalled_at,recall_asked_by,recall_asked_at,recall_reason_sealed,heard_at}'::text[]
      AND NEW.recalled_at IS NULL AND NEW.recall_asked_at IS NULL AND NEW.heard_at IS NOT NULL THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'file % is released', OLD.message_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_file_released_once';
END $$;

-- Who has fetched those of before stands in the record of acts alone.
UPDATE bank_file SET fetched_at = released_at WHERE released_at IS NOT NULL AND refused_by IS NULL;

-- Its orders may leave a file that is refused or taken back, but for those of which the bank has told; which file they left is not forgotten.
CREATE OR REPLACE FUNCTION refuse_order_leaving_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_file bank_file;
BEGIN
  IF OLD.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id THEN
    SELECT * INTO v_file FROM bank_file WHERE file_id = OLD.file_id;
    IF v_file.released_at IS NOT NULL AND (OLD.state <> 'accepted' OR (v_file.refused_by IS NULL AND v_file.recalled_at IS NULL)) THEN
      RAISE EXCEPTION 'order % is at the bank', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_stays_in_file';
    END IF;
    IF v_file.recalled_at IS NOT NULL THEN NEW.left_file_id := OLD.file_id; END IF;
  END IF;
  IF OLD.state IN ('rejected', 'returned', 'withdrawn') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'order % has ended', OLD.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_ends_once';
  END IF;
  RETURN NEW;
END $$;

-- An order joins a file that is gathered, or comes back into the one that it left and that the bank had after all.
CREATE OR REPLACE FUNCTION refuse_order_joining_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bank_file WHERE file_id = NEW.file_id AND released_at IS NOT NULL
      AND (NEW.file_id IS DISTINCT FROM NEW.left_file_id OR recalled_at IS NOT NULL OR refused_by IS NOT NULL)) THEN
    RAISE EXCEPTION 'the file of order % is at the bank', NEW.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_joins_open_file';
  END IF;
  RETURN NEW;
END $$;

GRANT UPDATE (fetched_at, recall_asked_by, recall_asked_at, recall_reason_sealed, recalled_by, recalled_at, heard_at) ON bank_file TO senim_app;

-- What waits for a second person is heard of at once, like whatever reaches a desk.
CREATE TRIGGER rings AFTER INSERT OR DELETE OR UPDATE OF released_at, refused_by, recall_asked_at, recalled_at ON bank_file
  FOR EACH ROW EXECUTE FUNCTION ring_desk('bank-files');
CREATE TRIGGER rings AFTER INSERT OR UPDATE OF taken_at, confirmed ON bank_answer
  FOR EACH ROW EXECUTE FUNCTION ring_desk('bank-files');
