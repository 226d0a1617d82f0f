import type { Language } from '@senim/kazakhstan/languages';

/** Where a borrower's messages go, and in what language. */
export interface Contact {
  /** 11 digits, 7701.... */
  readonly phone: string;
  readonly language: Language;
  /** The number is somebody else's by now: nothing goes there. */
  readonly isPhoneLeft: boolean;
}
