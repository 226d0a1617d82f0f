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
  stripe smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id),
  UNIQUE (code, dimension, stripe),
  FOREIGN KEY (product) REFERENCES product(code),
  CONSTRAINT account_of_the_chart CHECK (
CASE account_kept_per(code)
    WHEN 'agreement'::text THEN dimension ~ '^[0-9]+/[0-9]+$'::text
    WHEN 'product'::text THEN dimension <> ''::text
    WHEN 'provider'::text THEN dimension <> ''::text
    WHEN 'house'::text THEN dimension = ''::text
    ELSE false
END),
  CONSTRAINT one_row_an_agreement CHECK (stripe = 0 OR stripe >= 1 AND stripe <= 15 AND account_kept_per(code) <> 'agreement'::text)
);
ALTER TABLE ledger_account ENABLE ROW LEVEL SECURITY;
CREATE INDEX ledger_account_agreement ON ledger_account (borrower_id, agreement_id) WHERE agreement_id IS NOT NULL;
CREATE INDEX ledger_account_shared ON ledger_account (code) WHERE agreement_id IS NULL;
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OF account_id, code, dimension, stripe, borrower_id, agreement_id ON ledger_account FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE POLICY own_rows ON ledger_account FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT SELECT ON ledger_account TO senim_app;

CREATE TABLE ledger_account_day (
  account_id bigint NOT NULL,
  day date NOT NULL,
  amount_tiyn bigint NOT NULL,
  entries bigint NOT NULL,
  PRIMARY KEY (account_id, day),
  FOREIGN KEY (account_id) REFERENCES ledger_account(account_id),
  CHECK (entries > 0)
);
ALTER TABLE ledger_account_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON ledger_account_day FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers));
GRANT SELECT ON ledger_account_day TO senim_app;

CREATE TABLE ledger_account_kept (
  account_id bigint NOT NULL,
  entries bigint NOT NULL,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES ledger_account(account_id),
  CHECK (entries > 0)
);
ALTER TABLE ledger_account_kept ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON ledger_account_kept FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers));
GRANT SELECT ON ledger_account_kept TO senim_app;

CREATE FUNCTION keep_account_days(p_entries integer) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET enable_seqscan TO 'off' AS $function$
DECLARE v_is_more boolean;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine keeps the days of accounts.' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF NOT pg_try_advisory_xact_lock(842, 0) THEN RETURN false; END IF;
  WITH came AS MATERIALIZED (
    SELECT account_id, COALESCE(book_day, value_day) AS day, amount_tiyn
      FROM (SELECT account_id, entries_count, COALESCE((SELECT entries FROM ledger_account_kept AS known WHERE known.account_id = account.account_id), 0) AS through
          FROM ledger_account AS account WHERE agreement_id IS NULL OFFSET 0) AS account
        CROSS JOIN LATERAL (SELECT journal_id, amount_tiyn FROM ledger_entry AS entry
          WHERE entry.account_id = account.account_id AND account_sequence > through AND account_sequence <= through + p_entries OFFSET 0) AS entry
        CROSS JOIN LATERAL (SELECT book_day, value_day FROM ledger_journal WHERE ledger_journal.journal_id = entry.journal_id OFFSET 0) AS journal
      WHERE entries_count > through),
  added AS (
    INSERT INTO ledger_account_day AS kept (account_id, day, amount_tiyn, entries)
      SELECT account_id, day, sum(amount_tiyn), count(*) FROM came GROUP BY account_id, day
      ON CONFLICT (account_id, day) DO UPDATE SET amount_tiyn = kept.amount_tiyn + EXCLUDED.amount_tiyn, entries = kept.entries + EXCLUDED.entries),
  counted AS (
    INSERT INTO ledger_account_kept AS kept (account_id, entries)
      SELECT account_id, count(*) FROM came GROUP BY account_id
      ON CONFLICT (account_id) DO UPDATE SET entries = kept.entries + EXCLUDED.entries)
  SELECT COALESCE(max(count) >= p_entries, false) INTO v_is_more FROM (SELECT count(*) FROM came GROUP BY account_id) AS counts;
  RETURN v_is_more;
