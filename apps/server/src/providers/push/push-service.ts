/** How one browser is reached: its address at its push service, and the keys that only it can read with. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Whoever carries notifications to browsers: each browser brings the push service of its maker. */
export interface PushService {
  /** Our public key, base64url: a browser subscribes with it and then takes messages signed by it alone. */
  readonly publicKey: string;
  /** Whether an address belongs to a push service we know: we call no other, whatever a browser says. */
  knows(endpoint: string): boolean;
  /**
   * Encrypts for the browser and hands over. After `gone` the browser is never reached there again; a refusal is final for this message;
   * after `unavailable` it is sent again, and `topic` lets the later one take the place of the earlier.
   */
  send(message: PushMessage): Promise<PushOutcome>;
}

export interface PushMessage {
  readonly subscription: PushSubscription;
  readonly payload: string;
  /** At most 32 characters of base64url. */
  readonly topic: string;
}

export type PushOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable' };
