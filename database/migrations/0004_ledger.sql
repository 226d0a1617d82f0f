-- Up Migration

-- Double entry in whole tiyn. Debits are positive, credits negative; every journal sums to zero.
-- An account stands for a line of the chart and, where the line is kept per loan, for one agreement.
CREATE TABLE ledger_account (
  account_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code          text NOT NULL,
  -- 'product', 'provider' or 'agreement' and its key: short, kassa24, 17/4. Empty where the line is one account.
  dimension     text NOT NULL DEFAULT '',
  borrower_id   bigint,
  agreement_id  bigint,
  balance_tiyn  bigint NOT NULL DEFAULT 0,
  entries_count bigint NOT NULL DEFAULT 0,
  UNIQUE (code, dimension)
);
CREATE INDEX ledger_account_agreement ON ledger_account (borrower_id, agreement_id) WHERE agreement_id IS NOT NULL;

CREATE TABLE ledger_journal (
  journal_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What caused it, once: a second posting of the same cause is refused by the database.
  cause         text NOT NULL UNIQUE,
  kind          text NOT NULL,
  value_day     date NOT NULL,
  posted_at     timestamptz NOT NULL,
  borrower_id   bigint,
  agreement_id  bigint,
  previous_hash bytea,
  hash          bytea NOT NULL
);
CREATE INDEX ledger_journal_agreement ON ledger_journal (borrower_id, agreement_id, journal_id);
SELECT make_append_only('ledger_journal');

CREATE TABLE ledger_entry (
  journal_id         bigint NOT NULL REFERENCES ledger_journal,
  account_id         bigint NOT NULL REFERENCES ledger_account,
  amount_tiyn        bigint NOT NULL CHECK (amount_tiyn <> 0),
  balance_after_tiyn bigint NOT NULL,
  account_sequence   bigint NOT NULL,
  PRIMARY KEY (journal_id, account_id),
  UNIQUE (account_id, account_sequence)
);
SELECT make_append_only('ledger_entry');
REVOKE INSERT ON ledger_journal, ledger_entry FROM senim_app;
GRANT SELECT ON ledger_account TO senim_app;

-- Balanced in the database itself: no transaction commits a journal whose entries do not sum to zero.
CREATE FUNCTION refuse_unbalanced_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE off_tiyn bigint;
BEGIN
  SELECT COALESCE(sum(amount_tiyn), 0) INTO off_tiyn FROM ledger_entry WHERE journal_id = NEW.journal_id;
  IF off_tiyn <> 0 THEN
    RAISE EXCEPTION 'journal % is off balance by % tiyn', NEW.journal_id, off_tiyn USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_journal();

-- The chain: each journal's hash covers what it says and the hash before it in the same chain. A chain is one
-- agreement's, or the house's where there is no agreement, so that loans do not wait for each other.
CREATE TABLE ledger_chain (
  chain     text PRIMARY KEY,
  last_hash bytea
);

-- The only way to write the ledger. Entries: [{"code", "dimension", "amount_tiyn"}], debits positive.
-- Locks accounts in sorted order, so two postings can wait for each other but never dead-lock.
CREATE FUNCTION post_journal(
  p_cause text, p_kind text, p_value_day date, p_posted_at timestamptz,
  p_borrower_id bigint, p_agreement_id bigint, p_entries jsonb
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_chain text := COALESCE(p_borrower_id || '/' || p_agreement_id, 'house');
  v_previous bytea;
  v_hash bytea;
  v_journal_id bigint;
  v_line record;
BEGIN
  INSERT INTO ledger_chain (chain) VALUES (v_chain) ON CONFLICT DO NOTHING;
  SELECT last_hash INTO v_previous FROM ledger_chain WHERE chain = v_chain FOR UPDATE;
  v_hash := sha256(COALESCE(v_previous, ''::bytea) || convert_to(
    p_cause || '|' || p_kind || '|' || p_value_day || '|' || extract(epoch FROM p_posted_at) || '|' || p_entries::text, 'UTF8'));
  INSERT INTO ledger_journal (cause, kind, value_day, posted_at, borrower_id, agreement_id, previous_hash, hash)
    VALUES (p_cause, p_kind, p_value_day, p_posted_at, p_borrower_id, p_agreement_id, v_previous, v_hash)
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
END $$;

CREATE FUNCTION post_entry(
  p_journal_id bigint, p_code text, p_dimension text, p_amount_tiyn bigint, p_borrower_id bigint, p_agreement_id bigint
) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

REVOKE ALL ON FUNCTION post_journal, post_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_journal TO senim_app;

-- Through which day reward and penalty are recognised in the accounts. One row.
CREATE TABLE ledger_day (
  only_row       boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  opened_through date
);
INSERT INTO ledger_day DEFAULT VALUES;
GRANT SELECT, UPDATE ON ledger_day TO senim_app;
