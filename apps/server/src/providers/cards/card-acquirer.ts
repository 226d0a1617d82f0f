import type { Language } from '@senim/kazakhstan/languages';

/** The bank that takes card payments on its own page: we never see a card. */
export interface CardAcquirer {
  /** The lender has no acquirer: nothing may be opened, and nobody has a list. */
  readonly isAbsent?: true;
  /** Opens a payment under our invoice number. The same invoice and amount give the same payment. */
  openPayment(order: CardOrder): Promise<OpenOutcome>;
  /** The state of a payment, by our invoice. A callback or a browser that comes back proves nothing. */
  findPayment(invoice: string): Promise<CardFate>;
  /** The payments that were charged or went back on a day (`YYYY-MM-DD`, Almaty), as they stand now; null if the acquirer does not say. */
  listChanged(day: string): Promise<readonly CardChange[] | null>;
  /** Charges a kept card under our invoice, without its owner. The same invoice and amount are the same charge; how it ended is asked for. */
  chargeKeptCard(charge: KeptCardCharge): Promise<ChargeOutcome>;
  /** Has a kept card forgotten; one that is not kept (any more) is forgotten already. */
  forgetCard(token: string): Promise<'forgotten' | 'unavailable'>;
  /** The invoice of a callback, or null if the acquirer did not sign it. `path` is the path of the post. */
  readCallback(path: string, body: string, signature: string | null): string | null;
}

export interface CardOrder {
  /** Six to fifteen digits, unique, chosen by us. */
  readonly invoice: string;
  /** Tenge with two digits: "1000.00". */
  readonly amount: string;
  readonly description: string;
  readonly language: Language;
  /** Where the payer's browser goes after the payment. */
  readonly backUrl: string;
  /** Where the acquirer posts its signed callback. */
  readonly callbackUrl: string;
  /** By the payer's consent the acquirer keeps the card after the charge. */
  readonly isCardKept?: boolean;
  /** A kept card: the page asks for its owner's confirmation alone. */
  readonly cardToken?: string;
}

export interface KeptCardCharge
  extends Pick<CardOrder, 'invoice' | 'amount' | 'description' | 'callbackUrl'> {
  readonly cardToken: string;
}

/** `told`: the acquirer has it, well or ill. `refused`: it has another sum under this invoice. */
export type ChargeOutcome = 'told' | 'refused' | 'unavailable';

/** A card as the acquirer keeps it for us. */
export interface KeptCard {
  readonly token: string;
  readonly mask: string;
  /** Month and year: "12/29". */
  readonly expiry: string;
}

export type OpenOutcome =
  | { readonly kind: 'opened'; readonly redirectUrl: string }
  | { readonly kind: 'unavailable' };

export type CardFate =
  | {
      readonly kind: 'charged';
      readonly reference: string;
      /** The amount really taken, "1000.00". */
      readonly amount: string;
      /** What of it went back to the card since, "0.00" if nothing did. */
      readonly refunded: string;
      readonly cardMask: string;
      readonly chargedAt: Date;
      /** Null where it was not asked to be kept. */
      readonly keptCard: KeptCard | null;
    }
  /** It was charged, and the whole of it went back to the card: refunded by the acquirer, or disputed by the card's owner. */
  | { readonly kind: 'taken-back'; readonly keptCard: KeptCard | null }
  | { readonly kind: 'failed'; readonly reason: CardFailure }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };

/** A charge as the acquirer's list of a day has it. Tenge with two digits. */
export interface CardChange {
  readonly invoice: string;
  readonly amount: string;
  /** What of it went back to the card, up to all of it. */
  readonly refunded: string;
}

export const CARD_FAILURES = [
  'declined',
  'insufficient_funds',
  'not_confirmed',
  'cancelled',
  'expired',
  'card_gone',
] as const;
export type CardFailure = (typeof CARD_FAILURES)[number];
