import type { Language } from '@senim/kazakhstan/languages';

export interface Borrower {
  readonly borrowerId: number;
  readonly iin: string;
  /** 11 digits, 7701.... */
  readonly phone: string;
  readonly language: Language;
  readonly standing: 'provisional' | 'verified' | 'displaced';
  /** The number now belongs to somebody else. */
  readonly isPhoneLeft: boolean;
}

/** Where a new borrower came from (readings.md, Attribution). */
export type Attribution = Readonly<Record<string, unknown>>;
