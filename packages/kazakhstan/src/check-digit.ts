const WEIGHTS_FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const WEIGHTS_SECOND = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

/**
 * The twelfth digit of an IIN or a BIN from its first eleven (programme No 565 of 11.06.2003, rules No 406 of
 * 22.05.2007). Null when both passes give 10: such a number is never issued.
 */
export function checkDigitOf(elevenDigits: string): number | null {
  const first = remainder(elevenDigits, WEIGHTS_FIRST);
  if (first < 10) return first;
  const second = remainder(elevenDigits, WEIGHTS_SECOND);
  return second < 10 ? second : null;
}

/** Whether the last of twelve digits is the check digit of the first eleven. */
export function hasRightCheckDigit(twelveDigits: string): boolean {
  return checkDigitOf(twelveDigits.slice(0, 11)) === Number(twelveDigits[11]);
}

function remainder(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11;
}
