-- Up Migration

-- What borrowers agree to is a setting, and each consent keeps the version of it; null of words that came with a release.
-- Contract: versions are few, some dozens in a year, and each check reads them in a moment.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product', 'office-hours', 'days-off', 'limits', 'registers', 'message', 'partner', 'identity', 'mci',
    'answer', 'site-text', 'caps', 'insurance', 'consent'));
-- Contract: the first versions of this kind come after it.
ALTER TABLE setting_version
  ADD CONSTRAINT consents_in_both CHECK (setting <> 'consent' OR (name IN ('personal_data', 'credit_bureau', 'insurance')
    AND document ->> 'title_ru' <> '' AND document ->> 'title_kz' <> '' AND document ->> 'ru' <> '' AND document ->> 'kz' <> '') IS TRUE);

ALTER TABLE consent ADD COLUMN version_id bigint;

-- Nobody has agreed to words that two people have not agreed on, or that had not begun.
CREATE FUNCTION refuse_unworded_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM setting_version AS words WHERE words.version_id = NEW.version_id AND words.setting = 'consent' AND words.name = NEW.kind
      AND words.in_force_from <= NEW.given_at
      AND NOT EXISTS (SELECT FROM setting_withdrawal WHERE setting_withdrawal.version_id = words.version_id)
      AND NEW.text_version = replace(NEW.kind, '_', '-') || '-' || to_char(words.in_force_from AT TIME ZONE 'Asia/Almaty', 'YYYY-MM-DD') || '.' || words.version_id) THEN
    RAISE EXCEPTION 'version % words no consent %', NEW.version_id, NEW.text_version USING ERRCODE = 'check_violation', CONSTRAINT = 'consent_as_worded';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER as_worded BEFORE INSERT ON consent FOR EACH ROW EXECUTE FUNCTION refuse_unworded_consent();
