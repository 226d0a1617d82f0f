-- Browsers that may be sent notifications: one row a device, its address and keys sealed. It goes when the borrower turns it off or the
-- push service says that the device is gone.
CREATE TABLE push_device (
  borrower_id         bigint NOT NULL REFERENCES borrower,
  device_id           uuid NOT NULL,
  endpoint_index      bytea NOT NULL,
  subscription_sealed bytea NOT NULL,
  added_at            timestamptz NOT NULL,
  PRIMARY KEY (borrower_id, device_id),
  UNIQUE (borrower_id, endpoint_index)
);
SELECT wall_off_by_borrower('push_device');
GRANT SELECT, INSERT, DELETE ON push_device TO senim_app;

ALTER TABLE outgoing_message DROP CONSTRAINT outgoing_message_channel_check;
ALTER TABLE outgoing_message ADD CONSTRAINT outgoing_message_channel_check CHECK (channel IN ('sms', 'email', 'push'));
