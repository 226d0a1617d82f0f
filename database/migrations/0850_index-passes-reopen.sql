-- Up Migration

-- Whether something of a kind lacks a fingerprint of this key.
CREATE FUNCTION lacks_index(p_what text, p_number smallint) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE p_what
    WHEN 'people' THEN EXISTS (SELECT FROM borrower WHERE iin_index_next IS NULL OR phone_index_next IS NULL)
    WHEN 'letters' THEN EXISTS (SELECT FROM support_case WHERE index_number(phone_index) <> p_number OR index_number(email_index) <> p_number)
    ELSE EXISTS (SELECT FROM push_device WHERE index_number(endpoint_index) <> p_number) END
$$;
REVOKE ALL ON FUNCTION lacks_index FROM PUBLIC;

CREATE OR REPLACE FUNCTION end_index_pass(p_what text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_next smallint;
  v_ended boolean;
BEGIN
  IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine indexes anew.' USING ERRCODE = 'insufficient_privilege'; END IF;
  SELECT next_number INTO STRICT v_next FROM index_turn;
  v_ended := NOT lacks_index(p_what, v_next);
  UPDATE index_progress SET past = 0, ended_at = CASE WHEN v_ended THEN now() END WHERE what = p_what;
  RETURN v_ended;
END $$;

-- Begins a turn, or goes on with it: a pass that had ended opens again where a process of an older version has written since without the new key
-- (docs/decisions/0850). The owner of the tables alone may call it.
CREATE OR REPLACE FUNCTION begin_index_turn(p_number smallint, p_by text) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_turn index_turn;
BEGIN
  SELECT * INTO STRICT v_turn FROM index_turn FOR UPDATE;
  IF p_number <= v_turn.number THEN RAISE EXCEPTION 'people are found under index key % already', v_turn.number USING ERRCODE = 'check_violation'; END IF;
  IF v_turn.next_number <> p_number THEN RAISE EXCEPTION 'a turn to index key % is under way', v_turn.next_number USING ERRCODE = 'check_violation'; END IF;
  IF lacking_index_key(p_number) > 0 THEN
    RAISE EXCEPTION '% processes have not got index key %: restart all with it first', lacking_index_key(p_number), p_number USING ERRCODE = 'check_violation';
  END IF;
  IF v_turn.next_number IS NULL THEN
    IF EXISTS (SELECT FROM borrower WHERE iin_index_next IS NOT NULL OR phone_index_next IS NOT NULL) THEN
      RAISE EXCEPTION 'the turn before is not cleaned up' USING ERRCODE = 'check_violation';
    END IF;
    UPDATE index_turn SET next_number = p_number, begun_at = now();
    DELETE FROM index_progress;
    INSERT INTO index_progress (what) VALUES ('people'), ('letters'), ('devices');
    INSERT INTO audit_trail (event, principal, request_id) VALUES ('keys.index-begun', 'admin', p_by);
  END IF;
  UPDATE index_progress SET ended_at = NULL WHERE ended_at IS NOT NULL AND lacks_index(what, p_number);
  PERFORM enqueue_jobs(jsonb_agg(jsonb_build_object('task', 'retention.index', 'payload', jsonb_build_object('what', what),
    'key', 'retention.index:' || what, 'urgency', 'later'))) FROM index_progress WHERE ended_at IS NULL;
END $$;
