/**
 * The digits of a typed or pasted text, without spaces, signs and letters between them. Null if dropping those would make
 * another number: "-3" is not 3, and "350000,50" is not 35000050.
 */
export function digitsOf(typed: string): string | null {
  const isNegative = /[-−–]\s*\d/.test(typed);
  const isFraction = /\d[.,]\d{1,2}(?!\d|[.,]\d)/.test(typed);
  return isNegative || isFraction ? null : typed.replace(/\D/g, '');
}
