import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { IDENTITY_FIELDS, type IdentityField } from '@senim/contracts/office/settings/identity';
import { formatDate } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { formatPhone, readPhone } from '@senim/kazakhstan/phone';
import { ibanText } from '../ibanText.ts';
import type { KindText } from './kindText.ts';

type Identity = SettingOf<'identity'>;

const SHOWN: { readonly [Field in IdentityField]?: (value: string, language: Language) => string } = {
  licence_date: (day, language) => formatDate(day, language, 'short'),
  phone: phoneText,
  iban: ibanText,
};

/** As it would stand, also while it is typed. */
function phoneText(typed: string): string {
  const reading = readPhone(typed);
  return formatPhone(reading.ok ? reading.phone : typed);
}

/** Who lends, in words. */
export const identityText: KindText<Identity> = {
  lines: (document, text, language) =>
    IDENTITY_FIELDS.map((name) => {
      const shown = SHOWN[name]?.(document[name], language) ?? document[name];
      return [text.identity.fields[name], shown];
    }),
  summary: (document, _text, language) =>
    `${document[`legal_name_${language}`]}, ${formatPhone(document.phone)}`,
};
