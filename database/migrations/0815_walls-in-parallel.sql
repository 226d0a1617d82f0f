-- Up Migration

-- What the policies ask may be asked in each process that shares a statement: PostgreSQL takes a function that says nothing for one that may not, and so
-- read every walled table, the ledger's entries among them, with one process alone (docs/decisions/0815). They read settings, which a helping process is
-- given, and one a row of the staff.
ALTER FUNCTION acting_as_machine() PARALLEL SAFE;
ALTER FUNCTION acting_as_machine_alone() PARALLEL SAFE;
ALTER FUNCTION acting_borrower_id() PARALLEL SAFE;
ALTER FUNCTION acting_staff_serves() PARALLEL SAFE;
ALTER FUNCTION serving_borrowers() PARALLEL SAFE;

-- A sub-select that looks each row up keeps a statement with one process as well, so the wall of entries asks a function.
CREATE FUNCTION account_is_own(bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM ledger_account WHERE account_id = $1 AND borrower_id = acting_borrower_id())
$$;
REVOKE ALL ON FUNCTION account_is_own(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_is_own(bigint) TO senim_app;
ALTER POLICY own_rows ON ledger_entry USING ((SELECT serving_borrowers()) OR account_is_own(account_id));
