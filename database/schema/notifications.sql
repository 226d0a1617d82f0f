-- The tables of today, printed from a migrated database by "npm run schema". Not run by anything: migrations are.

CREATE TABLE notification (
  borrower_id bigint NOT NULL,
  notification_id uuid NOT NULL,
  kind text NOT NULL,
  details jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  words_version bigint,
  PRIMARY KEY (borrower_id, notification_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  FOREIGN KEY (words_version) REFERENCES setting_version(version_id)
);
ALTER TABLE notification ENABLE ROW LEVEL SECURITY;
CREATE INDEX notification_by_age ON notification (created_at);
CREATE UNIQUE INDEX notification_account_asked_once ON notification (borrower_id, ((created_at AT TIME ZONE 'Asia/Almaty'::text)::date)) WHERE kind = 'account-asked'::text;
CREATE POLICY own_rows ON notification FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (read_at) ON notification TO senim_app;

CREATE TABLE notification_choice (
  borrower_id bigint NOT NULL,
  by_sms boolean NOT NULL,
  by_email boolean NOT NULL,
  chosen_at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id)
);
ALTER TABLE notification_choice ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON notification_choice FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT INSERT, SELECT, UPDATE (by_sms, by_email, chosen_at) ON notification_choice TO senim_app;

CREATE TABLE outgoing_message (
  message_id uuid NOT NULL,
  borrower_id bigint,
  channel text NOT NULL,
  kind text NOT NULL,
  recipient_sealed bytea NOT NULL,
  body_sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  provider_id text,
  failure text,
  delivery text,
  delivery_known_at timestamp with time zone,
  message_number bigint GENERATED ALWAYS AS IDENTITY,
  waits_until timestamp with time zone,
  segments smallint,
  again_of uuid,
  PRIMARY KEY (message_id),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id),
  CHECK (channel = ANY (ARRAY['sms'::text, 'email'::text, 'push'::text])),
  CHECK ((delivery IS NULL) = (delivery_known_at IS NULL)),
  CHECK (waits_until IS NULL OR borrower_id IS NOT NULL),
  CHECK (delivery = ANY (ARRAY['delivered'::text, 'undelivered'::text]))
);
ALTER TABLE outgoing_message ENABLE ROW LEVEL SECURITY;
CREATE INDEX outgoing_message_borrower ON outgoing_message (borrower_id, created_at) WHERE borrower_id IS NOT NULL;
CREATE INDEX outgoing_message_by_age ON outgoing_message (created_at);
CREATE INDEX outgoing_message_by_provider ON outgoing_message (provider_id) WHERE channel = 'sms'::text;
CREATE INDEX outgoing_message_failed ON outgoing_message (created_at) WHERE failure IS NOT NULL;
CREATE INDEX outgoing_message_held ON outgoing_message (waits_until, borrower_id) WHERE waits_until IS NOT NULL AND sent_at IS NULL AND failure IS NULL;
CREATE INDEX outgoing_message_sent ON outgoing_message USING brin (sent_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX outgoing_message_undelivered ON outgoing_message (created_at) WHERE delivery = 'undelivered'::text;
CREATE UNIQUE INDEX outgoing_message_again ON outgoing_message (again_of) WHERE again_of IS NOT NULL;
CREATE POLICY anyone_sends ON outgoing_message FOR INSERT WITH CHECK (( SELECT acting_as_machine() AS acting_as_machine) OR borrower_id IS NULL OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
CREATE POLICY machines_deliver ON outgoing_message FOR ALL USING (( SELECT acting_as_machine_alone() AS acting_as_machine_alone)) WITH CHECK (( SELECT acting_as_machine_alone() AS acting_as_machine_alone));
GRANT INSERT, SELECT, UPDATE (sent_at, provider_id, failure, delivery, delivery_known_at, waits_until) ON outgoing_message TO senim_app;

CREATE TABLE push_device (
  borrower_id bigint NOT NULL,
  device_id uuid NOT NULL,
  endpoint_index bytea NOT NULL,
  subscription_sealed bytea NOT NULL,
  added_at timestamp with time zone NOT NULL,
  PRIMARY KEY (borrower_id, device_id),
  UNIQUE (borrower_id, endpoint_index),
  FOREIGN KEY (borrower_id) REFERENCES borrower(borrower_id)
);
ALTER TABLE push_device ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON push_device FOR ALL USING (( SELECT serving_borrowers() AS serving_borrowers) OR borrower_id = (( SELECT acting_borrower_id() AS acting_borrower_id)));
GRANT DELETE, INSERT, SELECT ON push_device TO senim_app;

CREATE VIEW office_message AS
 SELECT message_id,
    message_number,
    borrower_id,
    channel,
    kind,
    created_at,
    sent_at,
    waits_until,
    failure,
    delivery,
    delivery_known_at,
    segments,
        CASE
            WHEN failure IS NOT NULL THEN 'failed'::text
            WHEN delivery IS NOT NULL THEN delivery
            WHEN sent_at IS NOT NULL THEN 'sent'::text
            ELSE 'waits'::text
        END AS state,
        CASE
            WHEN kind <> ALL (ARRAY['sign-in-code'::text, 'sign-code'::text, 'contact-code'::text, 'acting-code'::text, 'test-code'::text]) THEN body_sealed
            ELSE NULL::bytea
        END AS words_sealed,
    (EXISTS ( SELECT
           FROM outgoing_message later
          WHERE later.again_of = outgoing_message.message_id)) AS is_sent_again
   FROM outgoing_message
  WHERE ( SELECT serving_borrowers() AS serving_borrowers);
GRANT SELECT ON office_message TO senim_app;
