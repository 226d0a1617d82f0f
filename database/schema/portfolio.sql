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
CREATE INDEX loan_image_in_order ON loan_image (day, known_on, overdue_days, borrower_id, agreement_id) INCLUDE (overdue_bucket, principal_tiyn);
CREATE TRIGGER counted AFTER INSERT ON loan_image REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_images();
CREATE TRIGGER counted_off AFTER DELETE ON loan_image REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_images();
CREATE TRIGGER newest AFTER INSERT ON loan_image REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_newest_images();
CREATE TRIGGER newest_gone AFTER DELETE ON loan_image REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_newest_images();
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
  known_through date,
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

CREATE TABLE loan_image_newest (
  borrower_id bigint NOT NULL,
  agreement_id bigint NOT NULL,
  day date NOT NULL,
  known_on date NOT NULL,
  status smallint NOT NULL,
  overdue_days integer NOT NULL,
  principal_tiyn bigint NOT NULL,
  overdue_principal_tiyn bigint NOT NULL,
  reward_tiyn bigint NOT NULL,
  penalty_tiyn bigint NOT NULL,
  next_due_tiyn bigint NOT NULL,
  next_due_day date,
  product text NOT NULL,
  product_version text NOT NULL,
  decision_version text,
  partner text,
  issued_tiyn bigint NOT NULL,
  began_on date NOT NULL,
  is_plain boolean NOT NULL DEFAULT false,
  PRIMARY KEY (borrower_id, agreement_id)
);
ALTER TABLE loan_image_newest ENABLE ROW LEVEL SECURITY;
CREATE INDEX loan_image_newest_looked_up ON loan_image_newest (borrower_id, agreement_id) WHERE NOT is_plain;
CREATE INDEX loan_image_newest_overdue ON loan_image_newest (overdue_days, borrower_id, agreement_id);
CREATE POLICY seen_by_those_who_serve ON loan_image_newest FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers));
GRANT SELECT ON loan_image_newest TO senim_app;

CREATE TABLE step_day (
  day date NOT NULL,
  partner text NOT NULL,
  registered bigint NOT NULL DEFAULT 0,
  sent bigint NOT NULL DEFAULT 0,
  approved bigint NOT NULL DEFAULT 0,
  refused bigint NOT NULL DEFAULT 0,
  signed bigint NOT NULL DEFAULT 0,
  paid_out bigint NOT NULL DEFAULT 0,
  lent_tiyn bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (day, partner)
);
ALTER TABLE step_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON step_day FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers));
GRANT SELECT ON step_day TO senim_app;

CREATE TABLE lending_day (
  day date NOT NULL,
  month date NOT NULL,
  people bigint NOT NULL,
  second bigint NOT NULL,
  third bigint NOT NULL,
  people_tiyn bigint NOT NULL,
  loans bigint NOT NULL,
  loans_tiyn bigint NOT NULL,
  PRIMARY KEY (day, month)
);
ALTER TABLE lending_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON lending_day FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers));
GRANT SELECT ON lending_day TO senim_app;

