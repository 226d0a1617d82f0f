-- Up Migration

-- The words of the messages to borrowers are a setting. Those that hold a code or warn of somebody else's hand stay with the release,
-- and the one about a delay names its sum and article 9-2, whoever has agreed to it.
-- Contract: versions are few, some dozens in a year, and each check reads them in a moment.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product', 'office-hours', 'days-off', 'limits', 'registers', 'message'));
-- Contract: the first versions of this kind come after it.
ALTER TABLE setting_version
  ADD CONSTRAINT words_as_law CHECK (setting <> 'message' OR (
    name NOT IN ('phone-changed', 'phone-bound', 'phone-freed', 'iban-changed', 'passkey-added', 'passkey-copied', 'operator-entered', 'operator-left',
      'sign-in-code', 'sign-code', 'contact-code', 'acting-code')
    AND document ->> 'ru' <> '' AND document ->> 'kz' <> ''
    AND (name <> 'overdue' OR (document ->> 'ru' LIKE '%{amount}%' AND document ->> 'kz' LIKE '%{amount}%' AND document ->> 'ru_extra' LIKE '%{amount}%' AND document ->> 'kz_extra' LIKE '%{amount}%'
      AND document ->> 'ru' LIKE '%9-2%' AND document ->> 'kz' LIKE '%9-2%' AND document ->> 'ru_extra' LIKE '%9-2%' AND document ->> 'kz_extra' LIKE '%9-2%'))) IS TRUE);

-- What was told keeps its words: the version that they came from; none where the release's own text spoke.
ALTER TABLE notification ADD COLUMN words_version bigint REFERENCES setting_version;
