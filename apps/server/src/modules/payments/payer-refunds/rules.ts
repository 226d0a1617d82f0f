const CODE_LENGTH_MAX = 6;
const CHANCE_LENGTH = 8;

/** The reference at the bank: the payment's number to read, and 32 random bits of a UUID, as numbers come again in a restored database. */
export function payerRefundReference(lenderCode: string, paymentId: number, uuid: string): string {
  const lender = lenderCode.slice(0, CODE_LENGTH_MAX).toUpperCase();
  return `${lender}-P${paymentId}-${uuid.slice(0, CHANCE_LENGTH).toUpperCase()}`;
}

/** The day after which the bank is asked again about a transfer that it says is another's. */
export const DISPUTED_AGAIN_MS = 86_400_000;
