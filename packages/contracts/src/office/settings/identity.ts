import { z } from 'zod';

/** What contracts, payments and pages say of the lender, in the order in which the office is asked for it. */
export const IDENTITY_FIELDS = [
  'legal_name_ru',
  'legal_name_kz',
  'bin',
  'licence_number',
  'licence_date',
  'address_ru',
  'address_kz',
  'phone',
  'email',
  'site',
  'iban',
  'bic',
] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** An order to a bank holds no longer name: ISO 20022, Max140Text. */
export const LEGAL_NAME_LENGTH_MAX = 140;
export const IDENTITY_LINE_LENGTH_MAX = 300;

/** Who lends: its names, BIN, licence, addresses, contacts, and the account that pays the loans. */
export const identity = z
  .object({
    setting: z.literal('identity'),
    legal_name_ru: z.string(),
    legal_name_kz: z.string(),
    bin: z.string(),
    licence_number: z.string(),
    licence_date: z.string(),
    address_ru: z.string(),
    address_kz: z.string(),
    phone: z.string(),
    email: z.string(),
    site: z.string(),
    iban: z.string(),
    bic: z.string(),
  })
  .readonly();
