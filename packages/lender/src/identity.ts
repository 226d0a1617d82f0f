import { readBin } from '@senim/kazakhstan/bin';
import { readIban } from '@senim/kazakhstan/iban';
import { inEachLanguage } from '@senim/kazakhstan/languages';
import { readPhone } from '@senim/kazakhstan/phone';
import { z } from 'zod';
import { eachLanguage, line } from './lines.ts';

/** A bank takes no longer name in an order: ISO 20022, Max140Text. */
const LEGAL_NAME_LENGTH_MAX = 140;
const legalName = line.max(
  LEGAL_NAME_LENGTH_MAX,
  'is longer than 140 characters, which no order to a bank holds',
);

const account = z
  .strictObject({
    /** The account that pays the loans. */
    iban: z.string().refine((text) => readIban(text).ok, 'must be an IBAN of Kazakhstan'),
    /** The bank of that account. */
    bic: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC'),
  })
  .readonly();

/** Who lends, as contracts, payments and pages name it: the document has the first, the office may set others. */
export const identity = z
  .strictObject({
    /** The name in contracts and payments. */
    legalName: z.strictObject(inEachLanguage(() => legalName)).readonly(),
    bin: z.string().refine((text) => readBin(text).ok, 'must be a BIN'),
    /** The regulator's licence. The site shows the date, contracts show the number. */
    licence: z.strictObject({ number: line, date: z.iso.date() }).readonly(),
    address: eachLanguage,
    /** The phone of the call centre: eleven digits with a Kazakh mobile prefix. */
    phone: z
      .string()
      .refine(
        (text) => /^\d{11}$/.test(text) && readPhone(text).ok,
        'must be eleven digits with a Kazakh mobile prefix',
      ),
    email: z.email('must be an e-mail address'),
    /** The address of the site without a protocol. */
    site: z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'must be a host name'),
    account,
  })
  .readonly();
