-- Up Migration

-- Money without an owner may wait for somebody's answer until a day, with a note that says what for. The newest counts; all stay as they were written.
CREATE TABLE suspense_deferral (
  payment_id  bigint NOT NULL REFERENCES incoming_payment (payment_id),
  deferral_id bigint GENERATED ALWAYS AS IDENTITY,
  until       date NOT NULL,
  note_sealed bytea NOT NULL,
  staff_id    bigint NOT NULL REFERENCES staff_member,
  at          timestamptz NOT NULL,
  PRIMARY KEY (payment_id, deferral_id),
  CHECK (until > (at AT TIME ZONE 'Asia/Almaty')::date)
);
ALTER TABLE suspense_deferral ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen_by_those_who_serve ON suspense_deferral
  USING ((SELECT serving_borrowers())) WITH CHECK ((SELECT serving_borrowers()));
SELECT make_append_only('suspense_deferral');
GRANT SELECT, INSERT ON suspense_deferral TO senim_app;
CREATE TRIGGER rings AFTER INSERT ON suspense_deferral FOR EACH ROW EXECUTE FUNCTION ring_desk('suspense');

-- The last day that money without an owner waits until; null where it was never put off.
CREATE FUNCTION deferred_until(payment incoming_payment) RETURNS date LANGUAGE sql STABLE
  RETURN (SELECT until FROM suspense_deferral AS put_off WHERE put_off.payment_id = payment.payment_id
    ORDER BY deferral_id DESC LIMIT 1);

-- By when money without an owner finds one: a day after it came, or by the end of the day until which it was put off.
CREATE FUNCTION suspense_due_at(payment incoming_payment) RETURNS timestamptz LANGUAGE sql STABLE
  RETURN COALESCE((deferred_until(payment) + 1)::timestamp AT TIME ZONE 'Asia/Almaty', payment.received_at + interval '1 day');
