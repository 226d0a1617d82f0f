/** A consent of the borrower. Each one is given and withdrawn separately. */
export const CONSENT_KINDS = ['personal_data', 'credit_bureau', 'insurance'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The text of a consent, in paragraphs. */
export interface ConsentWords {
  readonly title: string;
  readonly text: readonly string[];
}

/** The version of the text in force, kept with each consent: a new text gets a new version. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, string>> = {
  personal_data: 'personal-data-2026-11',
  credit_bureau: 'credit-bureau-2026-01',
  insurance: 'insurance-2026-01',
};

/** The version of the words by which a borrower lets the bank keep a card, kept with the card. */
export const CARD_CONSENT_VERSION = 'card-2026-11';

/** The version of the words by which a borrower lets the parts of a loan be charged to a kept card. */
export const AUTOPAY_CONSENT_VERSION = 'autopay-2026-11';
