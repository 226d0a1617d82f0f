-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE ledger_account (
  account_id bigint GENERATED ALWAYS AS IDENTITY,
  code text NOT NULL,
  dimension text NOT NULL DEFAULT ''::text,
  borrower_id bigint,
  agreement_id bigint,
  balance_tiyn bigint NOT NULL DEFAULT 0,
  entries_count bigint NOT NULL DEFAULT 0,
  product text GENERATED ALWAYS AS (
CASE
    WHEN (account_kept_per(code) = 'product'::text) THEN dimension
    ELSE NULL::text
END),
  PRIMARY KEY (account_id),
  UNIQUE (code, dimension),
  FOREIGN KEY (product) REFERENCES product(code),
  CONSTRAINT account_of_the_chart CHECK (
CASE account_kept_per(code)
    WHEN 'agreement'::text THEN dimension ~ '^[0-9]+/[0-9]+$'::text
    WHEN 'product'::text THEN dimension <> ''::text
    WHEN 'provider'::text THEN dimension <> ''::text
    WHEN 'house'::text THEN dimension = ''::text
    ELSE false
END)
);
ALTER TABLE ledger_account ENABLE ROW LEVEL SECURITY;
CREATE INDEX ledger_account_agreement ON ledger_account (borrower_id, agreement_id) WHERE agreement_id IS NOT NULL;
CREATE POLICY own_rows ON ledger_account FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT SELECT ON ledger_account TO senim_app;

CREATE TABLE ledger_chain (
  chain text NOT NULL,
  last_hash bytea,
  PRIMARY KEY (chain)
);
GRANT SELECT ON ledger_chain TO senim_app;

CREATE TABLE ledger_entry (
  journal_id bigint NOT NULL,
  account_id bigint NOT NULL,
  amount_tiyn bigint NOT NULL,
  balance_after_tiyn bigint NOT NULL,
  account_sequence bigint NOT NULL,
  PRIMARY KEY (journal_id, account_id),
  UNIQUE (account_id, account_sequence),
  FOREIGN KEY (account_id) REFERENCES ledger_account(account_id),
  FOREIGN KEY (journal_id) REFERENCES ledger_journal(journal_id),
  CHECK (amount_tiyn <> 0)
);
ALTER TABLE ledger_entry ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER balanced AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_journals();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY own_rows ON ledger_entry FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers) OR (EXISTS ( SELECT
   FROM ledger_account
  WHERE ledger_account.account_id = ledger_entry.account_id)));
GRANT SELECT ON ledger_entry TO senim_app;

CREATE TABLE ledger_journal (
  journal_id bigint GENERATED ALWAYS AS IDENTITY,
  cause text NOT NULL,
  kind text NOT NULL,
  value_day date NOT NULL,
  posted_at timestamp with time zone NOT NULL,
  borrower_id bigint,
  agreement_id bigint,
  previous_hash bytea,
  hash bytea NOT NULL,
  book_day date,
  hash_version smallint NOT NULL DEFAULT 1,
  PRIMARY KEY (journal_id),
  UNIQUE (cause)
);
ALTER TABLE ledger_journal ENABLE ROW LEVEL SECURITY;
CREATE INDEX ledger_journal_agreement ON ledger_journal (borrower_id, agreement_id, journal_id);
CREATE INDEX ledger_journal_house ON ledger_journal (journal_id) WHERE borrower_id IS NULL OR agreement_id IS NULL;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lawful AFTER INSERT ON ledger_journal REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_unlawful_journals();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY own_rows ON ledger_journal FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT SELECT ON ledger_journal TO senim_app;

