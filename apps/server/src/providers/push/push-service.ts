/** How to reach one browser: its address at its push service, and the keys with which only it can read. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The carrier of notifications to browsers: each browser has the push service of its maker. */
export interface PushService {
  /** Our public key, base64url: a subscribed browser accepts only messages that this key signs. */
  readonly publicKey: string;
  /** Whether an address belongs to a known push service: we call no other, whatever a browser sends. */
  knows(endpoint: string): boolean;
  /**
   * Encrypts a message for the browser and sends it. `gone` means that this address never works again; a refusal is final for
   * this message; after `unavailable` it is sent again, and a later message with the same `topic` replaces it.
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
