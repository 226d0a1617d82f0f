-- Up Migration

-- Staff see every row, as machines do: which calls they may make is decided by their rights before, and each is on record.
CREATE OR REPLACE FUNCTION acting_as_machine() RETURNS boolean LANGUAGE sql STABLE AS
$$ SELECT COALESCE(current_setting('senim.principal', true), '') IN ('machine', 'staff') $$;

CREATE TABLE staff_member (
  staff_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login          text NOT NULL UNIQUE CHECK (login ~ '^[a-z][a-z0-9.-]{2,39}$'),
  display_name   text NOT NULL CHECK (length(display_name) BETWEEN 2 AND 100),
  -- Who stands behind the account, by the blind index of the IIN: two accounts of one person are still one person.
  person_index   bytea NOT NULL,
  roles          text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['operator', 'credit-manager',
    'senior-credit-manager', 'collector', 'accountant', 'compliance', 'administrator', 'auditor']),
  -- Argon2id, with its parameters and salt.
  password_hash  text NOT NULL,
  totp_sealed    bytea NOT NULL,
  -- The newest step of the one-time code that was used: none is taken twice.
  totp_step      bigint NOT NULL DEFAULT 0,
  failed_tries   integer NOT NULL DEFAULT 0,
  locked_until   timestamptz,
  created_at     timestamptz NOT NULL,
  disabled_at    timestamptz
);
ALTER TABLE staff_member ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_and_staff ON staff_member USING (acting_as_machine()) WITH CHECK (acting_as_machine());
GRANT SELECT, INSERT, UPDATE ON staff_member TO senim_app;

CREATE TABLE staff_session (
  token_sha256 bytea PRIMARY KEY,
  staff_id     bigint NOT NULL REFERENCES staff_member,
  opened_at    timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ended_at     timestamptz
);
CREATE INDEX staff_session_member ON staff_session (staff_id) WHERE ended_at IS NULL;
ALTER TABLE staff_session ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_and_staff ON staff_session USING (acting_as_machine()) WITH CHECK (acting_as_machine());
GRANT SELECT, INSERT, UPDATE ON staff_session TO senim_app;

-- Everything a member of staff looks at or does. Consecutive, each row's hash covers what it says and the hash before it.
CREATE TABLE staff_act (
  act_id        bigint PRIMARY KEY,
  at            timestamptz NOT NULL,
  event         text NOT NULL,
  staff_id      bigint REFERENCES staff_member,
  borrower_id   bigint,
  on_behalf     boolean NOT NULL DEFAULT false,
  -- What it was about where that is no borrower, or more than one: a payment, a case, another member of staff.
  subject       text,
  -- Codes, amounts and days; before and after where something changed. Never a person's data.
  details       jsonb NOT NULL,
  -- The words given as the reason, sealed: people write names into them.
  reason_sealed bytea,
  request_id    text NOT NULL,
  previous_hash bytea,
  hash          bytea NOT NULL
);
CREATE INDEX staff_act_borrower ON staff_act (borrower_id, act_id) WHERE borrower_id IS NOT NULL;
CREATE INDEX staff_act_member ON staff_act (staff_id, act_id);
CREATE INDEX staff_act_event ON staff_act (event, act_id);
SELECT make_append_only('staff_act');
REVOKE INSERT ON staff_act FROM senim_app;
ALTER TABLE staff_act ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_and_staff ON staff_act FOR SELECT USING (acting_as_machine());

CREATE TABLE staff_act_chain (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  last_id   bigint NOT NULL,
  last_hash bytea
);
INSERT INTO staff_act_chain (last_id) VALUES (0);
GRANT SELECT ON staff_act_chain TO senim_app;

CREATE FUNCTION staff_act_hash(p staff_act) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(COALESCE(p.previous_hash, ''::bytea) || convert_to(concat_ws('|', p.act_id, extract(epoch FROM p.at),
    p.event, COALESCE(p.staff_id, 0), COALESCE(p.borrower_id, 0), p.on_behalf, COALESCE(p.subject, ''), p.details::text,
    COALESCE(encode(p.reason_sealed, 'hex'), ''), p.request_id), 'UTF8'))
$$;

