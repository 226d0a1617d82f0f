-- Up Migration

-- What the gateway says became of an SMS: reached the phone, or never will. Written once.
ALTER TABLE outgoing_message ADD COLUMN delivery text CHECK (delivery IN ('delivered', 'undelivered'));
ALTER TABLE outgoing_message ADD COLUMN delivery_known_at timestamptz;
ALTER TABLE outgoing_message ADD CHECK ((delivery IS NULL) = (delivery_known_at IS NULL));
CREATE INDEX outgoing_message_by_provider ON outgoing_message (provider_id) WHERE channel = 'sms';

-- A session of the face service is found by its own name, which callbacks speak.
CREATE INDEX identity_verification_session ON identity_verification (session_id);

-- Whether the job queue's tables answer. The application sees no more of them than this.
CREATE FUNCTION job_queue_answers() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM graphile_worker.jobs LIMIT 1;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION job_queue_answers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION job_queue_answers TO senim_app;
