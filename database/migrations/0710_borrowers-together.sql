-- Up Migration

-- Borrowers who ask at the same moment are read by one statement (docs/decisions/0710). It is written so that each sees their own rows; this role holds it from
-- below: it reads the tables named here and no other, and of them the rows of those who ask in that trip.
CREATE FUNCTION acting_borrower_ids() RETURNS bigint[] LANGUAGE sql STABLE
  RETURN string_to_array(NULLIF(current_setting('senim.borrower_ids', true), ''), ',')::bigint[];

-- As `own_order_waits(text)` for one of them, whom the platform names.
CREATE FUNCTION own_order_waits(owner bigint, asked text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM bank_order JOIN payout USING (reference) LEFT JOIN bank_file USING (file_id)
    WHERE bank_order.reference = asked AND state = 'accepted' AND released_at IS NULL
      AND payout.kind = 'loan' AND payout.borrower_id = owner AND owner = ANY (acting_borrower_ids())
  )
$$;
REVOKE ALL ON FUNCTION own_order_waits(bigint, text) FROM PUBLIC;

DO $$
DECLARE
  owned name;
  member regrole;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'senim_gathering') THEN
    CREATE ROLE senim_gathering NOLOGIN;
  END IF;
  GRANT USAGE ON SCHEMA public TO senim_gathering;
  FOREACH owned IN ARRAY '{agreement,agreement_document,agreement_fact,amendment,amendment_signature,borrower_profile,borrower_session,
    identity_verification,loan_application,pause_request,payout,payout_confirmation}'::name[] LOOP
    EXECUTE format('GRANT SELECT ON %I TO senim_gathering', owned);
    EXECUTE format(
      'CREATE POLICY asked_together ON %I FOR SELECT TO senim_gathering USING (borrower_id = ANY ((SELECT acting_borrower_ids())::bigint[]))', owned);
  END LOOP;
  -- What the lender offers is the same for everybody.
  GRANT SELECT ON setting_version, setting_withdrawal TO senim_gathering;
  GRANT EXECUTE ON FUNCTION serving_borrowers(), acting_staff_serves(), own_order_waits(bigint, text) TO senim_gathering;
  -- Whoever may act as senim_app may act as it. Where the owner may not give it away, an administrator does, and until then each borrower is read alone.
  FOR member IN SELECT DISTINCT pg_auth_members.member::regrole FROM pg_auth_members WHERE roleid = 'senim_app'::regrole LOOP
    BEGIN
      EXECUTE format('GRANT senim_gathering TO %s', member);
    EXCEPTION WHEN insufficient_privilege THEN
      RAISE NOTICE '% may not act as senim_gathering.', member;
    END;
  END LOOP;
END $$;
