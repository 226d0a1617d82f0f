-- Up Migration

-- Whoever records an act learns what was recorded and keeps it in mind until the row is bound.
DROP FUNCTION record_staff_act(timestamptz, text, bigint, bigint, boolean, text, jsonb, bytea, text);
CREATE FUNCTION record_staff_act(
  p_at timestamptz, p_event text, p_staff_id bigint, p_borrower_id bigint, p_on_behalf boolean,
  p_subject text, p_details jsonb, p_reason_sealed bytea, p_request_id text
) RETURNS staff_act LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_act staff_act;
BEGIN
  SELECT last_id + 1, last_hash INTO v_act.act_id, v_act.previous_hash FROM staff_act_chain FOR UPDATE;
  v_act.at := p_at;
  v_act.event := p_event;
  v_act.staff_id := p_staff_id;
  v_act.borrower_id := p_borrower_id;
  v_act.on_behalf := p_on_behalf;
  v_act.subject := p_subject;
  v_act.details := p_details;
  v_act.reason_sealed := p_reason_sealed;
  v_act.request_id := p_request_id;
  v_act.hash := staff_act_hash(v_act);
  INSERT INTO staff_act VALUES (v_act.*);
  UPDATE staff_act_chain SET last_id = v_act.act_id, last_hash = v_act.hash;
  RETURN v_act;
END $$;
REVOKE ALL ON FUNCTION record_staff_act FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_staff_act TO senim_app;
GRANT SELECT ON SEQUENCE audit_trail_id_seq TO senim_app;
