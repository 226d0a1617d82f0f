/** Whoever carries our SMS to phones. */
export interface SmsGateway {
  /**
   * Hands one message over. `phone` is 11 digits (7701...), `key` is ours and names this message for good. A refusal
   * is final; after `unavailable` the message may or may not have left, and is sent again under the same key.
   */
  send(message: SmsMessage): Promise<SmsOutcome>;
  /** What became of a message, asked for by the gateway's name for it. */
  findFate(messageId: string): Promise<SmsFate>;
  /** The message a delivery report speaks of, or null when the gateway did not sign it. */
  readReport(body: string): string | null;
}

export interface SmsMessage {
  readonly phone: string;
  readonly text: string;
  readonly key: string;
}

export type SmsFate = 'delivered' | 'undelivered' | 'under-way' | 'unknown' | 'unavailable';

export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable' };
