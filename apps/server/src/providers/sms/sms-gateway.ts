/** The carrier of our SMS. */
export interface SmsGateway {
  /**
   * Gives one message to the gateway. `phone` is 11 digits (7701...); `key` is ours and names this message for ever. A refusal
   * is final; after `unavailable` the message may have left or not, and is sent again with the same key.
   */
  send(message: SmsMessage): Promise<SmsOutcome>;
  /** The state of a message, by the gateway's own id. */
  findFate(messageId: string): Promise<SmsFate>;
  /** The messages that a delivery report is about, or null if the gateway did not sign it. */
  readReport(path: string, body: string, signature: string | null): readonly string[] | null;
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
