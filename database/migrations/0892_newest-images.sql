-- Up Migration

-- Whoever writes images takes this row first, so the two never wait for each other: the worker finds another process at it and goes on with its other work.
SELECT FROM loan_image_progress FOR UPDATE;
-- Contract: only the process that writes images waits, and no payment does.
LOCK TABLE loan_image IN SHARE ROW EXCLUSIVE MODE;

-- The newest image of each loan and the sum of its agreement, kept with the images, so that a list of all loans looks none of them up (docs/decisions/0891). Room is left in its pages: an image of the next
-- day is written where the last one was, and where the delay is the same no index learns of it.
CREATE TABLE loan_image_newest (
  borrower_id            bigint NOT NULL,
  agreement_id           bigint NOT NULL,
  day                    date NOT NULL,
  known_on               date NOT NULL,
  status                 smallint NOT NULL,
  overdue_days           integer NOT NULL,
  principal_tiyn         bigint NOT NULL,
  overdue_principal_tiyn bigint NOT NULL,
  reward_tiyn            bigint NOT NULL,
  penalty_tiyn           bigint NOT NULL,
  next_due_tiyn          bigint NOT NULL,
  next_due_day           date,
  product                text NOT NULL,
  product_version        text NOT NULL,
  decision_version       text,
  partner                text,
  issued_tiyn            bigint NOT NULL,
  PRIMARY KEY (borrower_id, agreement_id)
) WITH (fillfactor = 80);
-- The order in which the list opens. The day of most loans changes nothing of it.
CREATE INDEX loan_image_newest_overdue ON loan_image_newest (overdue_days, borrower_id, agreement_id);
ALTER TABLE loan_image_newest ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON loan_image_newest FOR SELECT USING ((SELECT serving_borrowers()));
GRANT SELECT ON loan_image_newest TO senim_app;

CREATE FUNCTION keep_newest_images() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM loan_image_newest AS kept USING changed
      WHERE kept.borrower_id = changed.borrower_id AND kept.agreement_id = changed.agreement_id AND kept.day = changed.day AND kept.known_on = changed.known_on;
    INSERT INTO loan_image_newest (borrower_id, agreement_id, day, known_on, status, overdue_days, principal_tiyn, overdue_principal_tiyn, reward_tiyn, penalty_tiyn,
        next_due_tiyn, next_due_day, product, product_version, decision_version, partner, issued_tiyn)
      SELECT image.borrower_id, image.agreement_id, day, known_on, status, overdue_days, principal_tiyn, overdue_principal_tiyn, reward_tiyn, penalty_tiyn,
        next_due_tiyn, next_due_day, product, product_version, decision_version, partner, (SELECT (terms ->> 'principalTiyn')::bigint FROM agreement
          WHERE agreement.borrower_id = image.borrower_id AND agreement.agreement_id = image.agreement_id)
      FROM (SELECT DISTINCT borrower_id, agreement_id FROM changed) AS loan CROSS JOIN LATERAL (
        SELECT * FROM loan_image WHERE loan_image.borrower_id = loan.borrower_id AND loan_image.agreement_id = loan.agreement_id
        ORDER BY loan_image.day DESC, loan_image.known_on DESC LIMIT 1) AS image
      ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  INSERT INTO loan_image_newest AS kept (borrower_id, agreement_id, day, known_on, status, overdue_days, principal_tiyn, overdue_principal_tiyn, reward_tiyn, penalty_tiyn,
      next_due_tiyn, next_due_day, product, product_version, decision_version, partner, issued_tiyn)
    SELECT DISTINCT ON (borrower_id, agreement_id) borrower_id, agreement_id, day, known_on, status, overdue_days, principal_tiyn, overdue_principal_tiyn, reward_tiyn,
      penalty_tiyn, next_due_tiyn, next_due_day, product, product_version, decision_version, partner, COALESCE(
        (SELECT issued_tiyn FROM loan_image_newest AS before WHERE before.borrower_id = changed.borrower_id AND before.agreement_id = changed.agreement_id),
        (SELECT (terms ->> 'principalTiyn')::bigint FROM agreement WHERE agreement.borrower_id = changed.borrower_id AND agreement.agreement_id = changed.agreement_id))
    FROM changed ORDER BY borrower_id, agreement_id, day DESC, known_on DESC
    ON CONFLICT (borrower_id, agreement_id) DO UPDATE SET day = EXCLUDED.day, known_on = EXCLUDED.known_on, status = EXCLUDED.status, overdue_days = EXCLUDED.overdue_days,
      principal_tiyn = EXCLUDED.principal_tiyn, overdue_principal_tiyn = EXCLUDED.overdue_principal_tiyn, reward_tiyn = EXCLUDED.reward_tiyn,
      penalty_tiyn = EXCLUDED.penalty_tiyn, next_due_tiyn = EXCLUDED.next_due_tiyn, next_due_day = EXCLUDED.next_due_day, product = EXCLUDED.product,
      product_version = EXCLUDED.product_version, decision_version = EXCLUDED.decision_version, partner = EXCLUDED.partner
      WHERE (EXCLUDED.day, EXCLUDED.known_on) > (kept.day, kept.known_on);
  UPDATE loan_image_progress SET known_through = newest.known_on FROM (SELECT max(known_on) AS known_on FROM changed) AS newest
    WHERE known_through IS NULL OR known_through < newest.known_on;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_newest_images FROM PUBLIC;
CREATE TRIGGER newest AFTER INSERT ON loan_image REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_newest_images();
CREATE TRIGGER newest_gone AFTER DELETE ON loan_image REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_newest_images();

-- A look-up for a loan: all images of years are not read.
INSERT INTO loan_image_newest
  SELECT image.borrower_id, image.agreement_id, day, known_on, image.status, overdue_days, principal_tiyn, overdue_principal_tiyn, reward_tiyn, penalty_tiyn,
    next_due_tiyn, next_due_day, product, product_version, decision_version, partner, (terms ->> 'principalTiyn')::bigint
  FROM agreement CROSS JOIN LATERAL (
    SELECT * FROM loan_image WHERE loan_image.borrower_id = agreement.borrower_id AND loan_image.agreement_id = agreement.agreement_id
    ORDER BY loan_image.day DESC, loan_image.known_on DESC LIMIT 1) AS image;
UPDATE loan_image_progress SET known_through = (SELECT max(known_on) FROM loan_image_newest);
