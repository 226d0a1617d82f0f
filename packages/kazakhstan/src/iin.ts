declare const unit: unique symbol;

/** An individual identification number: 12 digits whose check digit is right. */
export type Iin = string & { readonly [unit]: 'iin' };

export type IinReading =
  | { readonly ok: true; readonly iin: Iin; readonly birthDate: string | null; readonly sex: 'male' | 'female' | null }
  | { readonly ok: false; readonly refusal: 'iin_not_12_digits' | 'iin_invalid' };

const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];
const CENTURIES: Readonly<Record<string, string>> = { 1: '18', 2: '18', 3: '19', 4: '19', 5: '20', 6: '20' };

/**
 * Reads an IIN as typed, spaces and dashes allowed. First the length is refused, then check digit and structure.
 * Birth date and sex are a prefill only: the state register's date decides about age.
 */
export function readIin(text: string): IinReading {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{12}$/.test(digits)) return { ok: false, refusal: 'iin_not_12_digits' };
  const birthDate = birthDateOf(digits);
  const century = digits.charAt(6);
  if (checkDigit(digits) !== Number(digits[11]) || birthDate === null || CENTURIES[century] === undefined) {
    return { ok: false, refusal: 'iin_invalid' };
  }
  return { ok: true, iin: digits as Iin, birthDate, sex: Number(century) % 2 === 1 ? 'male' : 'female' };
}

/** The check digit of the first eleven digits; `null` for numbers that are never issued (both passes give 10). */
export function checkDigit(digits: string): number | null {
  const first = weighted(digits, FIRST_WEIGHTS);
  if (first !== 10) return first;
  const second = weighted(digits, SECOND_WEIGHTS);
  return second === 10 ? null : second;
}

/** A computed number for a test person; `null` when that serial has no check digit. */
export function makeIin(birthDate: string, sex: 'male' | 'female', serial: number): Iin | null {
  const century = { '18': 1, '19': 3, '20': 5 }[birthDate.slice(0, 2)];
  if (century === undefined) return null;
  const head = birthDate.slice(2).replaceAll('-', '') + (century + (sex === 'female' ? 1 : 0));
  const digits = head + String(serial).padStart(4, '0');
  const check = checkDigit(digits);
  return check === null ? null : ((digits + check) as Iin);
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
}

function birthDateOf(digits: string): string | null {
  const century = CENTURIES[digits.charAt(6)];
  if (century === undefined) return null;
  const date = `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  const exists = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(exists.getTime()) && exists.toISOString().startsWith(date) ? date : null;
}
