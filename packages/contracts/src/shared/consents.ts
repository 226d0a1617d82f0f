/** A consent that the borrower gives. Each stands on its own and can be withdrawn on its own. */
export const CONSENT_KINDS = ['personal_data', 'credit_bureau', 'insurance'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The words that are shown, in paragraphs. */
export interface ConsentWords {
  readonly title: string;
  readonly text: readonly string[];
}

/** Under which name the words in force are kept beside each consent: new words get a new one. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, string>> = {
  personal_data: 'personal-data-2026-01',
  credit_bureau: 'credit-bureau-2026-01',
  insurance: 'insurance-2026-01',
};
