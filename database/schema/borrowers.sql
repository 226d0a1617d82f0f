-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE borrower (
  borrower_id bigint GENERATED ALWAYS AS IDENTITY,
  iin_sealed bytea NOT NULL,
  iin_index bytea NOT NULL,
  phone_sealed bytea NOT NULL,
  phone_index bytea NOT NULL,
  language text NOT NULL DEFAULT 'ru'::text,
  attribution jsonb,
  created_at timestamp with time zone NOT NULL,
  payout_hold_until timestamp with time zone,
  standing text NOT NULL DEFAULT 'provisional'::text,
  phone_left_at timestamp with time zone,
  base_asked_at timestamp with time zone,
  passkey_put_off_at timestamp with time zone,
  phone_tail_index bytea,
  iin_tail_index bytea,
  iin_index_next bytea,
  phone_index_next bytea,
  registered_source text,
  PRIMARY KEY (borrower_id),
  CHECK (language = ANY (ARRAY['ru'::text, 'kz'::text])),
  CHECK (standing = ANY (ARRAY['provisional'::text, 'verified'::text, 'displaced'::text]))
);
ALTER TABLE borrower ENABLE ROW LEVEL SECURITY;
CREATE INDEX borrower_by_iin ON borrower (iin_index);
CREATE INDEX borrower_by_iin_next ON borrower (iin_index_next);
CREATE INDEX borrower_by_iin_tail ON borrower (iin_tail_index);
CREATE INDEX borrower_by_phone ON borrower (phone_index);
CREATE INDEX borrower_by_phone_next ON borrower (phone_index_next);
CREATE INDEX borrower_by_phone_tail ON borrower (phone_tail_index);
CREATE INDEX borrower_provisional ON borrower (base_asked_at) WHERE standing = 'provisional'::text AND phone_left_at IS NULL;
CREATE INDEX borrower_registered ON borrower (created_at);
CREATE INDEX borrower_without_tail ON borrower (borrower_id) WHERE phone_tail_index IS NULL;
CREATE UNIQUE INDEX borrower_one_of_iin ON borrower (iin_index) WHERE standing = 'verified'::text;
CREATE UNIQUE INDEX borrower_one_of_iin_next ON borrower (iin_index_next) WHERE standing = 'verified'::text;
CREATE UNIQUE INDEX borrower_one_of_pair ON borrower (iin_index, phone_index) WHERE standing <> 'displaced'::text AND phone_left_at IS NULL;
CREATE UNIQUE INDEX borrower_one_of_pair_next ON borrower (iin_index_next, phone_index_next) WHERE standing <> 'displaced'::text AND phone_left_at IS NULL;
CREATE UNIQUE INDEX borrower_one_of_phone ON borrower (phone_index) WHERE standing = 'verified'::text AND phone_left_at IS NULL;
CREATE UNIQUE INDEX borrower_one_of_phone_next ON borrower (phone_index_next) WHERE standing = 'verified'::text AND phone_left_at IS NULL;
CREATE TRIGGER standing_as_vouched BEFORE UPDATE OF standing ON borrower FOR EACH ROW WHEN (old.standing IS DISTINCT FROM new.standing) EXECUTE FUNCTION refuse_other_standing();
CREATE TRIGGER under_key_of_today BEFORE INSERT OR UPDATE ON borrower FOR EACH ROW EXECUTE FUNCTION index_under_key_of_today();
CREATE POLICY own_rows ON borrower FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (phone_sealed, phone_index, language, attribution, payout_hold_until, standing, phone_left_at, base_asked_at, passkey_put_off_at, phone_tail_index, iin_tail_index, phone_index_next) ON borrower TO senim_app;

