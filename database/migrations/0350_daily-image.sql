-- Up Migration

-- What each loan came to on each day, as it was known on a day: written from its facts, and never read back into them (docs/decisions/0350).
CREATE TABLE loan_image (
  borrower_id            bigint NOT NULL,
  agreement_id           bigint NOT NULL,
  day                    date NOT NULL,
  known_on               date NOT NULL,
  status                 smallint NOT NULL,
  product                text NOT NULL REFERENCES product,
  product_version        text NOT NULL,
  partner                text,
  overdue_days           integer NOT NULL CHECK (overdue_days >= 0),
  overdue_bucket         smallint NOT NULL GENERATED ALWAYS AS (CASE WHEN overdue_days >= 90 THEN 90 WHEN overdue_days >= 60 THEN 60
    WHEN overdue_days >= 30 THEN 30 WHEN overdue_days >= 15 THEN 15 WHEN overdue_days >= 7 THEN 7 WHEN overdue_days >= 1 THEN 1 ELSE 0 END) STORED,
  principal_tiyn         bigint NOT NULL CHECK (principal_tiyn >= 0),
  overdue_principal_tiyn bigint NOT NULL CHECK (overdue_principal_tiyn BETWEEN 0 AND principal_tiyn),
  reward_tiyn            bigint NOT NULL CHECK (reward_tiyn >= 0),
  penalty_tiyn           bigint NOT NULL CHECK (penalty_tiyn >= 0),
  next_due_day           date,
  next_due_tiyn          bigint NOT NULL CHECK (next_due_tiyn >= 0),
  PRIMARY KEY (borrower_id, agreement_id, day, known_on),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement (borrower_id, agreement_id),
  CHECK (day <= known_on)
);
CREATE INDEX loan_image_of_day ON loan_image (day, borrower_id, agreement_id, known_on);

-- Changes of loans that their images do not show yet. Each is a row of its own, so that no payment waits for another or for the images.
CREATE TABLE loan_image_due (
  due_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  borrower_id  bigint NOT NULL,
  agreement_id bigint NOT NULL,
  known_on     date,
  changed_at   timestamptz,
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement (borrower_id, agreement_id)
);
CREATE INDEX loan_image_due_of_loan ON loan_image_due (borrower_id, agreement_id);

-- The day through which every owed loan has its image, and how far the pages towards a later day have come. Whoever writes images holds it.
CREATE TABLE loan_image_progress (
  only_row       boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  through        date,
  towards        date,
  past_borrower  bigint NOT NULL DEFAULT 0,
  past_agreement bigint NOT NULL DEFAULT 0
);
INSERT INTO loan_image_progress DEFAULT VALUES;

ALTER TABLE loan_image ENABLE ROW LEVEL SECURITY;
ALTER TABLE loan_image_due ENABLE ROW LEVEL SECURITY;
ALTER TABLE loan_image_progress ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON loan_image FOR SELECT USING ((SELECT serving_borrowers()));
CREATE POLICY machines_write ON loan_image FOR ALL USING ((SELECT acting_as_machine_alone()));
CREATE POLICY machines ON loan_image_due USING ((SELECT acting_as_machine_alone()));
CREATE POLICY machines ON loan_image_progress USING ((SELECT acting_as_machine_alone()));
GRANT SELECT, INSERT, DELETE ON loan_image TO senim_app;
GRANT SELECT, DELETE ON loan_image_due TO senim_app;
GRANT SELECT, UPDATE (through, towards, past_borrower, past_agreement) ON loan_image_progress TO senim_app;

CREATE FUNCTION note_image_due() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'agreement_fact' THEN
    INSERT INTO loan_image_due (borrower_id, agreement_id, known_on)
      VALUES (NEW.borrower_id, NEW.agreement_id, (SELECT opened_through FROM ledger_day));
  ELSE
    INSERT INTO loan_image_due (borrower_id, agreement_id, changed_at) VALUES (NEW.borrower_id, NEW.subject_id, NEW.at);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_image_due FROM PUBLIC;
CREATE TRIGGER image_due AFTER INSERT ON agreement_fact FOR EACH ROW EXECUTE FUNCTION note_image_due();
CREATE TRIGGER image_due AFTER INSERT ON status_transition FOR EACH ROW WHEN (NEW.subject = 'agreement') EXECUTE FUNCTION note_image_due();

-- What was known on a past day is written once: another version only while a change of its loan waits to be shown.
CREATE FUNCTION refuse_other_past() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_known date;
BEGIN
  SELECT known_on INTO v_known FROM changed
    WHERE known_on < (SELECT opened_through FROM ledger_day) AND known_on <= (SELECT through FROM loan_image_progress)
      AND NOT EXISTS (SELECT FROM loan_image_due AS due WHERE due.borrower_id = changed.borrower_id AND due.agreement_id = changed.agreement_id)
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'what was known on % stands', v_known USING ERRCODE = 'check_violation', CONSTRAINT = 'past_image_stands';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION refuse_other_past FROM PUBLIC;
CREATE TRIGGER past_added AFTER INSERT ON loan_image REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_past();
CREATE TRIGGER past_taken AFTER DELETE ON loan_image REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_past();

-- Loans that are there already are shown from the beginning.
INSERT INTO loan_image_due (borrower_id, agreement_id) SELECT DISTINCT borrower_id, agreement_id FROM agreement_fact;
