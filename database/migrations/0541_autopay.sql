-- Up Migration

-- A borrower's word that the parts of a loan are charged to a kept card on their days. It ends once, by its owner, with its card or with the loan.
CREATE TABLE autopay (
  borrower_id     bigint NOT NULL,
  agreement_id    bigint NOT NULL,
  turned_on_at    timestamptz NOT NULL,
  card_id         uuid NOT NULL,
  -- As it may be shown, because the card's own row goes.
  card_mask       text NOT NULL,
  -- The words that were agreed to.
  consent_version text NOT NULL,
  ended_at        timestamptz,
  ended_by        text CHECK (ended_by IN ('owner', 'card', 'loan')),
  -- The last day on which it was asked what is due tomorrow.
  looked_on       date,
  PRIMARY KEY (borrower_id, agreement_id, turned_on_at),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement (borrower_id, agreement_id),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX autopay_one ON autopay (borrower_id, agreement_id) WHERE ended_at IS NULL;
CREATE INDEX autopay_to_look ON autopay (looked_on) WHERE ended_at IS NULL;
CREATE INDEX autopay_of_card ON autopay (borrower_id, card_id) WHERE ended_at IS NULL;
SELECT wall_off_by_borrower('autopay');
GRANT SELECT, INSERT, UPDATE (ended_at, ended_by, looked_on) ON autopay TO senim_app;

-- A due day of which the borrower was told: nothing is charged without one, nor more than it says.
CREATE TABLE autopay_due (
  borrower_id  bigint NOT NULL,
  agreement_id bigint NOT NULL,
  due_day      date NOT NULL,
  amount_tiyn  bigint NOT NULL CHECK (amount_tiyn > 0),
  told_at      timestamptz NOT NULL,
  -- Null while a charge is under way, and once there is nothing more to try.
  next_try_at  timestamptz,
  -- When the borrower was told, once, that the card was refused.
  refused_at   timestamptz,
  PRIMARY KEY (borrower_id, agreement_id, due_day),
  FOREIGN KEY (borrower_id, agreement_id) REFERENCES agreement (borrower_id, agreement_id),
  CONSTRAINT autopay_told_a_day_before CHECK ((told_at AT TIME ZONE 'Asia/Almaty')::date < due_day)
);
CREATE INDEX autopay_due_to_try ON autopay_due (next_try_at) WHERE next_try_at IS NOT NULL;
SELECT wall_off_by_borrower('autopay_due');
GRANT SELECT, INSERT, UPDATE (next_try_at, refused_at) ON autopay_due TO senim_app;

-- A try to charge what was told of: at most three, one after another.
CREATE TABLE autopay_charge (
  borrower_id     bigint NOT NULL,
  agreement_id    bigint NOT NULL,
  due_day         date NOT NULL,
  try             smallint NOT NULL CHECK (try BETWEEN 1 AND 3),
  card_payment_id bigint NOT NULL,
  -- When what became of it was acted on.
  followed_at     timestamptz,
  PRIMARY KEY (borrower_id, agreement_id, due_day, try),
  UNIQUE (borrower_id, card_payment_id),
  FOREIGN KEY (borrower_id, agreement_id, due_day) REFERENCES autopay_due (borrower_id, agreement_id, due_day),
  FOREIGN KEY (borrower_id, card_payment_id) REFERENCES card_payment (borrower_id, card_payment_id)
);
CREATE INDEX autopay_charge_to_follow ON autopay_charge (borrower_id) WHERE followed_at IS NULL;
SELECT wall_off_by_borrower('autopay_charge');
GRANT SELECT, INSERT, UPDATE (followed_at) ON autopay_charge TO senim_app;

-- Only by a card that stands, and what is over is over.
CREATE FUNCTION refuse_autopay_without_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'an autopay of agreement % is over', OLD.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'autopay_ends_once';
  END IF;
  IF NOT EXISTS (SELECT FROM saved_card WHERE borrower_id = NEW.borrower_id AND card_id = NEW.card_id AND removed_at IS NULL) THEN
    RAISE EXCEPTION 'no such card is kept'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'autopay_by_kept_card';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER by_kept_card BEFORE INSERT ON autopay FOR EACH ROW EXECUTE FUNCTION refuse_autopay_without_card();
CREATE TRIGGER ends_once BEFORE UPDATE ON autopay FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_autopay_without_card();

-- With the card, however it was removed.
CREATE FUNCTION end_autopay_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE autopay SET ended_at = NEW.removed_at, ended_by = 'card'
  WHERE borrower_id = NEW.borrower_id AND card_id = NEW.card_id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER ends_autopay AFTER UPDATE OF removed_at ON saved_card
  FOR EACH ROW WHEN (NEW.removed_at IS NOT NULL) EXECUTE FUNCTION end_autopay_of_card();

-- Never more than was told of, and never while another charge of the same day has not failed.
CREATE FUNCTION refuse_second_autopay_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM autopay_charge JOIN card_payment USING (borrower_id, card_payment_id)
      WHERE autopay_charge.borrower_id = NEW.borrower_id AND autopay_charge.agreement_id = NEW.agreement_id AND due_day = NEW.due_day
        AND status <> 'failed')
    OR NOT EXISTS (SELECT FROM autopay_due AS due JOIN card_payment AS charge USING (borrower_id, agreement_id)
      WHERE due.borrower_id = NEW.borrower_id AND due.agreement_id = NEW.agreement_id AND due_day = NEW.due_day
        AND card_payment_id = NEW.card_payment_id AND charge.amount_tiyn <= due.amount_tiyn) THEN
    RAISE EXCEPTION 'the part of % of agreement % is charged once, and for what was told', NEW.due_day, NEW.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'autopay_charged_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER charged_once BEFORE INSERT ON autopay_charge FOR EACH ROW EXECUTE FUNCTION refuse_second_autopay_charge();
