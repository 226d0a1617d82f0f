import { bankReference } from '../payouts/rules.ts';

/** The refund's reference at the bank, with the payment's number to read on a statement. */
export function payerRefundReference(lenderCode: string, paymentId: number, uuid: string): string {
  return bankReference(lenderCode, `P${paymentId}`, uuid);
}

/** After how long the bank is asked again about a transfer that it says is another's. */
export const DISPUTED_AGAIN_MS = 86_400_000;

/** Why a refund was not sent: its payment was taken back. */
export const PAYMENT_REVERSED = 'payment-reversed';
