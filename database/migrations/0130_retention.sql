-- Up Migration

-- What is past its term goes, in small portions. The application may delete none of this by itself: only through here, only
-- what is of one of these kinds and older than it is told, and nothing that a signature or a record still names.
CREATE FUNCTION purge_expired(kind text, older_than timestamptz, rows_max integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone integer;
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
  CASE kind
  WHEN 'kept-answers' THEN
    DELETE FROM idempotency_key WHERE ctid IN (
      SELECT ctid FROM idempotency_key WHERE claimed_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'codes' THEN
    DELETE FROM confirmation_code WHERE ctid IN (
      SELECT code.ctid FROM confirmation_code AS code WHERE code.created_at < older_than
        AND NOT EXISTS (SELECT FROM signature WHERE signature.code_id = code.code_id)
        AND NOT EXISTS (SELECT FROM amendment_signature AS signed WHERE signed.code_id = code.code_id)
        AND NOT EXISTS (SELECT FROM acting_session AS acting WHERE acting.code_id = code.code_id)
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'sessions' THEN
    DELETE FROM borrower_session WHERE ctid IN (
      SELECT ctid FROM borrower_session WHERE coalesce(ended_at, expires_at) < older_than
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'staff-sessions' THEN
    DELETE FROM staff_session WHERE ctid IN (
      SELECT seen.ctid FROM staff_session AS seen WHERE coalesce(ended_at, last_seen_at) < older_than
        AND NOT EXISTS (
          SELECT FROM acting_session AS acting WHERE acting.staff_session_sha256 = seen.token_sha256)
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'staff-starts' THEN
    DELETE FROM staff_start WHERE ctid IN (
      SELECT ctid FROM staff_start WHERE coalesce(ended_at, open_until) < older_than
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'drafts' THEN
    DELETE FROM application_draft WHERE ctid IN (
      SELECT ctid FROM application_draft WHERE updated_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'code-messages' THEN
    DELETE FROM outgoing_message WHERE ctid IN (
      SELECT ctid FROM outgoing_message WHERE outgoing_message.kind LIKE '%-code' AND created_at < older_than
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'messages' THEN
    DELETE FROM outgoing_message WHERE ctid IN (
      SELECT ctid FROM outgoing_message WHERE created_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'news' THEN
    DELETE FROM notification WHERE ctid IN (
      SELECT ctid FROM notification WHERE created_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'unfinished-changes' THEN
    DELETE FROM contact_change WHERE ctid IN (
      SELECT ctid FROM contact_change WHERE ended_by IS DISTINCT FROM 'done' AND asked_at < older_than
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
  WHEN 'profiles' THEN
    DELETE FROM borrower_profile WHERE ctid IN (
      SELECT profile.ctid FROM borrower_profile AS profile WHERE updated_at < older_than
        AND NOT EXISTS (SELECT FROM loan_application AS one WHERE one.borrower_id = profile.borrower_id)
        AND NOT EXISTS (
          SELECT FROM borrower_session AS one
          WHERE one.borrower_id = profile.borrower_id AND one.expires_at >= older_than)
      LIMIT rows_max FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS gone = ROW_COUNT;
    -- Names are found by these; without a profile there is nothing to find.
    DELETE FROM borrower_name_index WHERE borrower_id IN (
      SELECT named.borrower_id FROM borrower_name_index AS named
      WHERE NOT EXISTS (SELECT FROM borrower_profile AS kept WHERE kept.borrower_id = named.borrower_id)
      LIMIT rows_max);
    RETURN gone;
  WHEN 'heartbeats' THEN
    DELETE FROM worker_heartbeat WHERE ctid IN (
      SELECT ctid FROM worker_heartbeat WHERE beat_at < older_than LIMIT rows_max FOR UPDATE SKIP LOCKED);
  END CASE;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION purge_expired FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_expired TO senim_app;

CREATE INDEX idempotency_key_by_age ON idempotency_key (claimed_at);
CREATE INDEX confirmation_code_by_age ON confirmation_code (created_at);
CREATE INDEX borrower_session_by_end ON borrower_session ((coalesce(ended_at, expires_at)));
CREATE INDEX application_draft_by_age ON application_draft (updated_at);
CREATE INDEX outgoing_message_by_age ON outgoing_message (created_at);
CREATE INDEX notification_by_age ON notification (created_at);
