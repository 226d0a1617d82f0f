-- Up Migration

-- Hours, days off and limits are settings too. What the law and the readings fix, no version is looser than, whoever has agreed to it.
-- Contract: versions are few, some dozens in a year, and each check reads them in a moment.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product', 'office-hours', 'days-off', 'limits'));
-- Contract: the first versions of these kinds come after it.
ALTER TABLE setting_version
  ADD CONSTRAINT hours_as_law CHECK (setting <> 'office-hours' OR (document ->> 'opens' < document ->> 'closes'
    AND document ->> 'debt_from' >= '08:00' AND document ->> 'debt_from' < document ->> 'debt_until' AND document ->> 'debt_until' <= '21:00') IS TRUE),
  ADD CONSTRAINT limits_as_law CHECK (setting <> 'limits' OR ((document ->> 'age_years_min')::int >= 18
    AND (document ->> 'overdue_days_max')::int <= 50 AND (document ->> 'debt_burden_percent_max')::int <= 50) IS TRUE);
