import { dayExists } from './calendar-day.ts';
import { checkDigitOf, hasRightCheckDigit } from './check-digit.ts';

declare const checked: unique symbol;

/** Twelve digits with a right check digit and structure. It may still belong to nobody. */
export type Iin = string & { readonly [checked]: 'iin' };

/** The sex by the seventh digit of an IIN. */
export type Sex = 'male' | 'female';

/** Why a text is no IIN, in the order in which a form reports it. */
export type IinRefusal = 'iin_not_12_digits' | 'iin_invalid';

/** What an IIN tells about a person: birth date "YYYY-MM-DD" and sex, both null if the seventh digit is 0. */
export type IinReading =
  | { readonly ok: true; readonly iin: Iin; readonly birthDate: string | null; readonly sex: Sex | null }
  | { readonly ok: false; readonly refusal: IinRefusal };

type BirthData = { readonly birthDate: string | null; readonly sex: Sex | null };

/** The meaning of the seventh digit. 0 occurs in some foreigners' numbers and means nothing; 7 to 9 are not defined. */
const CENTURIES: Readonly<Record<string, { readonly century: string; readonly sex: Sex }>> = {
  '1': { century: '18', sex: 'male' },
  '2': { century: '18', sex: 'female' },
  '3': { century: '19', sex: 'male' },
  '4': { century: '19', sex: 'female' },
  '5': { century: '20', sex: 'male' },
  '6': { century: '20', sex: 'female' },
};

/**
 * Reads a typed IIN; spaces and dashes are allowed. Refuses first a number that is not twelve digits, then a wrong check digit
 * or structure. Birth date and sex only prefill a form: since rule change No 853 of 26.08.2013 the digits need not match the
 * holder, so the age rule uses the date of the state register.
 */
export function readIin(text: string): IinReading {
  const digits = text.replace(/[\s\u2010-\u2015-]/g, '');
  if (!/^\d{12}$/.test(digits)) return { ok: false, refusal: 'iin_not_12_digits' };
  const birth = hasRightCheckDigit(digits) ? birthDataOf(digits) : null;
  if (birth === null) return { ok: false, refusal: 'iin_invalid' };
  return { ok: true, iin: digits as Iin, ...birth };
}

/**
 * Makes an IIN for a test person: born on "YYYY-MM-DD" (1800 to 2099), serial 0 to 9999. Null if they have no check digit (take
 * the next serial). An impossible date or serial is a bug and throws.
 */
export function makeIin(birthDate: string, sex: Sex, serial: number): Iin | null {
  const [centuryDigit] =
    Object.entries(CENTURIES).find(
      ([, meaning]) => meaning.century === birthDate.slice(0, 2) && meaning.sex === sex,
    ) ?? [];
  if (!dayExists(birthDate) || centuryDigit === undefined) {
    throw new RangeError('An IIN needs a birth date from 1800 to 2099.');
  }
  if (!Number.isInteger(serial) || serial < 0 || serial > 9999) {
    throw new RangeError('The serial of an IIN is a whole number from 0 to 9999.');
  }
  const eleven = birthDate.replaceAll('-', '').slice(2) + centuryDigit + String(serial).padStart(4, '0');
  const checkDigit = checkDigitOf(eleven);
  return checkDigit === null ? null : (`${eleven}${checkDigit}` as Iin);
}

function birthDataOf(digits: string): BirthData | null {
  const yearMonthDay = `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  const seventh = digits.charAt(6);
  if (seventh === '0') return isDayOfSomeCentury(yearMonthDay) ? { birthDate: null, sex: null } : null;
  const meaning = CENTURIES[seventh];
  if (meaning === undefined) return null;
  const birthDate = `${meaning.century}${yearMonthDay}`;
  return dayExists(birthDate) ? { birthDate, sex: meaning.sex } : null;
}

/** Twelve zeros are no day. The years 20YY have every day of 18YY and 19YY: 2000 is a leap year, 1800 and 1900 are not. */
const isDayOfSomeCentury = (yearMonthDay: string): boolean => dayExists(`20${yearMonthDay}`);
