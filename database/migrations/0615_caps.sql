-- Up Migration

-- Caps of the lender are a setting. Whoever has agreed to them: whole numbers, none looser than the law has it today.
-- Contract: versions are few, some dozens in a year, and each check reads them in a moment.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product', 'office-hours', 'days-off', 'limits', 'registers', 'message', 'partner', 'identity', 'mci',
    'answer', 'site-text', 'caps'));
-- Contract: the first versions of this kind come after it.
ALTER TABLE setting_version
  ADD CONSTRAINT caps_within_law CHECK (setting <> 'caps' OR (
    coalesce((document ->> 'daily_rate_below')::int, 1) BETWEEN 1 AND 3000
    AND coalesce((document ->> 'gesv_short')::int, 1) BETWEEN 1 AND 1790000
    AND coalesce((document ->> 'gesv_other')::int, 1) BETWEEN 1 AND 460000
    AND coalesce((document ->> 'penalty_daily')::int, 1) BETWEEN 1 AND 5000
    AND coalesce((document ->> 'penalty_days')::int, 1) BETWEEN 1 AND 90
    AND coalesce((document ->> 'penalty_year')::int, 1) BETWEEN 1 AND 100000
    AND coalesce((document ->> 'charges_share')::int, 1) BETWEEN 1 AND 1000000
    AND coalesce((document ->> 'overdue_stop')::int, 1) BETWEEN 1 AND 90) IS TRUE);
