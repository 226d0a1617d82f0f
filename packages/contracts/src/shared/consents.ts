import type { Language } from '@senim/kazakhstan/languages';

/** A consent of the borrower. Each one is given and withdrawn separately. */
export const CONSENT_KINDS = ['personal_data', 'credit_bureau', 'insurance'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The text of a consent, in paragraphs. */
export interface ConsentWords {
  readonly title: string;
  readonly text: readonly string[];
}

/**
 * The versions of the words that came with releases, oldest first. Each keeps its words for ever (`text/{ru,kz}/consents.ts`): somebody has
 * agreed to them. The office words further ones (`office/settings/consent.ts`).
 */
export const RELEASED_CONSENTS = {
  personal_data: ['personal-data-2026-11', 'personal-data-2026-11-28'],
  credit_bureau: ['credit-bureau-2026-01'],
  insurance: ['insurance-2026-01'],
} as const satisfies Readonly<Record<ConsentKind, readonly string[]>>;
export type ReleasedConsent = (typeof RELEASED_CONSENTS)[ConsentKind][number];

/** The newest words of this release; they are in force until the office words others. */
export const CONSENT_VERSIONS = {
  personal_data: 'personal-data-2026-11-28',
  credit_bureau: 'credit-bureau-2026-01',
  insurance: 'insurance-2026-01',
} as const satisfies Readonly<Record<ConsentKind, ReleasedConsent>>;

/** A consent as the form asks for it, in one language. */
export interface ShownConsent extends ConsentWords {
  readonly version: string;
}
export type ShownConsents = Readonly<Record<ConsentKind, ShownConsent>>;
export type ConsentsByLanguage = Readonly<Record<Language, ShownConsents>>;

/** The version of the words by which a borrower lets the bank keep a card, kept with the card. */
export const CARD_CONSENT_VERSION = 'card-2026-11';

/** The version of the words by which a borrower lets the parts of a loan be charged to a kept card. */
export const AUTOPAY_CONSENT_VERSION = 'autopay-2026-11';
