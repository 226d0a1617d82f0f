-- Up Migration

-- The monthly calculation index of a year is a setting. Whoever has agreed to it: a year, an index of the right size, and the law that says so.
-- Contract: versions are few, some dozens in a year, and each check reads them in a moment.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product', 'office-hours', 'days-off', 'limits', 'registers', 'message', 'identity', 'mci'));
-- Contract: the first versions of this kind come after it.
ALTER TABLE setting_version
  ADD CONSTRAINT mci_sourced CHECK (setting <> 'mci' OR (name ~ '^2[01]\d{2}$'
    AND (document ->> 'tenge')::int BETWEEN 1000 AND 100000 AND length(document ->> 'source') >= 5) IS TRUE);
