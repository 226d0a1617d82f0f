-- Up Migration

-- A payment by card from the moment it is asked for: the row is our order, the money is in the ledger only once.
CREATE TABLE card_payment (
  borrower_id        bigint NOT NULL,
  card_payment_id    bigint GENERATED ALWAYS AS IDENTITY,
  agreement_id       bigint NOT NULL,
  -- What the payer's browser carries: says nothing and cannot be guessed.
  public_id          uuid NOT NULL UNIQUE,
  -- Our name for it at the acquirer: the same invoice is the same payment.
  invoice            text GENERATED ALWAYS AS (lpad(card_payment_id::text, 9, '0')) STORED UNIQUE,
  amount_tiyn        bigint NOT NULL CHECK (amount_tiyn > 0),
  status             text NOT NULL CHECK (status IN ('created', 'waiting', 'charged', 'failed', 'expired')),
  -- The acquirer's number and the card as it may be shown: 4400 43** **** 0008.
  acquirer_reference text,
  card_mask          text,
  failure            text,
  created_at         timestamptz NOT NULL,
  charged_at         timestamptz,
  applied_at         timestamptz,
  -- When to ask the acquirer again, in case its word does not come.
  next_check_at      timestamptz,
  PRIMARY KEY (borrower_id, card_payment_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement
);
CREATE INDEX card_payment_waiting ON card_payment (next_check_at) WHERE status IN ('created', 'waiting');
SELECT wall_off_by_borrower('card_payment');
GRANT SELECT, INSERT, UPDATE ON card_payment TO senim_app;

-- A borrower looks for a payment that did not arrive: what they remember of it, for the person who will find it.
CREATE TABLE payment_inquiry (
  borrower_id  bigint NOT NULL,
  inquiry_id   bigint GENERATED ALWAYS AS IDENTITY,
  agreement_id bigint NOT NULL,
  paid_on      date NOT NULL,
  amount_tiyn  bigint NOT NULL CHECK (amount_tiyn > 0),
  channel      text NOT NULL CHECK (channel IN ('terminal', 'card', 'bank')),
  receipt      text NOT NULL DEFAULT '',
  -- The payment in suspense that looks like it, for a person to attach.
  payment_id   bigint,
  asked_at     timestamptz NOT NULL,
  answer_by    timestamptz NOT NULL,
  closed_at    timestamptz,
  PRIMARY KEY (borrower_id, inquiry_id),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement,
  -- Asking again for the same payment is the same question.
  UNIQUE (borrower_id, paid_on, amount_tiyn, channel, receipt)
);
SELECT wall_off_by_borrower('payment_inquiry');
GRANT SELECT, INSERT, UPDATE ON payment_inquiry TO senim_app;
