-- Up Migration

-- Money without an owner that goes back to who paid it: proposed by one person, ordered by another, sent as a payout is.
ALTER TABLE staff_proposal ADD COLUMN payee_sealed bytea;
ALTER TABLE staff_proposal DROP CONSTRAINT staff_proposal_kind_check;
ALTER TABLE staff_proposal ADD CONSTRAINT staff_proposal_kind_check CHECK (kind IN
    ('refund', 'write-off', 'offer', 'role-change', 'phone-change', 'payout-made', 'payout-not-made', 'payer-refund')),
  ADD CONSTRAINT payee_of_payer_refund CHECK ((kind = 'payer-refund') = (payee_sealed IS NOT NULL));
CREATE UNIQUE INDEX staff_proposal_one_payer_refund ON staff_proposal ((terms ->> 'paymentId'))
  WHERE status = 'open' AND kind = 'payer-refund';

CREATE TABLE payer_refund (
  refund_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES incoming_payment (payment_id),
  proposal_id bigint NOT NULL UNIQUE REFERENCES staff_proposal,
  -- The payer, if a client of ours: who is told.
  borrower_id bigint REFERENCES borrower,
  reference text NOT NULL UNIQUE,
  amount_tiyn bigint NOT NULL CHECK (amount_tiyn > 0),
  payee_sealed bytea NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'sending', 'in-doubt', 'executed', 'failed')),
  not_before timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  lease integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  executed_at timestamptz,
  failure text,
  returned_at timestamptz,
  CHECK (returned_at IS NULL OR executed_at IS NOT NULL)
);
CREATE UNIQUE INDEX payer_refund_one_standing ON payer_refund (payment_id) WHERE status <> 'failed';
CREATE INDEX payer_refund_waiting ON payer_refund (not_before) WHERE status IN ('created', 'sending', 'in-doubt');
ALTER TABLE payer_refund ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON payer_refund USING ((SELECT acting_as_machine())) WITH CHECK ((SELECT acting_as_machine()));
GRANT INSERT, SELECT ON payer_refund TO senim_app;
GRANT UPDATE (status, not_before, lease, leased_until, executed_at, failure, returned_at) ON payer_refund TO senim_app;

-- What leaves is the whole payment, to the payee whom two people have agreed on.
CREATE FUNCTION refuse_unagreed_payer_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'created' OR NOT EXISTS (
    SELECT FROM staff_proposal AS proposal, incoming_payment AS payment
    WHERE proposal.proposal_id = NEW.proposal_id AND proposal.kind = 'payer-refund' AND proposal.status = 'confirmed'
      AND (proposal.terms ->> 'paymentId')::bigint = NEW.payment_id AND proposal.payee_sealed = NEW.payee_sealed
      AND payment.payment_id = NEW.payment_id AND payment.amount_tiyn = NEW.amount_tiyn
      AND payment.borrower_id IS NULL AND payment.reversed_at IS NULL) THEN
    RAISE EXCEPTION 'nobody has agreed to give payment % back', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payer_refund_as_agreed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER as_agreed BEFORE INSERT ON payer_refund FOR EACH ROW EXECUTE FUNCTION refuse_unagreed_payer_refund();

-- From the order until it fails: such a payment is nobody's to assign.
ALTER TABLE incoming_payment ADD COLUMN given_back_at timestamptz,
  ADD CONSTRAINT given_back_or_owned CHECK (given_back_at IS NULL OR borrower_id IS NULL);
GRANT UPDATE (given_back_at) ON incoming_payment TO senim_app;
CREATE INDEX payer_refund_disputed ON payer_refund (payment_id) WHERE status = 'in-doubt' AND failure IS NOT NULL;

-- Waits for its owner, or its refund to its payer is another transfer by the bank's word, so that people decide anew.
CREATE FUNCTION is_in_suspense(payment incoming_payment) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT payment.borrower_id IS NULL AND payment.reversed_at IS NULL AND (payment.given_back_at IS NULL OR EXISTS (
    SELECT FROM payer_refund AS refund
    WHERE refund.payment_id = payment.payment_id AND refund.status = 'in-doubt' AND refund.failure IS NOT NULL))
$$;
