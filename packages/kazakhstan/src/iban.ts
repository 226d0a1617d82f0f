import { type Bank, bankByCode } from './banks.ts';

declare const unit: unique symbol;

/** A Kazakh IBAN: 20 characters, upper case, no spaces, its check digits right. */
export type Iban = string & { readonly [unit]: 'iban' };

export type IbanRefusal =
  | 'iban_length'
  | 'iban_format'
  | 'iban_check'
  | 'iban_bank_unknown'
  | 'iban_bank_closed'
  | 'iban_no_personal_accounts';

export type IbanReading =
  | { readonly ok: true; readonly iban: Iban; readonly bank: Bank }
  | { readonly ok: false; readonly refusal: IbanRefusal };

const SHAPE = /^KZ\d{2}\d{3}[A-Z0-9]{13}$/;
const IBAN_LENGTH = 20;

/** Reads an IBAN as typed (any case, spaces) and tells whose it is; only open banks that keep people's accounts are taken. */
export function readIban(text: string): IbanReading {
  const iban = text.replace(/\s/g, '').toUpperCase();
  const bank = bankByCode(iban.slice(4, 7));
  if (iban.length !== IBAN_LENGTH) return refuse('iban_length');
  if (!SHAPE.test(iban)) return refuse('iban_format');
  if (remainder97(iban) !== 1) return refuse('iban_check');
  if (!bank) return refuse('iban_bank_unknown');
  if (!bank.isActive) return refuse('iban_bank_closed');
  if (!bank.hasPersonalAccounts) return refuse('iban_no_personal_accounts');
  return { ok: true, iban: iban as Iban, bank };
}

const refuse = (refusal: IbanRefusal): IbanReading => ({ ok: false, refusal });

/** ISO 7064 mod 97-10 over the rearranged number, letters as 10-35; read piecewise, so it stays exact. */
function remainder97(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

/** In groups of four, as banks print it. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Enough for its owner to recognise: KZ84 •••• 5678. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
}
