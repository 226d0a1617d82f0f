import { checkDigit } from '@senim/contracts/shared/agreement-number';

/** How long an offer stands before it is cancelled by time. */
export const SIGN_DAYS = 3;

/** How many digits of a number are chance. */
export const CHANCE_LENGTH = 8;

/** A number that can be typed at a terminal and not counted through: two digits of the year, eight of chance, a check digit. */
export function agreementNumber(year: string, chance: string): string {
  const body = year.slice(2) + chance;
  return body + checkDigit(body);
}
