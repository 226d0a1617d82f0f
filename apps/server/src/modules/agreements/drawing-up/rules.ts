import { checkDigit } from '@senim/contracts/shared/agreement-number';

/** How long an offer can be signed. */
export const SIGN_DAYS = 3;

/** How many digits of a number are random. */
export const CHANCE_LENGTH = 8;

/** A number that is easy to type and hard to guess: two digits of the year, eight random ones, a check digit. */
export function agreementNumber(year: string, chance: string): string {
  const body = year.slice(2) + chance;
  return body + checkDigit(body);
}