END $function$;
-- keep_account_days may be called by: senim_app

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
  UNIQUE (account_id, account_sequence),
  CHECK (amount_tiyn <> 0)
);
ALTER TABLE ledger_entry ENABLE ROW LEVEL SECURITY;
CREATE INDEX ledger_entry_journal ON ledger_entry (journal_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lawful AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_unlawful_entries();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY own_rows ON ledger_entry FOR SELECT USING (( SELECT serving_borrowers() AS serving_borrowers) OR account_is_own(account_id));
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
CREATE INDEX ledger_journal_book_day ON ledger_journal USING brin (COALESCE(book_day, value_day)) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX ledger_journal_house ON ledger_journal (journal_id) WHERE borrower_id IS NULL OR agreement_id IS NULL;
CREATE INDEX ledger_journal_loan ON ledger_journal (borrower_id, agreement_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER saying AFTER INSERT ON ledger_journal REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_silent_journals();
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

CREATE TABLE reconciliation (
  reconciliation_id bigint GENERATED ALWAYS AS IDENTITY,
  ended_at timestamp with time zone NOT NULL,
  differences integer NOT NULL,
  PRIMARY KEY (reconciliation_id),
  CHECK (differences >= 0)
);
ALTER TABLE reconciliation ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON reconciliation FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON reconciliation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE POLICY seen_by_those_who_serve ON reconciliation FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers)) WITH CHECK (( SELECT serving_borrowers() AS serving_borrowers));
GRANT INSERT, SELECT ON reconciliation TO senim_app;

