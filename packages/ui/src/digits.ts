/**
 * The digits of what was typed or pasted, without spaces, signs and letters between them; null where dropping those would make another
 * number of it: "-3" is no 3, and "350000,50" is no 35000050.
 */
export function digitsOf(typed: string): string | null {
  const isNegative = /[-−–]\s*\d/.test(typed);
  const isFraction = /\d[.,]\d{1,2}(?!\d|[.,]\d)/.test(typed);
  return isNegative || isFraction ? null : typed.replace(/\D/g, '');
}
