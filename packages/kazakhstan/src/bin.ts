import { checkDigit, readIin } from './iin.ts';

export type BinReading = { readonly ok: true; readonly bin: string } | { readonly ok: false; readonly refusal: 'bin_invalid' };

/** A business identification number: YYMM, kind of entity 4-6, branch digit 0-3, serial, check digit. */
const BIN = /^\d{2}(?:0[1-9]|1[0-2])[4-6][0-3]\d{6}$/;

/** Reads a BIN, or the IIN of an entrepreneur without a legal entity, as typed. */
export function readBin(text: string): BinReading {
  const digits = text.replace(/[\s-]/g, '');
  const isBin = BIN.test(digits) && checkDigit(digits) === Number(digits[11]);
  return isBin || readIin(digits).ok ? { ok: true, bin: digits } : { ok: false, refusal: 'bin_invalid' };
}
