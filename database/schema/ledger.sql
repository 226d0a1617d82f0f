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
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_journal();
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
CREATE CONSTRAINT TRIGGER lawful AFTER INSERT ON ledger_journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unlawful_journal();
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

CREATE FUNCTION post_journal(p_cause text, p_kind text, p_value_day date, p_posted_at timestamp with time zone, p_borrower_id bigint, p_agreement_id bigint, p_entries jsonb) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE
  v_chain text := COALESCE(p_borrower_id || '/' || p_agreement_id, 'house');
  v_previous bytea;
  v_hash bytea;
  v_text text;
  v_journal_id bigint;
  v_line record;
BEGIN
  SELECT string_agg(code || '|' || dimension || '|' || amount_tiyn, ';' ORDER BY code COLLATE "C", dimension COLLATE "C")
    INTO v_text
    FROM (SELECT code, dimension, sum(amount_tiyn)::bigint AS amount_tiyn
          FROM jsonb_to_recordset(p_entries) AS line(code text, dimension text, amount_tiyn bigint)
          GROUP BY code, dimension HAVING sum(amount_tiyn) <> 0) AS lines;
  INSERT INTO ledger_chain (chain) VALUES (v_chain) ON CONFLICT DO NOTHING;
  SELECT last_hash INTO v_previous FROM ledger_chain WHERE chain = v_chain FOR UPDATE;
  v_hash := journal_hash(v_previous, p_cause, p_kind, p_value_day, p_posted_at, p_borrower_id, p_agreement_id, v_text);
  INSERT INTO ledger_journal (cause, kind, value_day, posted_at, borrower_id, agreement_id, previous_hash, hash, book_day, hash_version)
    VALUES (p_cause, p_kind, p_value_day, p_posted_at, p_borrower_id, p_agreement_id, v_previous, v_hash,
      CASE WHEN p_kind = 'accrual' THEN p_value_day ELSE (SELECT opened_through FROM ledger_day) END, 2)
    RETURNING journal_id INTO v_journal_id;
  UPDATE ledger_chain SET last_hash = v_hash WHERE chain = v_chain;

  FOR v_line IN
    SELECT code, dimension, sum(amount_tiyn)::bigint AS amount_tiyn
    FROM jsonb_to_recordset(p_entries) AS line(code text, dimension text, amount_tiyn bigint)
    GROUP BY code, dimension HAVING sum(amount_tiyn) <> 0 ORDER BY code COLLATE "C", dimension COLLATE "C"
  LOOP
    PERFORM post_entry(v_journal_id, v_line.code, v_line.dimension, v_line.amount_tiyn, p_borrower_id, p_agreement_id);
  END LOOP;
  RETURN v_journal_id;
END $function$;
-- post_journal may be called by: senim_app

CREATE FUNCTION post_entry(p_journal_id bigint, p_code text, p_dimension text, p_amount_tiyn bigint, p_borrower_id bigint, p_agreement_id bigint) RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
  v_account ledger_account;
  v_own boolean := p_dimension = p_borrower_id || '/' || p_agreement_id;
BEGIN
  INSERT INTO ledger_account (code, dimension, borrower_id, agreement_id)
    VALUES (p_code, p_dimension, CASE WHEN v_own THEN p_borrower_id END, CASE WHEN v_own THEN p_agreement_id END)
    ON CONFLICT (code, dimension) DO NOTHING;
  UPDATE ledger_account SET balance_tiyn = balance_tiyn + p_amount_tiyn, entries_count = entries_count + 1
    WHERE code = p_code AND dimension = p_dimension RETURNING * INTO v_account;
  INSERT INTO ledger_entry (journal_id, account_id, amount_tiyn, balance_after_tiyn, account_sequence)
    VALUES (p_journal_id, v_account.account_id, p_amount_tiyn, v_account.balance_tiyn, v_account.entries_count);
END $function$;
-- post_entry may be called by: nobody

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

CREATE FUNCTION refuse_unbalanced_journal() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE off_tiyn bigint;
BEGIN
  SELECT COALESCE(sum(amount_tiyn), 0) INTO off_tiyn FROM ledger_entry WHERE journal_id = NEW.journal_id;
  IF off_tiyn <> 0 THEN
    RAISE EXCEPTION 'journal % is off balance by % tiyn', NEW.journal_id, off_tiyn USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION refuse_unlawful_journal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
BEGIN
  PERFORM refuse_misplaced_entries(NEW);
  IF NEW.agreement_id IS NOT NULL THEN
    PERFORM refuse_unlawful_settlement(NEW.borrower_id, NEW.agreement_id, COALESCE(NEW.book_day, NEW.value_day));
  ELSIF NEW.kind = 'accrual' THEN
    PERFORM refuse_unrecognised_accrual(NEW);
    PERFORM refuse_unlawful_accrual(NEW);
  END IF;
  RETURN NULL;
