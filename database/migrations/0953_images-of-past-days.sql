-- Up Migration

-- Whoever writes images takes this row first, so the two never wait for each other: the worker finds another process at it and goes on with its other work.
SELECT FROM loan_image_progress FOR UPDATE;
-- Contract: only the process that writes images waits, and no payment does.
LOCK TABLE loan_image IN SHARE ROW EXCLUSIVE MODE;

-- The first day of a loan's images, and whether each day from it to the newest has one that became known on that day: then a list of a past day needs to look nothing up of it (docs/decisions/0952).
ALTER TABLE loan_image_newest ADD COLUMN began_on date, ADD COLUMN is_plain boolean NOT NULL DEFAULT false;
UPDATE loan_image_newest AS kept SET began_on = image.began_on, is_plain = image.is_plain AND kept.known_on = kept.day FROM (
  SELECT borrower_id, agreement_id, min(day) AS began_on, count(*) FILTER (WHERE known_on = day) = max(day) - min(day) + 1 AS is_plain
  FROM loan_image GROUP BY borrower_id, agreement_id) AS image
  WHERE image.borrower_id = kept.borrower_id AND image.agreement_id = kept.agreement_id;
ALTER TABLE loan_image_newest ALTER COLUMN began_on SET NOT NULL;
CREATE INDEX loan_image_newest_looked_up ON loan_image_newest (borrower_id, agreement_id) WHERE NOT is_plain;

CREATE OR REPLACE FUNCTION keep_newest_images() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
END $$;

-- The images of a day in the order in which the list opens, and what each loan moved by, from an index alone. It is for what two others were for.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS loan_image_in_order ON loan_image (day, known_on, overdue_days, borrower_id, agreement_id) INCLUDE (overdue_bucket, principal_tiyn);
DROP INDEX loan_image_moved;
DROP INDEX loan_image_lost;
