-- Up Migration

-- What all images of a day come to, as they were known on that day: kept with them, so that a day of the book is read from a few rows whatever
-- its size (docs/decisions/0840).
CREATE TABLE loan_image_total (
  day                    date NOT NULL,
  overdue_bucket         smallint NOT NULL,
  loans                  bigint NOT NULL,
  principal_tiyn         bigint NOT NULL,
  reward_tiyn            bigint NOT NULL,
  penalty_tiyn           bigint NOT NULL,
  PRIMARY KEY (day, overdue_bucket)
);
ALTER TABLE loan_image_total ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON loan_image_total FOR SELECT USING ((SELECT serving_borrowers()));
GRANT SELECT ON loan_image_total TO senim_app;

-- One process at a time writes images, so nobody waits for a row of a day.
CREATE FUNCTION count_images() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO loan_image_total AS total (day, overdue_bucket, loans, principal_tiyn, reward_tiyn, penalty_tiyn)
    SELECT day, overdue_bucket, v_sign * count(*) FILTER (WHERE principal_tiyn > 0), v_sign * sum(principal_tiyn), v_sign * sum(reward_tiyn),
      v_sign * sum(penalty_tiyn)
      FROM changed WHERE known_on = day GROUP BY day, overdue_bucket ORDER BY day, overdue_bucket
    ON CONFLICT (day, overdue_bucket) DO UPDATE SET loans = total.loans + EXCLUDED.loans,
      principal_tiyn = total.principal_tiyn + EXCLUDED.principal_tiyn, reward_tiyn = total.reward_tiyn + EXCLUDED.reward_tiyn,
      penalty_tiyn = total.penalty_tiyn + EXCLUDED.penalty_tiyn;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION count_images FROM PUBLIC;
CREATE TRIGGER counted AFTER INSERT ON loan_image REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_images();
CREATE TRIGGER counted_off AFTER DELETE ON loan_image REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_images();

INSERT INTO loan_image_total
  SELECT day, overdue_bucket, count(*) FILTER (WHERE principal_tiyn > 0), sum(principal_tiyn), sum(reward_tiyn), sum(penalty_tiyn)
  FROM loan_image WHERE known_on = day GROUP BY day, overdue_bucket;