CREATE TABLE borrower_profile (
  borrower_id bigint NOT NULL,
  step1_sealed bytea,
  step2_sealed bytea,
  step3_sealed bytea,
  steps_done smallint NOT NULL DEFAULT 0,
  renewal_due boolean NOT NULL DEFAULT false,
  updated_at timestamp with time zone NOT NULL,
  answer_sources jsonb NOT NULL DEFAULT '{}'::jsonb,
  PRIMARY KEY (borrower_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK (steps_done >= 0 AND steps_done <= 3)
);
ALTER TABLE borrower_profile ENABLE ROW LEVEL SECURITY;
CREATE INDEX borrower_profile_by_age ON borrower_profile (updated_at) WHERE steps_done > 1;
CREATE POLICY asked_together ON borrower_profile FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON borrower_profile FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (step1_sealed, step2_sealed, step3_sealed, steps_done, renewal_due, updated_at, answer_sources) ON borrower_profile TO senim_app;
GRANT SELECT ON borrower_profile TO senim_gathering;

CREATE TABLE borrower_name_index (
  borrower_id bigint NOT NULL,
  beginning_index bytea NOT NULL,
  PRIMARY KEY (borrower_id, beginning_index),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CONSTRAINT beginning_index_short CHECK (length(beginning_index) = ANY (ARRAY[6, 7]))
);
ALTER TABLE borrower_name_index ENABLE ROW LEVEL SECURITY;
CREATE INDEX borrower_name_index_find ON borrower_name_index (beginning_index, borrower_id DESC);
CREATE POLICY own_rows ON borrower_name_index FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT DELETE, INSERT, SELECT ON borrower_name_index TO senim_app;

CREATE FUNCTION refuse_other_standing() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NOT acting_as_machine() OR OLD.standing <> 'provisional' THEN
    RAISE EXCEPTION 'borrower % stays %', OLD.borrower_id, OLD.standing
      USING ERRCODE = 'check_violation', CONSTRAINT = 'standing_as_vouched';
  END IF;
  RETURN NEW;
END $function$;

CREATE TABLE borrower_session (
  token_sha256 bytea NOT NULL,
  borrower_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  session_id uuid NOT NULL DEFAULT gen_random_uuid(),
  browser text,
  system text,
  network text,
  PRIMARY KEY (token_sha256),
  UNIQUE (session_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id)
);
ALTER TABLE borrower_session ENABLE ROW LEVEL SECURITY;
CREATE INDEX borrower_session_borrower ON borrower_session (borrower_id);
CREATE INDEX borrower_session_by_end ON borrower_session (COALESCE(ended_at, expires_at));
CREATE POLICY asked_together ON borrower_session FOR SELECT TO senim_gathering USING (borrower_id = ANY ((( SELECT acting_borrower_ids() AS acting_borrower_ids))::bigint[]));
CREATE POLICY own_rows ON borrower_session FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (ended_at) ON borrower_session TO senim_app;
GRANT SELECT ON borrower_session TO senim_gathering;

CREATE TABLE known_device (
  borrower_id bigint NOT NULL,
  device_sha256 bytea NOT NULL,
  entered_at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id, device_sha256),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id)
);
ALTER TABLE known_device ENABLE ROW LEVEL SECURITY;
CREATE INDEX known_device_age ON known_device (entered_at);
CREATE POLICY machines ON known_device FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers));
GRANT DELETE, INSERT, SELECT, UPDATE (entered_at) ON known_device TO senim_app;

CREATE TABLE passkey (
  borrower_id bigint NOT NULL,
  passkey_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  browser text,
  system text,
  network text,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  PRIMARY KEY (borrower_id, passkey_id),
  UNIQUE (credential_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK (octet_length(credential_id) >= 16 AND octet_length(credential_id) <= 1023),
  CHECK (sign_count >= 0)
);
ALTER TABLE passkey ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER passkey_counts_on BEFORE UPDATE OF sign_count ON passkey FOR EACH ROW WHEN (new.sign_count < old.sign_count) EXECUTE FUNCTION refuse_count_going_back();
CREATE TRIGGER passkey_of_verified BEFORE INSERT ON passkey FOR EACH ROW EXECUTE FUNCTION refuse_passkey_of_unverified();
CREATE POLICY own_rows ON passkey FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT DELETE, INSERT, SELECT, UPDATE (sign_count, last_used_at) ON passkey TO senim_app;

CREATE FUNCTION refuse_passkey_of_unverified() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM borrower WHERE borrower_id = NEW.borrower_id AND standing = 'verified' AND phone_left_at IS NULL) THEN
    RAISE EXCEPTION 'borrower % gets no passkey', NEW.borrower_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'passkey_of_verified';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_count_going_back() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  RAISE EXCEPTION 'passkey % has counted to % already', OLD.passkey_id, OLD.sign_count
    USING ERRCODE = 'check_violation', CONSTRAINT = 'passkey_counts_on';
END $function$;

CREATE TABLE passkey_challenge (
  challenge_sha256 bytea NOT NULL,
  borrower_id bigint,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (challenge_sha256),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id)
);
ALTER TABLE passkey_challenge ENABLE ROW LEVEL SECURITY;
CREATE INDEX passkey_challenge_age ON passkey_challenge (expires_at);
CREATE POLICY own_rows ON passkey_challenge FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT DELETE, INSERT, SELECT ON passkey_challenge TO senim_app;

