import type { Language } from '@senim/kazakhstan/languages';
import type { Services } from '../../platform/machinery.ts';
import type { MobileBase } from '../../providers/mobile-base/mobile-base.ts';
import type { CodeBudget, CodePurpose } from './budget/types.ts';

export interface Borrower {
  readonly borrowerId: number;
  readonly iin: string;
  /** 11 digits, 7701.... */
  readonly phone: string;
  readonly language: Language;
  readonly standing: 'provisional' | 'verified' | 'displaced';
  /** The number is somebody else's by now. */
  readonly isPhoneLeft: boolean;
}

/** What a code confirms, and nothing else. */
export interface CodeBinding {
  readonly purpose: CodePurpose;
  readonly phone: string;
  /** The IIN that signs in, the documents to sign, the new phone. */
  readonly subject: string;
  /** Null where nobody is signed in yet. */
  readonly borrowerId: number | null;
  /** Somebody who signs in has done so on this device before: their codes are apart from those of whoever else knows the pair. */
  readonly isKnownDevice?: boolean;
}

export interface CodeRequest extends CodeBinding {
  /** The phone is not the borrower's yet: its owner has not confirmed anything. */
  readonly isNewPhone?: boolean;
  /** The page has worked for this ask. */
  readonly isProved?: boolean;
  /** The caller's network address; only its fingerprint is kept. */
  readonly address: string;
  /** The text of the SMS around the code, in the borrower's language. */
  readonly text: (code: string) => string;
}

/** The machinery, with its own budget if one is configured. */
export type CodeServices = Services & { readonly codeBudget?: CodeBudget };

/** Where a new borrower came from (readings.md, Attribution). */
export type Attribution = Readonly<Record<string, unknown>>;

/** A change of phone or account that waits for its codes. */
export interface ContactChange {
  readonly borrowerId: number;
  readonly changeId: string;
  readonly kind: 'phone' | 'iban';
  /** The new phone, 11 digits, or the new IBAN. */
  readonly value: string;
  readonly askedAt: Date;
  readonly oldConfirmedAt: Date | null;
}

/** A sent code without its digits. */
export interface CodeSent {
  readonly purpose: CodePurpose;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly endedBy: 'used' | 'replaced' | 'withheld' | null;
}

export interface SignInServices extends Services {
  readonly mobileBase: MobileBase;
}
