import type { Language } from '@senim/kazakhstan/languages';
import type { Services } from '../../platform/machinery.ts';
import type { MobileBase } from '../../providers/mobile-base/mobile-base.ts';

export interface Borrower {
  readonly borrowerId: number;
  readonly iin: string;
  /** 11 digits, 7701.... */
  readonly phone: string;
  readonly language: Language;
}

export type CodePurpose = 'sign-in' | 'sign-agreement' | 'change-contact' | 'act-for';

/** What a code confirms, and nothing else. */
export interface CodeBinding {
  readonly purpose: CodePurpose;
  readonly phone: string;
  /** The IIN that signs in, the documents to sign, the new phone. */
  readonly subject: string;
}

export interface CodeRequest extends CodeBinding {
  readonly borrowerId: number | null;
  /** The caller's network address; only its fingerprint is kept. */
  readonly address: string;
  /** The text of the SMS around the code, in the borrower's language. */
  readonly text: (code: string) => string;
}

/** How many codes may be sent: each costs money and can be misused to annoy a person. */
export interface CodeBudget {
  readonly perPhoneHour: number;
  readonly perPhoneDay: number;
  /** Per IIN, if the code signs in. */
  readonly perSubjectDay: number;
  readonly perAddressHour: number;
  /** The breaker: beyond this number nobody gets a code until the hour is over. */
  readonly totalHour: number;
}

/** The machinery, with its own budget if one is configured. */
export type CodeServices = Services & { readonly codeBudget?: CodeBudget };

/** A recent ask for a code, as the budget counts it. */
export interface CodeAsk {
  readonly createdAt: Date;
  readonly byPhone: boolean;
  readonly bySubject: boolean;
  readonly byAddress: boolean;
  readonly used: boolean;
}

/** Fingerprints under which codes are stored and counted. */
export interface CodeKeys {
  readonly phoneIndex: Buffer;
  readonly subjectIndex: Buffer;
  readonly addressIndex: Buffer;
}

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
  readonly endedBy: 'used' | 'replaced' | null;
}

export interface SignInServices extends Services {
  readonly mobileBase: MobileBase;
}
