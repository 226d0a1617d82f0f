-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE loan_image (
  borrower_id bigint NOT NULL,
  agreement_id bigint NOT NULL,
  day date NOT NULL,
  known_on date NOT NULL,
  status smallint NOT NULL,
  product text NOT NULL,
  product_version text NOT NULL,
  partner text,
  overdue_days integer NOT NULL,
  overdue_bucket smallint NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (overdue_days >= 90) THEN 90
    WHEN (overdue_days >= 60) THEN 60
    WHEN (overdue_days >= 30) THEN 30
    WHEN (overdue_days >= 15) THEN 15
    WHEN (overdue_days >= 7) THEN 7
    WHEN (overdue_days >= 1) THEN 1
    ELSE 0
END),
  principal_tiyn bigint NOT NULL,
  overdue_principal_tiyn bigint NOT NULL,
  reward_tiyn bigint NOT NULL,
  penalty_tiyn bigint NOT NULL,
  next_due_day date,
  next_due_tiyn bigint NOT NULL,
  decision_version text,
  PRIMARY KEY (borrower_id, agreement_id, day, known_on),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id),
  FOREIGN KEY (product) REFERENCES product(code),
  CHECK (overdue_principal_tiyn >= 0 AND overdue_principal_tiyn <= principal_tiyn),
  CHECK (day <= known_on),
  CHECK (next_due_tiyn >= 0),
  CHECK (overdue_days >= 0),
  CHECK (penalty_tiyn >= 0),
  CHECK (principal_tiyn >= 0),
  CHECK (reward_tiyn >= 0)
);
ALTER TABLE loan_image ENABLE ROW LEVEL SECURITY;
CREATE INDEX loan_image_lost ON loan_image (day, known_on) INCLUDE (borrower_id, agreement_id, principal_tiyn) WHERE overdue_days >= 30;
CREATE INDEX loan_image_moved ON loan_image (day, known_on, borrower_id, agreement_id) INCLUDE (overdue_bucket, principal_tiyn);
CREATE INDEX loan_image_of_day ON loan_image (day, borrower_id, agreement_id, known_on);
CREATE TRIGGER counted AFTER INSERT ON loan_image REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_images();
CREATE TRIGGER counted_off AFTER DELETE ON loan_image REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_images();
CREATE TRIGGER past_added AFTER INSERT ON loan_image REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_past();
CREATE TRIGGER past_taken AFTER DELETE ON loan_image REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_past();
CREATE POLICY machines_write ON loan_image FOR ALL USING (( SELECT acting_as_machine_alone() AS acting_as_machine_alone));
CREATE POLICY seen_by_those_who_serve ON loan_image FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers));
GRANT DELETE, INSERT, SELECT ON loan_image TO senim_app;

CREATE TABLE loan_image_due (
  due_id bigint GENERATED ALWAYS AS IDENTITY,
  borrower_id bigint NOT NULL,
  agreement_id bigint NOT NULL,
  known_on date,
  changed_at timestamp with time zone,
  PRIMARY KEY (due_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement(borrower_id, agreement_id)
);
ALTER TABLE loan_image_due ENABLE ROW LEVEL SECURITY;
CREATE INDEX loan_image_due_of_loan ON loan_image_due (borrower_id, agreement_id);
CREATE POLICY machines ON loan_image_due FOR ALL USING (( SELECT acting_as_machine_alone() AS acting_as_machine_alone));
GRANT DELETE, SELECT ON loan_image_due TO senim_app;

CREATE TABLE loan_image_progress (
  only_row boolean NOT NULL DEFAULT true,
  through date,
  towards date,
  past_borrower bigint NOT NULL DEFAULT 0,
  past_agreement bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);
ALTER TABLE loan_image_progress ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON loan_image_progress FOR ALL USING (( SELECT acting_as_machine_alone() AS acting_as_machine_alone));
CREATE POLICY seen_by_those_who_serve ON loan_image_progress FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers));
GRANT SELECT, UPDATE (through, towards, past_borrower, past_agreement) ON loan_image_progress TO senim_app;

CREATE TABLE loan_image_total (
  day date NOT NULL,
  overdue_bucket smallint NOT NULL,
  loans bigint NOT NULL,
  principal_tiyn bigint NOT NULL,
  reward_tiyn bigint NOT NULL,
  penalty_tiyn bigint NOT NULL,
  PRIMARY KEY (day, overdue_bucket)
);
ALTER TABLE loan_image_total ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON loan_image_total FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers));
GRANT SELECT ON loan_image_total TO senim_app;

CREATE TABLE loan_image_expected (
  day date NOT NULL,
  next_due_day date NOT NULL,
  loans bigint NOT NULL,
  amount_tiyn bigint NOT NULL,
  PRIMARY KEY (day, next_due_day)
);
ALTER TABLE loan_image_expected ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON loan_image_expected FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers));
GRANT SELECT ON loan_image_expected TO senim_app;

CREATE FUNCTION note_images_due() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
BEGIN
  IF TG_TABLE_NAME = 'agreement_fact' THEN
    INSERT INTO loan_image_due (borrower_id, agreement_id, known_on)
      SELECT borrower_id, agreement_id, (SELECT opened_through FROM ledger_day) FROM added ORDER BY recorded_order;
  ELSE
    INSERT INTO loan_image_due (borrower_id, agreement_id, changed_at)
      SELECT borrower_id, subject_id, at FROM added WHERE subject = 'agreement' ORDER BY transition_id;
  END IF;
  RETURN NULL;
END $function$;
-- note_images_due may be called by: nobody

CREATE FUNCTION refuse_other_past() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
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
END $function$;
-- refuse_other_past may be called by: nobody

CREATE FUNCTION count_images() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE v_sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO loan_image_total AS total (day, overdue_bucket, loans, principal_tiyn, reward_tiyn, penalty_tiyn)
    SELECT day, overdue_bucket, v_sign * count(*) FILTER (WHERE principal_tiyn > 0), v_sign * sum(principal_tiyn), v_sign * sum(reward_tiyn),
      v_sign * sum(penalty_tiyn)
      FROM changed WHERE known_on = day GROUP BY day, overdue_bucket ORDER BY day, overdue_bucket
    ON CONFLICT (day, overdue_bucket) DO UPDATE SET loans = total.loans + EXCLUDED.loans,
      principal_tiyn = total.principal_tiyn + EXCLUDED.principal_tiyn, reward_tiyn = total.reward_tiyn + EXCLUDED.reward_tiyn,
      penalty_tiyn = total.penalty_tiyn + EXCLUDED.penalty_tiyn;
  INSERT INTO loan_image_expected AS total (day, next_due_day, loans, amount_tiyn)
    SELECT day, next_due_day, v_sign * count(*), v_sign * sum(next_due_tiyn)
      FROM changed WHERE known_on = day AND next_due_day > day AND next_due_tiyn > 0 GROUP BY day, next_due_day ORDER BY day, next_due_day
    ON CONFLICT (day, next_due_day) DO UPDATE SET loans = total.loans + EXCLUDED.loans, amount_tiyn = total.amount_tiyn + EXCLUDED.amount_tiyn;
  RETURN NULL;
END $function$;
-- count_images may be called by: nobody