CREATE FUNCTION post_journals(p_journals jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET enable_seqscan TO 'off' SET plan_cache_mode TO 'force_generic_plan' AS $function$
DECLARE
  v_journals journal_told[] := journals_told(p_journals);
  v_lines line_told[] := lines_told(v_journals);
  v_links journal_linked[];
  v_stripe smallint;
  v_ids bigint[];
  v_account_ids bigint[];
  v_balances bigint[];
  v_counts bigint[];
BEGIN
  INSERT INTO ledger_chain (chain) SELECT DISTINCT chain FROM unnest(v_journals) AS told
    WHERE NOT EXISTS (SELECT FROM ledger_chain AS known WHERE known.chain = told.chain OFFSET 0) ORDER BY chain ON CONFLICT DO NOTHING;
  v_links := link_journals(v_journals);
  v_stripe := take_stripe();
  INSERT INTO ledger_account (code, dimension, stripe, borrower_id, agreement_id)
    SELECT code, dimension, in_stripe, max(borrower_id), max(agreement_id) FROM unnest(v_lines) AS line
      CROSS JOIN LATERAL (SELECT CASE account_kept_per(code) WHEN 'agreement' THEN 0::smallint ELSE v_stripe END AS in_stripe) AS placed
    WHERE NOT EXISTS (SELECT FROM ledger_account AS known
      WHERE known.code = line.code AND known.dimension = line.dimension AND known.stripe = in_stripe OFFSET 0)
    GROUP BY code, dimension, in_stripe ORDER BY code COLLATE "C", dimension COLLATE "C" ON CONFLICT DO NOTHING;
  SELECT array_agg(account_id ORDER BY account_place), array_agg(balance_tiyn ORDER BY account_place), array_agg(entries_count ORDER BY account_place)
    INTO v_account_ids, v_balances, v_counts
    FROM (SELECT DISTINCT account_place, code, dimension, CASE account_kept_per(code) WHEN 'agreement' THEN 0::smallint ELSE v_stripe END AS in_stripe
        FROM unnest(v_lines) ORDER BY account_place) AS line
      CROSS JOIN LATERAL (SELECT account_id, balance_tiyn, entries_count FROM ledger_account
        WHERE code = line.code AND dimension = line.dimension AND stripe = in_stripe FOR UPDATE) AS held;
  SELECT array_agg(nextval('ledger_journal_journal_id_seq')) INTO v_ids FROM generate_series(1, cardinality(v_journals));
  UPDATE ledger_account SET balance_tiyn = balance_tiyn + sums.amount_tiyn, entries_count = entries_count + sums.count
    FROM (SELECT account_place, sum(amount_tiyn) AS amount_tiyn, count(*) AS count FROM unnest(v_lines) GROUP BY account_place) AS sums
    WHERE account_id = v_account_ids[account_place];
  WITH posted AS (
    INSERT INTO ledger_journal (journal_id, cause, kind, value_day, posted_at, borrower_id, agreement_id, previous_hash, hash, book_day, hash_version)
      OVERRIDING SYSTEM VALUE
    SELECT v_ids[place], cause, kind, value_day, posted_at, borrower_id, agreement_id, (v_links[place]).previous_hash, (v_links[place]).hash,
      CASE kind WHEN 'accrual' THEN value_day ELSE (SELECT opened_through FROM ledger_day) END, 2
    FROM unnest(v_journals))
  INSERT INTO ledger_entry (journal_id, account_id, amount_tiyn, balance_after_tiyn, account_sequence)
  SELECT v_ids[place], v_account_ids[account_place], amount_tiyn, v_balances[account_place] + sum(amount_tiyn) OVER so_far,
    v_counts[account_place] + row_number() OVER so_far
  FROM unnest(v_lines)
  WINDOW so_far AS (PARTITION BY account_place ORDER BY place);
END $function$;
-- post_journals may be called by: senim_app

CREATE FUNCTION link_journals(p_journals journal_told[]) RETURNS journal_linked[] LANGUAGE plpgsql AS $function$
DECLARE
  v_links journal_linked[];
  v_link record;
BEGIN
  FOR v_turn IN 1 .. (SELECT max(turn) FROM unnest(p_journals)) LOOP
    FOR v_link IN
      WITH journal AS MATERIALIZED (
        SELECT place, chain, last_hash,
          journal_hash(last_hash, cause, kind, value_day, posted_at, borrower_id, agreement_id, entries_text) AS hash
        FROM (SELECT * FROM unnest(p_journals) WHERE turn = v_turn ORDER BY chain) AS told
          CROSS JOIN LATERAL (SELECT last_hash FROM ledger_chain WHERE chain = told.chain FOR UPDATE) AS held),
      linked AS (
        UPDATE ledger_chain SET last_hash = hash FROM journal WHERE ledger_chain.chain = journal.chain)
      SELECT place, (last_hash, hash)::journal_linked AS link FROM journal
    LOOP
      v_links[v_link.place] := v_link.link;
    END LOOP;
  END LOOP;
  RETURN v_links;
END $function$;
-- link_journals may be called by: nobody

CREATE FUNCTION take_stripe() RETURNS smallint LANGUAGE plpgsql AS $function$
DECLARE
  v_stripe integer;
BEGIN
  SELECT stripe INTO v_stripe FROM generate_series(0, 15) AS stripe WHERE pg_try_advisory_xact_lock(440, stripe) LIMIT 1;
  IF NOT FOUND THEN
    v_stripe := pg_backend_pid() % 16;
    PERFORM pg_advisory_xact_lock(440, v_stripe);
  END IF;
  RETURN v_stripe;
END $function$;
-- take_stripe may be called by: nobody

CREATE FUNCTION journals_told(p_journals jsonb) RETURNS journal_told[] LANGUAGE sql IMMUTABLE AS $function$
  SELECT array_agg((place, chain, row_number, cause, kind, value_day, posted_at, borrower_id, agreement_id, entries, entries_text)::journal_told
    ORDER BY place)
  FROM (
    SELECT *, row_number() OVER (PARTITION BY chain ORDER BY place)
    FROM ROWS FROM (jsonb_to_recordset(p_journals) AS (cause text, kind text, value_day date, posted_at timestamptz, borrower_id bigint,
        agreement_id bigint, entries jsonb)) WITH ORDINALITY
        AS told(cause, kind, value_day, posted_at, borrower_id, agreement_id, entries, place)
      CROSS JOIN LATERAL (SELECT COALESCE(borrower_id || '/' || agreement_id, 'house') AS chain) AS named
      CROSS JOIN LATERAL (
        SELECT string_agg(code || '|' || dimension || '|' || amount_tiyn, ';' ORDER BY code COLLATE "C", dimension COLLATE "C") AS entries_text
        FROM (SELECT code, dimension, sum(amount_tiyn) AS amount_tiyn FROM jsonb_to_recordset(entries) AS line(code text, dimension text, amount_tiyn bigint)
          GROUP BY code, dimension HAVING sum(amount_tiyn) <> 0) AS lines) AS written) AS numbered
$function$;
-- journals_told may be called by: nobody

CREATE FUNCTION lines_told(p_journals journal_told[]) RETURNS line_told[] LANGUAGE sql IMMUTABLE AS $function$
  SELECT array_agg((place, account_place, code, dimension, amount_tiyn, borrower_id, agreement_id)::line_told)
  FROM (
    SELECT place, dense_rank() OVER (ORDER BY code COLLATE "C", dimension COLLATE "C") AS account_place, code, dimension,
      sum(amount_tiyn)::bigint AS amount_tiyn,
      max(borrower_id) FILTER (WHERE dimension = chain) AS borrower_id, max(agreement_id) FILTER (WHERE dimension = chain) AS agreement_id
    FROM unnest(p_journals) CROSS JOIN jsonb_to_recordset(entries) AS line(code text, dimension text, amount_tiyn bigint)
    GROUP BY place, code, dimension HAVING sum(amount_tiyn) <> 0) AS summed
$function$;
-- lines_told may be called by: nobody

CREATE FUNCTION account_is_own(bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $function$
  SELECT EXISTS (SELECT FROM ledger_account WHERE account_id = $1 AND borrower_id = acting_borrower_id())
$function$;
-- account_is_own may be called by: senim_app

CREATE FUNCTION account_kept_per(code text) RETURNS text LANGUAGE sql IMMUTABLE AS $function$
  SELECT CASE
    WHEN code IN ('loan-principal', 'borrower-credit') THEN 'agreement'
    WHEN code IN ('reward-receivable', 'penalty-receivable', 'reward-income', 'penalty-income', 'promo-discount',
      'forgiveness-expense', 'write-off-expense', 'assigned-claims', 'loan-loss-allowance', 'impairment-expense') THEN 'product'
    WHEN code IN ('bank-account', 'terminal-clearing', 'card-clearing', 'suspense') THEN 'provider'
    WHEN code = 'refinancing-clearing' THEN 'house'
  END
$function$;

CREATE FUNCTION journal_hash(previous bytea, cause text, kind text, value_day date, posted_at timestamp with time zone, borrower_id bigint, agreement_id bigint, entries_text text) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $function$
BEGIN
  RETURN sha256(COALESCE(previous, ''::bytea) || convert_to(concat_ws('|', cause, kind, value_day::text,
    extract(epoch FROM posted_at)::text, COALESCE(borrower_id::text, ''), COALESCE(agreement_id::text, ''), entries_text), 'UTF8'));
END $function$;

CREATE FUNCTION stored_entries_text(of_journal_id bigint) RETURNS text LANGUAGE sql STABLE AS $function$
  SELECT string_agg(code || '|' || dimension || '|' || amount_tiyn, ';' ORDER BY code COLLATE "C", dimension COLLATE "C")
  FROM ledger_entry JOIN ledger_account USING (account_id) WHERE journal_id = of_journal_id
$function$;

CREATE FUNCTION refuse_silent_journals() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO 'off' SET plan_cache_mode TO 'force_generic_plan' AS $function$
DECLARE v_cause text;
BEGIN
  SELECT cause INTO v_cause FROM posted
    WHERE NOT EXISTS (SELECT FROM ledger_entry WHERE ledger_entry.journal_id = posted.journal_id OFFSET 0) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % says nothing', v_cause USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_with_entries';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION refuse_unlawful_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET enable_seqscan TO 'off' SET plan_cache_mode TO 'force_generic_plan' AS $function$
DECLARE
  v_seen record;
  v_accrual ledger_journal;
BEGIN
  SELECT min(told.journal_id || ' is off balance by ' || off_tiyn) FILTER (WHERE off_tiyn <> 0) AS off_balance,
    min(told.journal_id) FILTER (WHERE cause IS NULL) AS of_no_journal,
    min(account_id) FILTER (WHERE code IS NULL) AS of_no_account,
    min(cause || ' moves ' || code || ' ' || dimension) FILTER (WHERE times > 1) AS moved_twice,
    min(cause || ' may not move ' || code || ' ' || dimension) FILTER (WHERE NOT COALESCE(
      CASE account_kept_per(code)
        WHEN 'agreement' THEN dimension = borrower_id || '/' || agreement_id
        WHEN 'product' THEN dimension = CASE WHEN agreement_id IS NOT NULL THEN loan_type WHEN kind = 'accrual' THEN split_part(cause, ':', 3) END
        WHEN 'provider' THEN kind <> 'accrual'
        ELSE agreement_id IS NOT NULL
      END, false)) AS misplaced,
    -- What lowers the principal cannot bring it above what was issued.
    min(dimension || ' would stand at ' || balance_tiyn) FILTER (WHERE code = 'loan-principal' AND (balance_tiyn < 0
      OR amount_tiyn > 0 AND balance_tiyn > (SELECT (terms->>'principalTiyn')::bigint FROM agreement
        WHERE agreement.borrower_id = journal.borrower_id AND agreement.agreement_id = journal.agreement_id))) AS beyond_issued,
    array_agg(DISTINCT told.journal_id) FILTER (WHERE agreement_id IS NOT NULL AND code IN (
      'reward-receivable', 'reward-income', 'promo-discount', 'penalty-receivable', 'penalty-income')) AS charging,
    array_agg(DISTINCT told.journal_id) FILTER (WHERE kind = 'accrual' AND agreement_id IS NULL) AS accruals
    INTO v_seen
    FROM (SELECT journal_id, sum(amount_tiyn) AS off_tiyn FROM posted GROUP BY journal_id) AS told
      LEFT JOIN LATERAL (SELECT cause, kind, borrower_id, agreement_id FROM ledger_journal WHERE journal_id = told.journal_id OFFSET 0) AS journal ON true
      LEFT JOIN LATERAL (SELECT loan_type FROM agreement
        WHERE agreement.borrower_id = journal.borrower_id AND agreement.agreement_id = journal.agreement_id OFFSET 0) AS loan ON true
      CROSS JOIN LATERAL (SELECT account_id, amount_tiyn, code, dimension, balance_tiyn, count(*) OVER (PARTITION BY account_id) AS times
        FROM ledger_entry LEFT JOIN ledger_account USING (account_id)
        WHERE ledger_entry.journal_id = told.journal_id OFFSET 0) AS moved;
  IF v_seen.off_balance IS NOT NULL THEN
    RAISE EXCEPTION 'journal % tiyn', v_seen.off_balance USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_in_balance';
  ELSIF v_seen.of_no_journal IS NOT NULL OR v_seen.of_no_account IS NOT NULL THEN
    RAISE EXCEPTION 'an entry is of journal % or of account %, which are not there', v_seen.of_no_journal, v_seen.of_no_account
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'entry_of_the_books';
  ELSIF v_seen.moved_twice IS NOT NULL THEN
    RAISE EXCEPTION 'journal % twice', v_seen.moved_twice USING ERRCODE = 'unique_violation', CONSTRAINT = 'account_once_in_journal';
  ELSIF v_seen.misplaced IS NOT NULL THEN
    RAISE EXCEPTION 'journal %', v_seen.misplaced USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_in_their_room';
  ELSIF v_seen.beyond_issued IS NOT NULL THEN
    RAISE EXCEPTION 'principal of agreement % tiyn', v_seen.beyond_issued USING ERRCODE = 'check_violation', CONSTRAINT = 'principal_within_issued';
  END IF;
  IF v_seen.charging IS NOT NULL THEN PERFORM refuse_unlawful_charges(v_seen.charging); END IF;
  FOR v_accrual IN SELECT * FROM ledger_journal WHERE journal_id = ANY (v_seen.accruals) LOOP
    PERFORM refuse_unrecognised_accrual(v_accrual);
    PERFORM refuse_unlawful_accrual(v_accrual);
  END LOOP;
  RETURN NULL;
END $function$;
-- refuse_unlawful_entries may be called by: nobody

CREATE FUNCTION refuse_unlawful_charges(p_journals bigint[]) RETURNS void LANGUAGE plpgsql AS $function$
DECLARE v_over record;
BEGIN
  WITH loan AS MATERIALIZED (
    SELECT touched.*, loan_type, "principalTiyn" AS principal_tiyn, (limits->>'chargesShareMaxPpm')::bigint AS charges_ppm,
      (limits->>'penaltyYearShareMaxPpm')::bigint AS penalty_ppm
    FROM (
      SELECT borrower_id, agreement_id, max(COALESCE(book_day, value_day)) AS day FROM unnest(p_journals) AS charging(journal_id)
        CROSS JOIN LATERAL (SELECT * FROM ledger_journal WHERE journal_id = charging.journal_id OFFSET 0) AS journal
      GROUP BY borrower_id, agreement_id) AS touched
      CROSS JOIN LATERAL (
        SELECT loan_type, agreed.* FROM agreement CROSS JOIN LATERAL jsonb_to_record(terms) AS agreed("principalTiyn" bigint, limits jsonb)
        WHERE borrower_id = touched.borrower_id AND agreement_id = touched.agreement_id OFFSET 0) AS agreed),
  charging AS MATERIALIZED (
    SELECT product, array_agg(account_id) AS of_all, COALESCE(array_agg(account_id) FILTER (WHERE code LIKE 'penalty-%'), '{}') AS of_penalty
    FROM (SELECT DISTINCT loan_type AS product FROM loan) AS products
      CROSS JOIN LATERAL (SELECT account_id, code FROM ledger_account WHERE dimension = products.product AND code IN (
        'reward-receivable', 'reward-income', 'promo-discount', 'penalty-receivable', 'penalty-income') OFFSET 0) AS account
    GROUP BY product)
  -- What was accrued stands in the receivable and in the income; what is settled has left the receivable alone.
  SELECT loan.*, charges_tiyn, penalty_tiyn, charges_tiyn > principal_tiyn::numeric * charges_ppm / 1000000 AS is_overcharged INTO v_over
    FROM loan JOIN charging ON product = loan_type
      CROSS JOIN LATERAL (SELECT -COALESCE(sum(amount_tiyn), 0) AS charges_tiyn,
          -COALESCE(sum(amount_tiyn) FILTER (WHERE account_id = ANY (of_penalty)), 0) AS penalty_tiyn
        FROM ledger_journal JOIN ledger_entry USING (journal_id)
        WHERE ledger_journal.borrower_id = loan.borrower_id AND ledger_journal.agreement_id = loan.agreement_id
          AND account_id = ANY (of_all)) AS charged
      CROSS JOIN LATERAL (SELECT COALESCE(1 + extract(year FROM age(loan.day, min(fact.day)))::integer, 1) AS years FROM agreement_fact AS fact
        WHERE fact.borrower_id = loan.borrower_id AND fact.agreement_id = loan.agreement_id AND kind = 'paid-out') AS lent
    -- Reward and penalty together: art. 4 p. 3-1, in the edition of 2021.
    WHERE charges_tiyn > principal_tiyn::numeric * charges_ppm / 1000000
      -- Penalty: 10% of the issued sum for each year of the contract (art. 6 p. 3).
      OR penalty_tiyn > principal_tiyn::numeric * penalty_ppm / 1000000 * years
    LIMIT 1;
  IF NOT FOUND THEN RETURN; END IF;
  IF v_over.is_overcharged THEN
    RAISE EXCEPTION 'charges of agreement %/% would come to % tiyn on a principal of %', v_over.borrower_id, v_over.agreement_id, v_over.charges_tiyn, v_over.principal_tiyn
      USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_within_share';
  END IF;
  RAISE EXCEPTION 'penalty of agreement %/% would come to % tiyn on a principal of %', v_over.borrower_id, v_over.agreement_id, v_over.penalty_tiyn, v_over.principal_tiyn
    USING ERRCODE = 'check_violation', CONSTRAINT = 'penalty_within_year_share';
END $function$;
-- refuse_unlawful_charges may be called by: nobody
