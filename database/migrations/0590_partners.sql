-- Up Migration

-- Who sends us borrowers, and what they are told of them, is a setting. Nobody is told over a line that others can read.
-- Contract: versions are few, some dozens in a year, and each check reads them in a moment.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product', 'office-hours', 'days-off', 'limits', 'registers', 'message', 'partner'));
-- Contract: the first versions of this kind come after it.
ALTER TABLE setting_version
  ADD CONSTRAINT partner_by_https CHECK (setting <> 'partner' OR (
    COALESCE(document ->> 'registered', 'https://') LIKE 'https://%' AND COALESCE(document ->> 'sent', 'https://') LIKE 'https://%'
    AND COALESCE(document ->> 'approved', 'https://') LIKE 'https://%' AND COALESCE(document ->> 'refused', 'https://') LIKE 'https://%'
    AND COALESCE(document ->> 'issued', 'https://') LIKE 'https://%'));
