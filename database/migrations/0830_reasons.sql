-- Up Migration

-- Why something is refused is a setting, and what is decided keeps the version of its words: 0 are those of the release.
-- Contract: versions are few, some dozens in a year, and each check reads them in a moment.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product', 'office-hours', 'days-off', 'limits', 'registers', 'message', 'partner', 'identity', 'mci',
    'answer', 'reason', 'site-text', 'caps', 'insurance', 'consent'));
-- Contract: the first versions of this kind come after it.
ALTER TABLE setting_version
  ADD CONSTRAINT reasons_in_both CHECK (setting <> 'reason' OR (name ~ '^(application|settlement|dispute)-[a-z0-9_-]+$' AND document ->> 'of' = split_part(name, '-', 1)
    AND document ->> 'title_ru' <> '' AND document ->> 'title_kz' <> '' AND document ->> 'ru' <> '' AND document ->> 'kz' <> ''
    AND jsonb_typeof(document -> 'place') = 'number' AND jsonb_typeof(document -> 'ended') = 'boolean'
    AND NOT (name IN ('application-data_not_confirmed', 'settlement-other', 'dispute-other') AND (document ->> 'ended')::boolean)) IS TRUE);

ALTER TABLE loan_application ADD COLUMN reason_versions bigint[] NOT NULL DEFAULT '{}';
GRANT UPDATE (reason_versions) ON loan_application TO senim_app;
ALTER TABLE support_case_step ADD COLUMN reason_versions bigint[] NOT NULL DEFAULT '{}';

-- The reasons that the machine gives, whatever is offered to people.
CREATE FUNCTION own_refusal_reasons() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['under_age', 'identity_not_found', 'document_invalid', 'phone_not_registered', 'biometrics_failed', 'overdue_elsewhere', 'self_refusal', 'debt_burden',
    'bankrupt', 'conscript', 'data_not_confirmed']
$$;

-- Whether a version says why at a moment: of this list and code (null where the code is sealed), begun, not taken back, not followed by another, and offered.
CREATE FUNCTION is_reason_in_force(p_list text, p_code text, p_version bigint, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM setting_version AS words WHERE words.version_id = p_version AND words.setting = 'reason'
      AND (words.name = p_list || '-' || p_code OR p_code IS NULL AND starts_with(words.name, p_list || '-'))
      AND words.in_force_from <= p_at
      AND NOT EXISTS (SELECT FROM setting_withdrawal AS gone WHERE gone.version_id = words.version_id)
      AND NOT EXISTS (
        SELECT FROM setting_version AS later WHERE later.setting = 'reason' AND later.name = words.name AND later.in_force_from <= p_at
          AND (later.in_force_from, later.version_id) > (words.in_force_from, words.version_id)
          AND NOT EXISTS (SELECT FROM setting_withdrawal AS gone WHERE gone.version_id = later.version_id))
      AND (NOT (words.document ->> 'ended')::boolean OR p_list = 'application' AND p_code = ANY (own_refusal_reasons())))
$$;

-- Nobody is refused for what nobody may give, nor in words that did not hold; and what somebody was told is never told otherwise.
CREATE FUNCTION refuse_unknown_reason() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.refusal_reasons <> '{}' THEN
    RAISE EXCEPTION 'the reasons of application % were told', NEW.application_id USING ERRCODE = 'check_violation', CONSTRAINT = 'reasons_as_told';
  END IF;
  IF NEW.reason_versions <> '{}' AND cardinality(NEW.reason_versions) <> cardinality(NEW.refusal_reasons) OR EXISTS (
    SELECT FROM unnest(NEW.refusal_reasons) WITH ORDINALITY AS given (code, place)
    WHERE CASE COALESCE(NEW.reason_versions[given.place], 0)
      WHEN 0 THEN given.code <> ALL (own_refusal_reasons())
      ELSE NOT is_reason_in_force('application', given.code, NEW.reason_versions[given.place], NEW.decided_at) IS TRUE END) THEN
    RAISE EXCEPTION 'no such reasons: %', NEW.refusal_reasons USING ERRCODE = 'check_violation', CONSTRAINT = 'reasons_in_force';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reasons_known BEFORE INSERT ON loan_application FOR EACH ROW
  WHEN (NEW.refusal_reasons <> '{}' OR NEW.reason_versions <> '{}') EXECUTE FUNCTION refuse_unknown_reason();
CREATE TRIGGER reasons_stay BEFORE UPDATE ON loan_application FOR EACH ROW
  WHEN (OLD.refusal_reasons IS DISTINCT FROM NEW.refusal_reasons OR OLD.reason_versions IS DISTINCT FROM NEW.reason_versions) EXECUTE FUNCTION refuse_unknown_reason();

-- The codes of a step are sealed with its details; the versions of their words are checked.
CREATE FUNCTION refuse_unknown_reason_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_list text := CASE NEW.kind WHEN 'refused' THEN 'settlement' WHEN 'fraud-rejected' THEN 'dispute' END;
BEGIN
  IF v_list IS NULL OR EXISTS (
    SELECT FROM unnest(NEW.reason_versions) AS given (version_id) WHERE version_id <> 0 AND NOT is_reason_in_force(v_list, NULL, version_id, NEW.at)) THEN
    RAISE EXCEPTION 'no such reasons of %', NEW.kind USING ERRCODE = 'check_violation', CONSTRAINT = 'reasons_in_force';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reasons_known BEFORE INSERT ON support_case_step FOR EACH ROW
  WHEN (NEW.reason_versions <> '{}') EXECUTE FUNCTION refuse_unknown_reason_of_step();
