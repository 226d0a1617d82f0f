-- Up Migration

-- The texts of the site are a setting. A figure is never typed into one: it comes from the products and the law, whoever has agreed.
-- Contract: versions are few, some dozens in a year, and each check reads them in a moment.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product', 'office-hours', 'days-off', 'limits', 'registers', 'message', 'partner', 'identity', 'mci',
    'answer', 'site-text'));
-- Contract: the first versions of this kind come after it.
ALTER TABLE setting_version
  ADD CONSTRAINT no_figure_typed CHECK (setting <> 'site-text' OR (
    document ->> 'title_ru' <> '' AND document ->> 'title_kz' <> '' AND document ->> 'ru' <> '' AND document ->> 'kz' <> ''
    AND document ->> 'title_ru' !~ '[0-9]' AND document ->> 'title_kz' !~ '[0-9]' AND document ->> 'ru' !~ '[0-9]' AND document ->> 'kz' !~ '[0-9]') IS TRUE);
