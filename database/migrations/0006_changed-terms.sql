-- Up Migration

-- An additional agreement: asked for, paid for, drawn up, signed. What it will change is kept as the fact it becomes.
CREATE TABLE amendment (
  borrower_id  bigint NOT NULL,
  amendment_id bigint GENERATED ALWAYS AS IDENTITY,
  agreement_id bigint NOT NULL,
  -- Which additional agreement of this loan it would be, from 1.
  ordinal      integer NOT NULL,
  status       text NOT NULL CHECK (status IN ('awaiting-payment', 'awaiting-signature', 'signed', 'cancelled', 'expired')),
  days         integer NOT NULL CHECK (days > 0),
  asked_at     timestamptz NOT NULL,
  open_until   timestamptz NOT NULL,
  -- The payments that came since it was asked for.
  payment_ids  text[] NOT NULL DEFAULT '{}',
  fact         jsonb,
  -- [{language, sha256}] of the files as they are shown now; the signature names the one that was signed.
  documents    jsonb NOT NULL DEFAULT '[]',
  ended_at     timestamptz,
  PRIMARY KEY (borrower_id, amendment_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement,
  CHECK (status NOT IN ('awaiting-signature', 'signed') OR fact IS NOT NULL)
);
CREATE UNIQUE INDEX amendment_one_open ON amendment (borrower_id, agreement_id)
  WHERE status IN ('awaiting-payment', 'awaiting-signature');
SELECT wall_off_by_borrower('amendment');
GRANT SELECT, INSERT, UPDATE ON amendment TO senim_app;

CREATE TABLE amendment_signature (
  borrower_id     bigint NOT NULL,
  amendment_id    bigint NOT NULL,
  document_sha256 text NOT NULL CHECK (document_sha256 ~ '^[0-9a-f]{64}$'),
  language        text NOT NULL CHECK (language IN ('ru', 'kz')),
  code_id         uuid NOT NULL UNIQUE REFERENCES confirmation_code,
  phone_sealed    bytea NOT NULL,
  address_index   bytea NOT NULL,
  signed_at       timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, amendment_id),
  FOREIGN KEY (borrower_id, amendment_id) REFERENCES amendment
);
SELECT wall_off_by_borrower('amendment_signature');
SELECT make_append_only('amendment_signature');

-- Collection rests when the stated part of the debt arrives in time.
CREATE TABLE pause_offer (
  borrower_id     bigint NOT NULL,
  pause_id        bigint GENERATED ALWAYS AS IDENTITY,
  agreement_id    bigint NOT NULL,
  status          text NOT NULL CHECK (status IN ('open', 'kept', 'missed')),
  day             date NOT NULL,
  until_day       date NOT NULL CHECK (until_day > day),
  asked_at        timestamptz NOT NULL,
  -- The first instant that is too late.
  pay_until       timestamptz NOT NULL CHECK (pay_until > asked_at),
  amount_due_tiyn bigint NOT NULL CHECK (amount_due_tiyn > 0),
  received_tiyn   bigint NOT NULL DEFAULT 0 CHECK (received_tiyn >= 0),
  PRIMARY KEY (borrower_id, pause_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement
);
CREATE UNIQUE INDEX pause_offer_one_open ON pause_offer (borrower_id, agreement_id) WHERE status = 'open';
SELECT wall_off_by_borrower('pause_offer');
GRANT SELECT, INSERT, UPDATE ON pause_offer TO senim_app;

-- A child agreement waits for its signature beside a live loan, which may itself be a child; one of each at most.
DROP INDEX agreement_one_live_child;
CREATE UNIQUE INDEX agreement_one_live_child ON agreement (borrower_id)
  WHERE parent_id IS NOT NULL AND status IN (5, 6, 7, 11, 13);
CREATE UNIQUE INDEX agreement_one_refinancing ON agreement (borrower_id) WHERE status = 12;

-- Money back to a borrower goes the way a payout goes; each has its own limit of one at a time.
ALTER TABLE payout ADD COLUMN kind text NOT NULL DEFAULT 'loan' CHECK (kind IN ('loan', 'refund'));
DROP INDEX payout_one_not_failed;
CREATE UNIQUE INDEX payout_one_not_failed ON payout (borrower_id, agreement_id) WHERE kind = 'loan' AND status <> 'failed';
CREATE UNIQUE INDEX payout_one_refund_under_way ON payout (borrower_id, agreement_id)
  WHERE kind = 'refund' AND status IN ('created', 'sending', 'in-doubt');

-- Money that the provider took back, and money out of suspense that a person found the owner of.
ALTER TABLE incoming_payment ADD COLUMN reversed_at timestamptz, ADD COLUMN assigned_at timestamptz;
