-- Up Migration

-- Whoever takes an application back ends the work that somebody has in it: their own act sees no claims of the office, and ends no other's.
CREATE FUNCTION end_own_review(p_application_id bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM desk_claim WHERE item_kind = 'reviews' AND item = acting_borrower_id() || '-' || p_application_id;
$$;
REVOKE ALL ON FUNCTION end_own_review FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_own_review TO senim_app;

-- What was left in work before.
DELETE FROM desk_claim USING loan_application AS application WHERE application.status = 10
  AND item_kind = 'reviews' AND item = application.borrower_id || '-' || application.application_id;
