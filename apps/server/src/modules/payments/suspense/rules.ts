/** A question about a lost payment is answered within so many working days. */
export const INQUIRY_WORKING_DAYS = 3;

/** The number of a question, easy to read aloud: P-000042. */
export function inquiryReference(inquiryId: number): string {
  return `P-${String(inquiryId).padStart(6, '0')}`;
}

const PHONE_DIGITS = 10;

/** Whether a typed number is another but for one digit, or for two neighbours that changed places. A phone counts without its first digit too. */
export function isAlmost(typed: string, meant: string): boolean {
  const digits = typed.replace(/\D/g, '');
  if (digits.length === PHONE_DIGITS && digits === meant.slice(-PHONE_DIGITS)) return true;
  if (digits.length !== meant.length) return false;
  const wrong = [...digits].flatMap((digit, place) => (digit === meant[place] ? [] : [place]));
  const [first = 0, second = 0] = wrong;
  return (
    wrong.length < 2 ||
    (wrong.length === 2 &&
      second === first + 1 &&
      digits[first] === meant[second] &&
      digits[second] === meant[first])
  );
}

/** How much money looks like a payment that somebody misses. */
interface Likeness {
  readonly isSameReceipt: boolean;
  readonly isAccountLike: boolean;
  readonly isSameAmount: boolean;
  readonly valueDay: string;
}

/** The likest first: the receipt, then whose number was typed, then the amount, then the day nearest to the one that is remembered. */
export const byLikeness =
  (paidOn: string) =>
  (one: Likeness, other: Likeness): number =>
    Number(other.isSameReceipt) - Number(one.isSameReceipt) ||
    Number(other.isAccountLike) - Number(one.isAccountLike) ||
    Number(other.isSameAmount) - Number(one.isSameAmount) ||
    daysFrom(paidOn, one.valueDay) - daysFrom(paidOn, other.valueDay);

const daysFrom = (day: string, other: string): number => Math.abs(Date.parse(day) - Date.parse(other));
