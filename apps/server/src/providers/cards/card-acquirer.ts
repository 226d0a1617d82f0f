import type { Language } from '@senim/kazakhstan/languages';

/** The bank that takes card payments on a page of its own: we never see a card. */
export interface CardAcquirer {
  /** Opens a payment under our invoice number. The same invoice with the same amount gives the same payment. */
  openPayment(order: CardOrder): Promise<OpenOutcome>;
  /** How a payment stands, asked for by our invoice. A callback or a browser coming back proves nothing. */
  findPayment(invoice: string): Promise<CardFate>;
  /** The invoice a callback speaks of, or null when it was not signed by the acquirer. `path` is the path it was posted to. */
  readCallback(path: string, body: string, signature: string | null): string | null;
}

export interface CardOrder {
  /** Six to fifteen digits, ours and unique. */
  readonly invoice: string;
  /** Tenge with two digits: "1000.00". */
  readonly amount: string;
  readonly description: string;
  readonly language: Language;
  /** Where the payer's browser goes afterwards. */
  readonly backUrl: string;
  /** Where the acquirer posts its signed hint. */
  readonly callbackUrl: string;
}

export type OpenOutcome =
  | { readonly kind: 'opened'; readonly redirectUrl: string }
  | { readonly kind: 'unavailable' };

export type CardFate =
  | {
      readonly kind: 'charged';
      readonly reference: string;
      /** What was really taken, "1000.00". */
      readonly amount: string;
      readonly cardMask: string;
      readonly chargedAt: Date;
    }
  | { readonly kind: 'failed'; readonly reason: CardFailure }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };

export const CARD_FAILURES = [
  'declined',
  'insufficient_funds',
  'not_confirmed',
  'cancelled',
  'expired',
] as const;
export type CardFailure = (typeof CARD_FAILURES)[number];
