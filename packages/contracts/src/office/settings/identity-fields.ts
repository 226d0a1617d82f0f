import { binField, dateField, emailField, ibanField, phoneField, textField } from '../../shared/fields.ts';
import { IDENTITY_LINE_LENGTH_MAX, LEGAL_NAME_LENGTH_MAX } from './identity.ts';

const name = textField(3, LEGAL_NAME_LENGTH_MAX);
const line = textField(3, IDENTITY_LINE_LENGTH_MAX);

/** Who lends, as people type it; what else a start would refuse the setting's own rules refuse. */
export const identityFields = {
  legal_name_ru: name,
  legal_name_kz: name,
  bin: binField,
  licence_number: line,
  licence_date: dateField,
  address_ru: line,
  address_kz: line,
  phone: phoneField,
  email: emailField,
  site: line,
  iban: ibanField,
  bic: line,
};
