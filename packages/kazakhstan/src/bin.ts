import { hasRightCheckDigit } from './check-digit.ts';
import { type Iin, readIin } from './iin.ts';

declare const checked: unique symbol;

/** The twelve digits of a legal entity or a joint entrepreneurship. */
export type Bin = string & { readonly [checked]: 'bin' };

/** Who has the number. A sole entrepreneur has no BIN and uses the IIN. */
export type EmployerKind =
  | 'resident_entity'
  | 'non_resident_entity'
  | 'joint_entrepreneurship'
  | 'sole_entrepreneur';

/** Why a text is no employer's number. */
export type BinRefusal = 'bin_not_12_digits' | 'bin_invalid';

/** An employer's number and who has it. */
export type BinReading =
  | { readonly ok: true; readonly bin: Bin | Iin; readonly kind: EmployerKind }
  | { readonly ok: false; readonly refusal: BinRefusal };

/** The fifth digit. In an IIN it is the tens of a day, at most 3, so the two are never confused. */
const KINDS: Readonly<Record<string, EmployerKind>> = {
  '4': 'resident_entity',
  '5': 'non_resident_entity',
  '6': 'joint_entrepreneurship',
};

/** YYMM of registration, the kind, then the sixth digit: head unit, branch, representative office, peasant farm. */
const STRUCTURE = /^\d{2}(?:0[1-9]|1[0-2])[456][0-3]/;

/**
 * Reads a BIN field: a BIN, or the IIN of a sole entrepreneur; spaces and dashes are allowed. The check digit works as in an
 * IIN. Refuses first a number that is not twelve digits, then any that cannot be issued.
 */
export function readBin(text: string): BinReading {
  const digits = text.replace(/[\s\u2010-\u2015-]/g, '');
  if (!/^\d{12}$/.test(digits)) return { ok: false, refusal: 'bin_not_12_digits' };
  const kind = KINDS[digits[4] ?? ''];
  if (kind === undefined) return readEntrepreneur(digits);
  const issued = STRUCTURE.test(digits) && hasRightCheckDigit(digits);
  return issued ? { ok: true, bin: digits as Bin, kind } : { ok: false, refusal: 'bin_invalid' };
}

function readEntrepreneur(digits: string): BinReading {
  const person = readIin(digits);
  return person.ok
    ? { ok: true, bin: person.iin, kind: 'sole_entrepreneur' }
    : { ok: false, refusal: 'bin_invalid' };
}