-- The only way to write it. Its lock is taken last in a transaction and held until the commit, so rows stand in order.
CREATE FUNCTION record_staff_act(
  p_at timestamptz, p_event text, p_staff_id bigint, p_borrower_id bigint, p_on_behalf boolean, p_subject text,
  p_details jsonb, p_reason_sealed bytea, p_request_id text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_act staff_act;
BEGIN
  SELECT last_id + 1, last_hash INTO v_act.act_id, v_act.previous_hash FROM staff_act_chain FOR UPDATE;
  v_act.at := p_at;
  v_act.event := p_event;
  v_act.staff_id := p_staff_id;
  v_act.borrower_id := p_borrower_id;
  v_act.on_behalf := p_on_behalf;
  v_act.subject := p_subject;
  v_act.details := p_details;
  v_act.reason_sealed := p_reason_sealed;
  v_act.request_id := p_request_id;
  v_act.hash := staff_act_hash(v_act);
  INSERT INTO staff_act VALUES (v_act.*);
  UPDATE staff_act_chain SET last_id = v_act.act_id, last_hash = v_act.hash;
END $$;
REVOKE ALL ON FUNCTION record_staff_act FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_staff_act TO senim_app;

-- How many acts there are, and the first that does not agree with the chain; null where all do.
CREATE FUNCTION verify_staff_acts() RETURNS TABLE (acts_count bigint, first_wrong_id bigint) LANGUAGE sql STABLE AS $$
  WITH linked AS (
    SELECT act_id, previous_hash, hash, staff_act_hash(staff_act) AS computed,
      lag(hash) OVER (ORDER BY act_id) AS hash_before, row_number() OVER (ORDER BY act_id) AS place
    FROM staff_act),
  ends AS (SELECT last_id, last_hash FROM staff_act_chain)
  SELECT (SELECT count(*) FROM linked), LEAST(
    (SELECT min(act_id) FROM linked
      WHERE hash <> computed OR previous_hash IS DISTINCT FROM hash_before OR act_id <> place),
    (SELECT last_id FROM ends WHERE last_id > 0
      AND last_hash IS DISTINCT FROM (SELECT hash FROM staff_act WHERE act_id = last_id)))
$$;
GRANT EXECUTE ON FUNCTION verify_staff_acts TO senim_app;

-- Where a second pair of eyes is needed: the key makes one person count once, whatever account they use.
CREATE TABLE staff_approval (
  kind         text NOT NULL CHECK (kind IN ('application', 'payout', 'refund', 'write-off', 'role-change')),
  subject      text NOT NULL,
  person_index bytea NOT NULL,
  staff_id     bigint NOT NULL REFERENCES staff_member,
  at           timestamptz NOT NULL,
  PRIMARY KEY (kind, subject, person_index)
);
ALTER TABLE staff_approval ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_and_staff ON staff_approval USING (acting_as_machine()) WITH CHECK (acting_as_machine());
SELECT make_append_only('staff_approval');

-- What one person proposes and another must confirm before anything happens.
CREATE TABLE staff_proposal (
  proposal_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('refund', 'write-off', 'role-change')),
  borrower_id   bigint,
  agreement_id  bigint,
  -- What exactly: amounts, roles. Never a person's data.
  terms         jsonb NOT NULL,
  reason_sealed bytea NOT NULL,
  maker_id      bigint NOT NULL REFERENCES staff_member,
  maker_person  bytea NOT NULL,
  made_at       timestamptz NOT NULL,
  status        text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'declined')),
  checker_id    bigint REFERENCES staff_member,
  checker_person bytea,
  decided_at    timestamptz,
  CHECK ((status = 'open') = (checker_id IS NULL)),
  CHECK ((checker_id IS NULL) = (checker_person IS NULL)),
  -- Maker is never checker, also not through a second account; taking one's own proposal back is no check.
  CHECK (status <> 'confirmed' OR checker_person <> maker_person)
);
CREATE INDEX staff_proposal_open ON staff_proposal (made_at) WHERE status = 'open';
ALTER TABLE staff_proposal ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_and_staff ON staff_proposal USING (acting_as_machine()) WITH CHECK (acting_as_machine());
GRANT SELECT, INSERT, UPDATE ON staff_proposal TO senim_app;
