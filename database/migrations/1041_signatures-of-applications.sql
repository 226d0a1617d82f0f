-- Up Migration

-- An application is signed once: another loan that pays its loan off is of the same application, and was counted as one more that was signed.
CREATE OR REPLACE FUNCTION steps_of_days(p_from date, p_to date)
RETURNS TABLE (day date, partner text, registered bigint, sent bigint, approved bigint, refused bigint, signed bigint, paid_out bigint, lent_tiyn bigint) LANGUAGE sql STABLE AS $$
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
$$;

-- Of the days that are added up.
UPDATE step_day SET signed = step_day.signed - paying_off.signed
FROM (SELECT (signed_at AT TIME ZONE 'Asia/Almaty')::date AS day, COALESCE(record ->> 'source', 'none') AS partner, count(*) AS signed
    FROM agreement LEFT JOIN application_attribution USING (borrower_id, application_id)
    WHERE application_id IS NOT NULL AND parent_id IS NOT NULL AND signed_at IS NOT NULL GROUP BY 1, 2) AS paying_off
WHERE step_day.day = paying_off.day AND step_day.partner = paying_off.partner;
