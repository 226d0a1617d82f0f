-- Up Migration

-- What is often answered is a setting.
-- Contract: versions are few, some dozens in a year, and each check reads them in a moment.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product', 'office-hours', 'days-off', 'limits', 'registers', 'message', 'partner', 'identity', 'mci',
    'answer'));
-- Contract: the first versions of this kind come after it.
ALTER TABLE setting_version
  ADD CONSTRAINT answers_in_both CHECK (setting <> 'answer' OR (
    document ->> 'title_ru' <> '' AND document ->> 'title_kz' <> '' AND document ->> 'ru' <> '' AND document ->> 'kz' <> '' AND jsonb_typeof(document -> 'ended') = 'boolean') IS TRUE);
