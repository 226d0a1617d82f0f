-- Up Migration

-- Who paid a transfer that was read off the bank's statement without its loan being known; of money that a network brought nothing is known but what was typed.
ALTER TABLE incoming_payment ADD COLUMN payer_sealed bytea;

-- Money without an owner is put off because somebody was asked: who paid it, or a client.
ALTER TABLE suspense_deferral ADD COLUMN asked text CHECK (asked IN ('payer', 'client'));

CREATE FUNCTION is_asked_about(payment incoming_payment) RETURNS boolean LANGUAGE sql STABLE RETURN COALESCE((
  SELECT put_off.asked IS NOT NULL FROM suspense_deferral AS put_off WHERE put_off.payment_id = payment.payment_id ORDER BY put_off.deferral_id DESC LIMIT 1), false);
