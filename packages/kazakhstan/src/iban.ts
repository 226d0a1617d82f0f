import { type Bank, bankByCode } from './banks.ts';

declare const checked: unique symbol;

/** Twenty characters, upper case, no spaces, with right check digits and a bank where people have accounts. */
export type Iban = string & { readonly [checked]: 'iban' };

/** Why an IBAN cannot be paid to, in the order of the checks. */
export type IbanRefusal =
  | 'iban_length'
  | 'iban_format'
  | 'iban_check'
  | 'iban_bank_unknown'
  | 'iban_bank_closed'
  | 'iban_no_personal_accounts';

/** An account to which a borrower can be paid, and its bank. */
export type IbanReading =
  | { readonly ok: true; readonly iban: Iban; readonly bank: Bank }
  | { readonly ok: false; readonly refusal: IbanRefusal };

/** KZ, two check digits, three digits of the bank, thirteen letters or digits of the account. */
const FORMAT = /^KZ\d{5}[A-Z0-9]{13}$/;

/** Reads a typed or pasted IBAN of Kazakhstan: spaces, dashes and case do not matter (ISO 13616). */
export function readIban(text: string): IbanReading {
  const iban = text.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();
  const refusal = refusalOfIban(iban);
  if (refusal !== null) return { ok: false, refusal };
  const bank = bankOfIban(iban);
  if (bank === null) return { ok: false, refusal: 'iban_bank_unknown' };
  if (!bank.active) return { ok: false, refusal: 'iban_bank_closed' };
  if (!bank.personalAccounts) return { ok: false, refusal: 'iban_no_personal_accounts' };
  return { ok: true, iban: iban as Iban, bank };
}

/** The bank of an account whose IBAN was read before; null if its code belongs to nobody. */
export const bankOfIban = (iban: string): Bank | null => bankByCode(bankCodeOf(iban));

/** The three digits after KZ and the check digits. */
const bankCodeOf = (iban: string): string => iban.slice(4, 7);

/** In groups of four, as printed: "KZ84 722C 0000 1234 5678". */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The bank and the last four characters only, on one line: "KZ** 722* **** **** 5678". */
export function maskIban(iban: string): string {
  if (!FORMAT.test(iban)) return '*'.repeat(iban.length);
  return formatIban(`KZ**${bankCodeOf(iban)}${'*'.repeat(9)}${iban.slice(-4)}`).replaceAll(' ', '\u00a0');
}

/** Check digits are 02 to 98 (ISO 13616); these three would pass the test and are never issued. */
const NEVER_ISSUED: ReadonlySet<string> = new Set(['00', '01', '99']);

function refusalOfIban(iban: string): IbanRefusal | null {
  if (iban.length !== 20) return 'iban_length';
  if (!FORMAT.test(iban)) return 'iban_format';
  return mod97(iban) === 1 && !NEVER_ISSUED.has(iban.slice(2, 4)) ? null : 'iban_check';
}

/** ISO 7064 mod 97-10: the first four characters go to the end, letters count from A = 10. */
function mod97(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
