-- Up Migration

-- Who lends is a setting. Whoever has agreed to it: no name longer than an order to a bank holds, and numbers of the right form.
-- Contract: versions are few, some dozens in a year, and each check reads them in a moment.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_setting_check,
  ADD CONSTRAINT setting_version_setting_check CHECK (setting IN ('promo-code', 'product', 'office-hours', 'days-off', 'limits', 'registers', 'message', 'identity'));
-- Contract: the first versions of this kind come after it.
ALTER TABLE setting_version
  ADD CONSTRAINT identity_whole CHECK (setting <> 'identity' OR (name = 'lender'
    AND length(document ->> 'legal_name_ru') BETWEEN 1 AND 140 AND length(document ->> 'legal_name_kz') BETWEEN 1 AND 140
    AND document ->> 'bin' ~ '^\d{12}$' AND document ->> 'licence_number' <> '' AND document ->> 'licence_date' <> ''
    AND document ->> 'address_ru' <> '' AND document ->> 'address_kz' <> ''
    AND document ->> 'phone' ~ '^7\d{10}$' AND document ->> 'email' LIKE '%@%' AND document ->> 'site' <> ''
    AND document ->> 'iban' ~ '^KZ\d{2}[0-9A-Z]{16}$' AND document ->> 'bic' ~ '^[A-Z0-9]{8,11}$') IS TRUE);
