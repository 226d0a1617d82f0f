/** The carrier of our e-mail. */
export interface Mailer {
  /**
   * Gives one letter to the mail server. `key` is ours and becomes the Message-ID, by which servers and mail programs recognise
   * a repeated letter. A refusal is final; after `unavailable` the letter is sent again with the same key.
   */
  send(letter: Letter): Promise<MailOutcome>;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly key: string;
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export type MailOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable' };