CREATE FUNCTION steps_of_days(p_from date, p_to date) RETURNS TABLE(day date, partner text, registered bigint, sent bigint, approved bigint, refused bigint, signed bigint, paid_out bigint, lent_tiyn bigint) LANGUAGE sql STABLE AS $function$
  SELECT (at AT TIME ZONE 'Asia/Almaty')::date, partner, count(*) FILTER (WHERE step = 1), count(*) FILTER (WHERE step = 2), count(*) FILTER (WHERE step = 3),
    count(*) FILTER (WHERE step = 4), count(*) FILTER (WHERE step = 5), count(*) FILTER (WHERE step = 6), COALESCE(sum(tiyn), 0)::bigint
  FROM (
    SELECT created_at AS at, COALESCE(registered_source, attribution ->> 'source', 'none') AS partner, 1 AS step, NULL::bigint AS tiyn FROM borrower
    WHERE created_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND created_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'
    UNION ALL
    SELECT submitted_at, COALESCE(record ->> 'source', 'none'), 2, NULL FROM loan_application LEFT JOIN application_attribution USING (borrower_id, application_id)
    WHERE submitted_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND submitted_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'
    UNION ALL
    SELECT decided.at, COALESCE(record ->> 'source', 'none'), CASE to_status WHEN 4 THEN 3 WHEN 9 THEN 4 END, NULL FROM status_transition AS decided
      LEFT JOIN application_attribution AS sent ON sent.borrower_id = decided.borrower_id AND sent.application_id = decided.subject_id
    WHERE subject = 'application' AND from_status IN (2, 3)
      AND decided.at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND decided.at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'
    UNION ALL
    SELECT signed_at, COALESCE(record ->> 'source', 'none'), 5, NULL FROM agreement LEFT JOIN application_attribution USING (borrower_id, application_id)
    WHERE application_id IS NOT NULL AND parent_id IS NULL
      AND signed_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND signed_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'
    UNION ALL
    SELECT booked_at, COALESCE(record ->> 'source', 'none'), CASE WHEN application_id IS NOT NULL THEN 6 END, payout.amount_tiyn
    FROM payout JOIN agreement USING (borrower_id, agreement_id) LEFT JOIN application_attribution USING (borrower_id, application_id)
    WHERE kind = 'loan' AND booked_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND booked_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty') AS taken
  GROUP BY 1, 2
$function$;
-- steps_of_days may be called by: senim_app

CREATE FUNCTION lending_of_days(p_from date, p_to date) RETURNS TABLE(month date, people bigint, second bigint, third bigint, people_tiyn bigint, loans bigint, loans_tiyn bigint) LANGUAGE sql STABLE AS $function$
  WITH touched AS (
    SELECT borrower_id FROM payout
    WHERE kind = 'loan' AND booked_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND booked_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'
    UNION
    SELECT borrower_id FROM payout
    WHERE unbooked_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND unbooked_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'),
  lent AS (
    SELECT borrower_id, sign, amount_tiyn, executed_at FROM touched JOIN payout USING (borrower_id)
      CROSS JOIN (VALUES (-1, p_from::timestamp AT TIME ZONE 'Asia/Almaty'), (1, (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty')) AS looked (sign, at)
    WHERE is_lent(payout, looked.at)),
  person AS (
    SELECT sign, min(executed_at) AS first_at, count(*) AS loans, sum(amount_tiyn) AS tiyn FROM lent GROUP BY borrower_id, sign),
  by_month AS (
    SELECT first_at AS at, sign AS people, CASE WHEN loans >= 2 THEN sign ELSE 0 END AS second, CASE WHEN loans >= 3 THEN sign ELSE 0 END AS third,
      sign * tiyn AS people_tiyn, 0 AS loans, 0 AS loans_tiyn FROM person
    UNION ALL
    SELECT executed_at, 0, 0, 0, 0, sign, sign * amount_tiyn FROM lent)
  SELECT date_trunc('month', at AT TIME ZONE 'Asia/Almaty')::date, sum(people), sum(second), sum(third), sum(people_tiyn)::bigint, sum(loans), sum(loans_tiyn)::bigint
  FROM by_month GROUP BY 1
  HAVING (sum(people), sum(second), sum(third), sum(people_tiyn), sum(loans), sum(loans_tiyn)) <> (0, 0, 0, 0, 0, 0)
$function$;
-- lending_of_days may be called by: senim_app

CREATE FUNCTION steps_on(p_from date, p_to date) RETURNS TABLE(day date, partner text, registered bigint, sent bigint, approved bigint, refused bigint, signed bigint, paid_out bigint, lent_tiyn bigint) LANGUAGE sql STABLE AS $function$
  SELECT * FROM step_day WHERE step_day.day BETWEEN p_from AND p_to
  UNION ALL
  SELECT since.* FROM (SELECT COALESCE(max(kept.day), '-infinity') AS through FROM step_day AS kept) AS kept
    CROSS JOIN LATERAL steps_of_days(GREATEST(p_from, through + 1), p_to) AS since
$function$;
-- steps_on may be called by: senim_app

CREATE FUNCTION lending_by(p_to date) RETURNS TABLE(month date, people bigint, second bigint, third bigint, people_tiyn bigint, loans bigint, loans_tiyn bigint) LANGUAGE sql STABLE AS $function$
  SELECT month, sum(people)::bigint, sum(second)::bigint, sum(third)::bigint, sum(people_tiyn)::bigint, sum(loans)::bigint, sum(loans_tiyn)::bigint
  FROM (
    SELECT month, people, second, third, people_tiyn, loans, loans_tiyn FROM lending_day WHERE day <= p_to
    UNION ALL
    SELECT since.* FROM (SELECT COALESCE(max(day), '-infinity') AS through FROM step_day) AS kept
      CROSS JOIN LATERAL lending_of_days(through + 1, p_to) AS since) AS changed
  GROUP BY month
$function$;
-- lending_by may be called by: senim_app

CREATE FUNCTION keep_steps(p_before date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET enable_seqscan TO 'off' AS $function$
DECLARE v_day date;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine adds up what people did.' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF NOT pg_try_advisory_xact_lock(842, 2) THEN RETURN false; END IF;
  SELECT max(day) + 1 INTO v_day FROM step_day;
  IF v_day IS NULL THEN
    SELECT (created_at AT TIME ZONE 'Asia/Almaty')::date INTO v_day FROM borrower ORDER BY created_at LIMIT 1;
  END IF;
  IF v_day IS NULL OR v_day >= p_before OR NOT EXISTS (SELECT FROM ledger_day WHERE opened_through > v_day) THEN RETURN false; END IF;
  INSERT INTO step_day SELECT * FROM steps_of_days(v_day, v_day);
  INSERT INTO step_day (day, partner) VALUES (v_day, 'none') ON CONFLICT DO NOTHING;
  INSERT INTO lending_day SELECT v_day, lending.* FROM lending_of_days(v_day, v_day) AS lending;
  RETURN true;
END $function$;
-- keep_steps may be called by: senim_app

CREATE TABLE cost_day (
  day date NOT NULL,
  sms bigint NOT NULL,
  parts bigint NOT NULL,
  checks bigint NOT NULL,
  PRIMARY KEY (day)
);
ALTER TABLE cost_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON cost_day FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers));
GRANT SELECT ON cost_day TO senim_app;

CREATE FUNCTION costs_of_days(p_from date, p_to date, p_kinds text[]) RETURNS TABLE(day date, sms bigint, parts bigint, checks bigint) LANGUAGE sql STABLE AS $function$
  SELECT day, sum(sms)::bigint, sum(parts)::bigint, sum(checks)::bigint FROM (
    SELECT (sent_at AT TIME ZONE 'Asia/Almaty')::date AS day, count(*) AS sms, sum(COALESCE(segments, 1)) AS parts, 0 AS checks FROM office_message
    WHERE channel = 'sms' AND sent_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND sent_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty' GROUP BY 1
    UNION ALL
    SELECT (at AT TIME ZONE 'Asia/Almaty')::date, 0, 0, count(*) FROM underwriting_check
    WHERE kind = ANY (p_kinds) AND at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty' GROUP BY 1) AS spent
  GROUP BY day
$function$;
-- costs_of_days may be called by: senim_app

CREATE FUNCTION costs_on(p_from date, p_to date, p_kinds text[]) RETURNS TABLE(day date, sms bigint, parts bigint, checks bigint) LANGUAGE sql STABLE AS $function$
  SELECT * FROM cost_day WHERE cost_day.day BETWEEN p_from AND p_to
  UNION ALL
  SELECT since.* FROM (SELECT COALESCE(max(kept.day), '-infinity') AS through FROM cost_day AS kept) AS kept
    CROSS JOIN LATERAL costs_of_days(GREATEST(p_from, through + 1), p_to, p_kinds) AS since
$function$;
-- costs_on may be called by: senim_app

CREATE FUNCTION keep_costs(p_before date, p_kinds text[]) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET enable_seqscan TO 'off' AS $function$
DECLARE v_day date;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine adds up what was spent.' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF NOT pg_try_advisory_xact_lock(842, 3) THEN RETURN false; END IF;
  SELECT max(day) + 1 INTO v_day FROM cost_day;
  IF v_day IS NULL THEN
    SELECT (LEAST((SELECT min(created_at) FROM outgoing_message), (SELECT min(at) FROM underwriting_check)) AT TIME ZONE 'Asia/Almaty')::date INTO v_day;
  END IF;
  IF v_day IS NULL OR v_day >= p_before OR NOT EXISTS (SELECT FROM ledger_day WHERE opened_through > v_day) THEN RETURN false; END IF;
  INSERT INTO cost_day SELECT v_day, COALESCE(sum(sms), 0), COALESCE(sum(parts), 0), COALESCE(sum(checks), 0) FROM costs_of_days(v_day, v_day, p_kinds);
  RETURN true;
END $function$;
-- keep_costs may be called by: senim_app

CREATE FUNCTION keep_newest_images() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM loan_image_newest AS kept USING changed
      WHERE kept.borrower_id = changed.borrower_id AND kept.agreement_id = changed.agreement_id AND kept.day = changed.day AND kept.known_on = changed.known_on;
    INSERT INTO loan_image_newest (borrower_id, agreement_id, day, known_on, status, overdue_days, principal_tiyn, overdue_principal_tiyn, reward_tiyn, penalty_tiyn,
        next_due_tiyn, next_due_day, product, product_version, decision_version, partner, issued_tiyn, began_on, is_plain)
      SELECT image.borrower_id, image.agreement_id, day, known_on, status, overdue_days, principal_tiyn, overdue_principal_tiyn, reward_tiyn, penalty_tiyn,
        next_due_tiyn, next_due_day, product, product_version, decision_version, partner, (SELECT (terms ->> 'principalTiyn')::bigint FROM agreement
          WHERE agreement.borrower_id = image.borrower_id AND agreement.agreement_id = image.agreement_id), began_on, known_on = day AND own_days = day - began_on + 1
      FROM (SELECT DISTINCT borrower_id, agreement_id FROM changed) AS loan CROSS JOIN LATERAL (
        SELECT * FROM loan_image WHERE loan_image.borrower_id = loan.borrower_id AND loan_image.agreement_id = loan.agreement_id
        ORDER BY loan_image.day DESC, loan_image.known_on DESC LIMIT 1) AS image CROSS JOIN LATERAL (
        SELECT min(day) AS began_on, count(*) FILTER (WHERE known_on = day) AS own_days FROM loan_image
        WHERE loan_image.borrower_id = loan.borrower_id AND loan_image.agreement_id = loan.agreement_id) AS days
      ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  INSERT INTO loan_image_newest AS kept (borrower_id, agreement_id, day, known_on, status, overdue_days, principal_tiyn, overdue_principal_tiyn, reward_tiyn, penalty_tiyn,
      next_due_tiyn, next_due_day, product, product_version, decision_version, partner, issued_tiyn, began_on, is_plain)
    SELECT DISTINCT ON (borrower_id, agreement_id) borrower_id, agreement_id, changed.day, changed.known_on, changed.status, changed.overdue_days, changed.principal_tiyn,
      changed.overdue_principal_tiyn, changed.reward_tiyn, changed.penalty_tiyn, changed.next_due_tiyn, changed.next_due_day, changed.product, changed.product_version,
      changed.decision_version, changed.partner, COALESCE(before.issued_tiyn,
        (SELECT (terms ->> 'principalTiyn')::bigint FROM agreement WHERE agreement.borrower_id = changed.borrower_id AND agreement.agreement_id = changed.agreement_id)),
      LEAST(before.began_on, days.began_on),
      changed.known_on = changed.day AND COALESCE(before.is_plain, true)
        AND own_days = changed.day - COALESCE(before.day + 1, days.began_on) + 1 AND days.began_on >= COALESCE(before.began_on, days.began_on)
    FROM changed LEFT JOIN loan_image_newest AS before USING (borrower_id, agreement_id) JOIN (
      SELECT borrower_id, agreement_id, min(changed.day) AS began_on, count(*) FILTER (WHERE changed.known_on = changed.day AND changed.day > COALESCE(newest.day, '-infinity')) AS own_days
      FROM changed LEFT JOIN loan_image_newest AS newest USING (borrower_id, agreement_id) GROUP BY borrower_id, agreement_id) AS days USING (borrower_id, agreement_id)
    ORDER BY borrower_id, agreement_id, changed.day DESC, changed.known_on DESC
    ON CONFLICT (borrower_id, agreement_id) DO UPDATE SET day = EXCLUDED.day, known_on = EXCLUDED.known_on, status = EXCLUDED.status, overdue_days = EXCLUDED.overdue_days,
      principal_tiyn = EXCLUDED.principal_tiyn, overdue_principal_tiyn = EXCLUDED.overdue_principal_tiyn, reward_tiyn = EXCLUDED.reward_tiyn,
      penalty_tiyn = EXCLUDED.penalty_tiyn, next_due_tiyn = EXCLUDED.next_due_tiyn, next_due_day = EXCLUDED.next_due_day, product = EXCLUDED.product,
      product_version = EXCLUDED.product_version, decision_version = EXCLUDED.decision_version, partner = EXCLUDED.partner, began_on = EXCLUDED.began_on, is_plain = EXCLUDED.is_plain
      WHERE (EXCLUDED.day, EXCLUDED.known_on) > (kept.day, kept.known_on);
  -- Versions of past days alone leave the newest as it is, but may begin earlier.
  UPDATE loan_image_newest AS kept SET began_on = days.began_on, is_plain = false FROM (
    SELECT borrower_id, agreement_id, min(day) AS began_on FROM changed GROUP BY borrower_id, agreement_id) AS days
    WHERE kept.borrower_id = days.borrower_id AND kept.agreement_id = days.agreement_id AND days.began_on < kept.began_on;
  UPDATE loan_image_progress SET known_through = newest.known_on FROM (SELECT max(known_on) AS known_on FROM changed) AS newest
    WHERE known_through IS NULL OR known_through < newest.known_on;
  RETURN NULL;
END $function$;
-- keep_newest_images may be called by: nobody

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