END $function$;
-- refuse_unlawful_journal may be called by: nobody

CREATE FUNCTION refuse_unlawful_settlement(p_borrower_id bigint, p_agreement_id bigint, p_day date) RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
  v_principal bigint;
  v_limits jsonb;
  v_outstanding bigint;
  v_charges bigint;
  v_penalty bigint;
  v_years integer;
BEGIN
  SELECT (terms->>'principalTiyn')::bigint, terms->'limits' INTO v_principal, v_limits
    FROM agreement WHERE borrower_id = p_borrower_id AND agreement_id = p_agreement_id;
  SELECT COALESCE(balance_tiyn, 0) INTO v_outstanding
    FROM ledger_account WHERE code = 'loan-principal' AND dimension = p_borrower_id || '/' || p_agreement_id;
  IF v_outstanding NOT BETWEEN 0 AND v_principal THEN
    RAISE EXCEPTION 'principal of agreement %/% would stand at % of % tiyn', p_borrower_id, p_agreement_id, v_outstanding, v_principal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'principal_within_issued';
  END IF;
  -- What was accrued stands in the receivable and in the income; what is settled has left the receivable alone.
  SELECT -COALESCE(sum(amount_tiyn), 0), -COALESCE(sum(amount_tiyn) FILTER (WHERE code LIKE 'penalty-%'), 0)
    INTO v_charges, v_penalty
    FROM ledger_journal JOIN ledger_entry USING (journal_id) JOIN ledger_account AS account USING (account_id)
    WHERE ledger_journal.borrower_id = p_borrower_id AND ledger_journal.agreement_id = p_agreement_id
      AND code IN ('reward-receivable', 'reward-income', 'promo-discount', 'penalty-receivable', 'penalty-income');
  -- Reward and penalty together: art. 4 p. 3-1, in the edition of 2021.
  IF v_charges > v_principal::numeric * (v_limits->>'chargesShareMaxPpm')::bigint / 1000000 THEN
    RAISE EXCEPTION 'charges of agreement %/% would come to % tiyn on a principal of %', p_borrower_id, p_agreement_id, v_charges, v_principal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_within_share';
  END IF;
  SELECT 1 + extract(year FROM age(p_day, min(day)))::integer INTO v_years
    FROM agreement_fact WHERE borrower_id = p_borrower_id AND agreement_id = p_agreement_id AND kind = 'paid-out';
  -- Penalty: 10% of the issued sum for each year of the contract (art. 6 p. 3).
  IF v_penalty > v_principal::numeric * (v_limits->>'penaltyYearShareMaxPpm')::bigint / 1000000 * COALESCE(v_years, 1) THEN
    RAISE EXCEPTION 'penalty of agreement %/% would come to % tiyn on a principal of %', p_borrower_id, p_agreement_id, v_penalty, v_principal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'penalty_within_year_share';
  END IF;
END $function$;
-- refuse_unlawful_settlement may be called by: nobody

CREATE FUNCTION refuse_misplaced_entries(p_journal ledger_journal) RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
  v_product text;
  v_misplaced text;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry WHERE journal_id = p_journal.journal_id) THEN
    RAISE EXCEPTION 'journal % says nothing', p_journal.cause USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_with_entries';
  END IF;
  IF p_journal.agreement_id IS NOT NULL THEN
    SELECT loan_type INTO v_product FROM agreement
      WHERE borrower_id = p_journal.borrower_id AND agreement_id = p_journal.agreement_id;
  ELSIF p_journal.kind = 'accrual' THEN
    v_product := split_part(p_journal.cause, ':', 3);
  END IF;
  SELECT code || ' ' || dimension INTO v_misplaced
    FROM ledger_entry JOIN ledger_account USING (account_id)
    WHERE journal_id = p_journal.journal_id AND NOT COALESCE(
      CASE account_kept_per(code)
        WHEN 'agreement' THEN dimension = p_journal.borrower_id || '/' || p_journal.agreement_id
        WHEN 'product' THEN dimension = v_product
        WHEN 'provider' THEN p_journal.kind <> 'accrual'
        ELSE p_journal.agreement_id IS NOT NULL
      END, false)
    LIMIT 1;
  IF v_misplaced IS NOT NULL THEN
    RAISE EXCEPTION 'journal % may not move %', p_journal.cause, v_misplaced
      USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_in_their_room';
  END IF;
END $function$;
-- refuse_misplaced_entries may be called by: nobody