CREATE TABLE lender_of_books (
  only_row boolean NOT NULL DEFAULT true,
  code text NOT NULL,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON lender_of_books FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON lender_of_books FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON lender_of_books TO senim_app;

CREATE FUNCTION post_journals(p_journals jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET enable_seqscan TO 'off' AS $function$
DECLARE
  v_journals journal_told[] := journals_told(p_journals);
  v_lines line_told[] := lines_told(v_journals);
BEGIN
  INSERT INTO ledger_chain (chain) SELECT DISTINCT chain FROM unnest(v_journals) ORDER BY chain ON CONFLICT DO NOTHING;
  PERFORM FROM (SELECT DISTINCT chain FROM unnest(v_journals) ORDER BY chain) AS told
    CROSS JOIN LATERAL (SELECT FROM ledger_chain WHERE chain = told.chain FOR UPDATE) AS held;
  INSERT INTO ledger_account (code, dimension, borrower_id, agreement_id)
    SELECT code, dimension, max(borrower_id), max(agreement_id) FROM unnest(v_lines) AS line
    WHERE NOT EXISTS (SELECT FROM ledger_account AS known WHERE known.code = line.code AND known.dimension = line.dimension OFFSET 0)
    GROUP BY code, dimension ORDER BY code COLLATE "C", dimension COLLATE "C" ON CONFLICT DO NOTHING;
  PERFORM FROM (SELECT code, dimension FROM unnest(v_lines) GROUP BY code, dimension ORDER BY code COLLATE "C", dimension COLLATE "C") AS line
    CROSS JOIN LATERAL (SELECT FROM ledger_account WHERE code = line.code AND dimension = line.dimension FOR UPDATE) AS held;
  FOR v_turn IN 1 .. (SELECT max(turn) FROM unnest(v_journals)) LOOP
    PERFORM post_turn(v_journals, v_lines, v_turn);
  END LOOP;
END $function$;
-- post_journals may be called by: senim_app

CREATE FUNCTION post_turn(p_journals journal_told[], p_lines line_told[], p_turn bigint) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  WITH line AS MATERIALIZED (
    SELECT line.*, account.*
    FROM unnest(p_lines) AS line
      CROSS JOIN LATERAL (SELECT account_id, balance_tiyn, entries_count FROM ledger_account
        WHERE code = line.code AND dimension = line.dimension OFFSET 0) AS account
    WHERE turn = p_turn),
  text AS MATERIALIZED (
    SELECT place, string_agg(code || '|' || dimension || '|' || amount_tiyn, ';' ORDER BY code COLLATE "C", dimension COLLATE "C") AS of_lines
    FROM line GROUP BY place),
  journal AS MATERIALIZED (
    SELECT told.*, last_hash, journal_hash(last_hash, cause, kind, value_day, posted_at, borrower_id, agreement_id, of_lines) AS hash
    FROM unnest(p_journals) AS told LEFT JOIN text USING (place)
      CROSS JOIN LATERAL (SELECT last_hash FROM ledger_chain WHERE chain = told.chain OFFSET 0) AS before
    WHERE turn = p_turn),
  posted AS (
    INSERT INTO ledger_journal (cause, kind, value_day, posted_at, borrower_id, agreement_id, previous_hash, hash, book_day, hash_version)
    SELECT cause, kind, value_day, posted_at, borrower_id, agreement_id, last_hash, hash,
      CASE kind WHEN 'accrual' THEN value_day ELSE (SELECT opened_through FROM ledger_day) END, 2
    FROM journal ORDER BY place
    RETURNING journal_id, cause),
  linked AS (
    UPDATE ledger_chain SET last_hash = journal.hash FROM journal WHERE ledger_chain.chain = journal.chain),
  moved AS (
    UPDATE ledger_account SET balance_tiyn = ledger_account.balance_tiyn + sums.amount_tiyn, entries_count = ledger_account.entries_count + sums.count
    FROM (SELECT account_id, sum(amount_tiyn) AS amount_tiyn, count(*) AS count FROM line GROUP BY account_id) AS sums
    WHERE ledger_account.account_id = sums.account_id)
  INSERT INTO ledger_entry (journal_id, account_id, amount_tiyn, balance_after_tiyn, account_sequence)
  SELECT journal_id, account_id, amount_tiyn, balance_tiyn + sum(amount_tiyn) OVER so_far, entries_count + row_number() OVER so_far
  FROM line JOIN posted USING (cause)
  WINDOW so_far AS (PARTITION BY account_id ORDER BY place);
END $function$;
-- post_turn may be called by: nobody

CREATE FUNCTION journals_told(p_journals jsonb) RETURNS journal_told[] LANGUAGE sql IMMUTABLE AS $function$
  SELECT array_agg((place, chain, turn, cause, kind, value_day, posted_at, borrower_id, agreement_id, entries)::journal_told)
  FROM (
    SELECT *, row_number() OVER (PARTITION BY chain ORDER BY place) AS turn
    FROM ROWS FROM (jsonb_to_recordset(p_journals) AS (cause text, kind text, value_day date, posted_at timestamptz, borrower_id bigint,
        agreement_id bigint, entries jsonb)) WITH ORDINALITY
        AS told(cause, kind, value_day, posted_at, borrower_id, agreement_id, entries, place)
      CROSS JOIN LATERAL (SELECT COALESCE(borrower_id || '/' || agreement_id, 'house') AS chain) AS named) AS numbered
$function$;
-- journals_told may be called by: nobody

CREATE FUNCTION lines_told(p_journals journal_told[]) RETURNS line_told[] LANGUAGE sql IMMUTABLE AS $function$
  SELECT array_agg((place, turn, cause, code, dimension, amount_tiyn, borrower_id, agreement_id)::line_told)
  FROM (
    SELECT place, turn, cause, code, dimension, sum(amount_tiyn)::bigint AS amount_tiyn,
      max(borrower_id) FILTER (WHERE dimension = chain) AS borrower_id, max(agreement_id) FILTER (WHERE dimension = chain) AS agreement_id
    FROM unnest(p_journals) CROSS JOIN jsonb_to_recordset(entries) AS line(code text, dimension text, amount_tiyn bigint)
    GROUP BY place, turn, cause, code, dimension HAVING sum(amount_tiyn) <> 0) AS summed
$function$;
-- lines_told may be called by: nobody

CREATE FUNCTION account_kept_per(code text) RETURNS text LANGUAGE sql IMMUTABLE AS $function$
  SELECT CASE
    WHEN code IN ('loan-principal', 'borrower-credit') THEN 'agreement'
    WHEN code IN ('reward-receivable', 'penalty-receivable', 'reward-income', 'penalty-income', 'promo-discount',
      'forgiveness-expense', 'write-off-expense', 'assigned-claims', 'loan-loss-allowance', 'impairment-expense') THEN 'product'
    WHEN code IN ('bank-account', 'terminal-clearing', 'card-clearing', 'suspense') THEN 'provider'
    WHEN code = 'refinancing-clearing' THEN 'house'
  END
$function$;

CREATE FUNCTION journal_hash(previous bytea, cause text, kind text, value_day date, posted_at timestamp with time zone, borrower_id bigint, agreement_id bigint, entries_text text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $function$
  SELECT sha256(COALESCE(previous, ''::bytea) || convert_to(concat_ws('|', cause, kind, value_day::text,
    extract(epoch FROM posted_at)::text, COALESCE(borrower_id::text, ''), COALESCE(agreement_id::text, ''), entries_text), 'UTF8'))
$function$;

CREATE FUNCTION stored_entries_text(of_journal_id bigint) RETURNS text LANGUAGE sql STABLE AS $function$
  SELECT string_agg(code || '|' || dimension || '|' || amount_tiyn, ';' ORDER BY code COLLATE "C", dimension COLLATE "C")
  FROM ledger_entry JOIN ledger_account USING (account_id) WHERE journal_id = of_journal_id
$function$;

CREATE FUNCTION refuse_unbalanced_journals() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $function$
DECLARE v_off record;
BEGIN
  SELECT touched.journal_id, tiyn INTO v_off
    FROM (SELECT DISTINCT journal_id FROM posted) AS touched
      CROSS JOIN LATERAL (SELECT sum(amount_tiyn) AS tiyn FROM ledger_entry WHERE journal_id = touched.journal_id) AS sums
    WHERE tiyn <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % is off balance by % tiyn', v_off.journal_id, v_off.tiyn USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION refuse_unlawful_journals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET enable_seqscan TO 'off' AS $function$
DECLARE
  v_cause text;
  v_misplaced text;
  v_accrual ledger_journal;
BEGIN
  SELECT cause INTO v_cause FROM posted
    WHERE NOT EXISTS (SELECT FROM ledger_entry WHERE ledger_entry.journal_id = posted.journal_id OFFSET 0) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % says nothing', v_cause USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_with_entries';
  END IF;
  SELECT cause, code || ' ' || dimension INTO v_cause, v_misplaced
    FROM posted
      LEFT JOIN LATERAL (SELECT loan_type FROM agreement
        WHERE borrower_id = posted.borrower_id AND agreement_id = posted.agreement_id OFFSET 0) AS loan ON true
      CROSS JOIN LATERAL (SELECT code, dimension FROM ledger_entry JOIN ledger_account USING (account_id)
        WHERE ledger_entry.journal_id = posted.journal_id OFFSET 0) AS moved
    WHERE NOT COALESCE(
      CASE account_kept_per(code)
        WHEN 'agreement' THEN dimension = posted.borrower_id || '/' || posted.agreement_id
        WHEN 'product' THEN dimension = CASE WHEN posted.agreement_id IS NOT NULL THEN loan_type WHEN posted.kind = 'accrual' THEN split_part(cause, ':', 3) END
        WHEN 'provider' THEN posted.kind <> 'accrual'
        ELSE posted.agreement_id IS NOT NULL
      END, false)
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % may not move %', v_cause, v_misplaced USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_in_their_room';
  END IF;
  PERFORM refuse_unlawful_settlements(array_agg(journal_id)) FROM posted WHERE agreement_id IS NOT NULL HAVING count(*) > 0;
  FOR v_accrual IN SELECT * FROM posted WHERE kind = 'accrual' AND agreement_id IS NULL LOOP
    PERFORM refuse_unrecognised_accrual(v_accrual);
    PERFORM refuse_unlawful_accrual(v_accrual);
  END LOOP;
  RETURN NULL;
END $function$;
-- refuse_unlawful_journals may be called by: nobody

CREATE FUNCTION refuse_unlawful_settlements(p_posted bigint[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $function$
DECLARE v_over record;
BEGIN
  WITH touched AS MATERIALIZED (
    SELECT borrower_id, agreement_id, max(COALESCE(book_day, value_day)) AS day, bool_or(is_charge) AS is_charged
    FROM unnest(p_posted) AS posted(journal_id)
      CROSS JOIN LATERAL (SELECT * FROM ledger_journal WHERE journal_id = posted.journal_id AND agreement_id IS NOT NULL OFFSET 0) AS journal
      CROSS JOIN LATERAL (SELECT bool_or(code IN ('reward-receivable', 'reward-income', 'promo-discount', 'penalty-receivable', 'penalty-income')) AS is_charge
        FROM ledger_entry JOIN ledger_account USING (account_id) WHERE ledger_entry.journal_id = posted.journal_id) AS moved
    GROUP BY borrower_id, agreement_id),
  loan AS MATERIALIZED (
    SELECT touched.*, loan_type, principal_tiyn, (limits->>'chargesShareMaxPpm')::bigint AS charges_ppm, (limits->>'penaltyYearShareMaxPpm')::bigint AS penalty_ppm
    FROM touched CROSS JOIN LATERAL (
      SELECT loan_type, (terms->>'principalTiyn')::bigint AS principal_tiyn, terms->'limits' AS limits FROM agreement
      WHERE borrower_id = touched.borrower_id AND agreement_id = touched.agreement_id OFFSET 0) AS agreed),
  charging AS MATERIALIZED (
    SELECT product, array_agg(account_id) AS of_all, COALESCE(array_agg(account_id) FILTER (WHERE code LIKE 'penalty-%'), '{}') AS of_penalty
    FROM (SELECT DISTINCT loan_type AS product FROM loan WHERE is_charged) AS products
      CROSS JOIN LATERAL (SELECT account_id, code FROM ledger_account WHERE dimension = products.product AND code IN (
        'reward-receivable', 'reward-income', 'promo-discount', 'penalty-receivable', 'penalty-income') OFFSET 0) AS account
    GROUP BY product)
  -- What was accrued stands in the receivable and in the income; what is settled has left the receivable alone.
  SELECT loan.*, outstanding_tiyn, charges_tiyn, penalty_tiyn,
    charges_tiyn > principal_tiyn::numeric * charges_ppm / 1000000 AS is_overcharged INTO v_over
    FROM loan LEFT JOIN charging ON product = loan_type
      LEFT JOIN LATERAL (SELECT balance_tiyn AS outstanding_tiyn FROM ledger_account
        WHERE code = 'loan-principal' AND dimension = loan.borrower_id || '/' || loan.agreement_id OFFSET 0) AS account ON true
      CROSS JOIN LATERAL (SELECT -COALESCE(sum(amount_tiyn), 0) AS charges_tiyn,
          -COALESCE(sum(amount_tiyn) FILTER (WHERE account_id = ANY (of_penalty)), 0) AS penalty_tiyn
        FROM ledger_journal JOIN ledger_entry USING (journal_id)
        WHERE is_charged AND ledger_journal.borrower_id = loan.borrower_id AND ledger_journal.agreement_id = loan.agreement_id
          AND account_id = ANY (of_all)) AS charged
      CROSS JOIN LATERAL (SELECT COALESCE(1 + extract(year FROM age(loan.day, min(fact.day)))::integer, 1) AS years FROM agreement_fact AS fact
        WHERE is_charged AND fact.borrower_id = loan.borrower_id AND fact.agreement_id = loan.agreement_id AND kind = 'paid-out') AS lent
    WHERE outstanding_tiyn NOT BETWEEN 0 AND principal_tiyn
      -- Reward and penalty together: art. 4 p. 3-1, in the edition of 2021.
      OR charges_tiyn > principal_tiyn::numeric * charges_ppm / 1000000
      -- Penalty: 10% of the issued sum for each year of the contract (art. 6 p. 3).
      OR penalty_tiyn > principal_tiyn::numeric * penalty_ppm / 1000000 * years
    LIMIT 1;
  IF NOT FOUND THEN RETURN; END IF;
  IF v_over.outstanding_tiyn NOT BETWEEN 0 AND v_over.principal_tiyn THEN
    RAISE EXCEPTION 'principal of agreement %/% would stand at % of % tiyn', v_over.borrower_id, v_over.agreement_id, v_over.outstanding_tiyn, v_over.principal_tiyn
      USING ERRCODE = 'check_violation', CONSTRAINT = 'principal_within_issued';
  ELSIF v_over.is_overcharged THEN
    RAISE EXCEPTION 'charges of agreement %/% would come to % tiyn on a principal of %', v_over.borrower_id, v_over.agreement_id, v_over.charges_tiyn, v_over.principal_tiyn
      USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_within_share';
  END IF;
  RAISE EXCEPTION 'penalty of agreement %/% would come to % tiyn on a principal of %', v_over.borrower_id, v_over.agreement_id, v_over.penalty_tiyn, v_over.principal_tiyn
    USING ERRCODE = 'check_violation', CONSTRAINT = 'penalty_within_year_share';
END $function$;
-- refuse_unlawful_settlements may be called by: nobody