CREATE TABLE borrower_upload (
  borrower_id bigint NOT NULL,
  upload_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  bytes_count integer NOT NULL,
  sha256 text NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  PRIMARY KEY (borrower_id, upload_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK (bytes_count > 0),
  CHECK (length(file_name) >= 1 AND length(file_name) <= 120),
  CHECK (kind = ANY (ARRAY['identity'::text, 'income'::text, 'police'::text, 'court'::text, 'other'::text])),
  CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);
ALTER TABLE borrower_upload ENABLE ROW LEVEL SECURITY;
CREATE INDEX borrower_upload_by_content ON borrower_upload (sha256);
CREATE UNIQUE INDEX borrower_upload_once ON borrower_upload (borrower_id, sha256) WHERE removed_at IS NULL;
CREATE POLICY own_rows ON borrower_upload FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (removed_at) ON borrower_upload TO senim_app;

CREATE TABLE released_document (
  sha256 text NOT NULL,
  PRIMARY KEY (sha256),
  CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);
ALTER TABLE released_document ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines ON released_document FOR ALL USING (( SELECT acting_as_machine_alone() AS acting_as_machine_alone));
GRANT DELETE, SELECT ON released_document TO senim_app;

CREATE TABLE contact_change (
  borrower_id bigint NOT NULL,
  change_id uuid NOT NULL,
  kind text NOT NULL,
  value_sealed bytea NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  old_confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  value_index bytea,
  PRIMARY KEY (borrower_id, change_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (ended_by = ANY (ARRAY['done'::text, 'replaced'::text])),
  CHECK (kind = ANY (ARRAY['phone'::text, 'iban'::text]))
);
ALTER TABLE contact_change ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX contact_change_one_open ON contact_change (borrower_id) WHERE ended_at IS NULL;
CREATE POLICY own_rows ON contact_change FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (old_confirmed_at, ended_at, ended_by) ON contact_change TO senim_app;

CREATE TABLE identification (
  borrower_id bigint NOT NULL,
  identification_id uuid NOT NULL,
  session_id text NOT NULL,
  redirect_url text NOT NULL,
  result text NOT NULL DEFAULT 'pending'::text,
  outcome text,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  PRIMARY KEY (borrower_id, identification_id),
  UNIQUE (session_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK ((result = 'pending'::text) = (ended_at IS NULL)),
  CHECK ((result = 'passed'::text) = (outcome IS NOT NULL)),
  CHECK (outcome = ANY (ARRAY['confirmed'::text, 'cabinet-returned'::text, 'number-freed'::text])),
  CHECK (result = ANY (ARRAY['pending'::text, 'passed'::text, 'failed'::text]))
);
ALTER TABLE identification ENABLE ROW LEVEL SECURITY;
CREATE INDEX identification_by_age ON identification (started_at);
CREATE UNIQUE INDEX identification_one_pending ON identification (borrower_id) WHERE result = 'pending'::text;
CREATE POLICY own_rows ON identification FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (result, outcome, ended_at) ON identification TO senim_app;

CREATE TABLE confirmation_code (
  code_id uuid NOT NULL,
  purpose text NOT NULL,
  phone_index bytea NOT NULL,
  subject_index bytea NOT NULL,
  code_mac bytea NOT NULL,
  address_index bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  ended_at timestamp with time zone,
  ended_by text,
  lane text NOT NULL,
  pair_index bytea NOT NULL,
  PRIMARY KEY (code_id),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (ended_by = ANY (ARRAY['used'::text, 'replaced'::text, 'withheld'::text])),
  CHECK (lane = ANY (ARRAY['pair'::text, 'device'::text, 'strangers'::text, 'session'::text, 'new-phone'::text])),
  CHECK (purpose = ANY (ARRAY['sign-in'::text, 'sign-agreement'::text, 'change-contact'::text, 'act-for'::text, 'test-message'::text])),
  CHECK (tries >= 0 AND tries <= 5)
);
CREATE INDEX confirmation_code_by_address ON confirmation_code (address_index, created_at);
CREATE INDEX confirmation_code_by_age ON confirmation_code (created_at);
CREATE INDEX confirmation_code_by_pair ON confirmation_code (pair_index, created_at);
CREATE INDEX confirmation_code_by_phone ON confirmation_code (phone_index, created_at);
CREATE INDEX confirmation_code_by_subject ON confirmation_code (subject_index, created_at);
CREATE INDEX confirmation_code_by_time ON confirmation_code (created_at);
CREATE UNIQUE INDEX confirmation_code_one_active ON confirmation_code (pair_index, purpose) WHERE ended_at IS NULL;
GRANT INSERT, SELECT, UPDATE (tries, ended_at, ended_by) ON confirmation_code TO senim_app;
