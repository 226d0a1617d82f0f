import type { Services } from '../../../platform/machinery.ts';
import type { CodeBudget, CodePurpose } from '../budget/types.ts';

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
  /** The phone is not the borrower's yet, as its owner has confirmed nothing. */
  readonly isNewPhone?: boolean;
  /** The page has solved the task for this request. */
  readonly isProved?: boolean;
  /** The caller's network address; only its fingerprint is kept. */
  readonly address: string;
  /** The text of the SMS around the code, in the borrower's language. */
  readonly text: (code: string) => string;
}

/** The machinery, with its own budget if one is configured. */
export type CodeServices = Services & { readonly codeBudget?: CodeBudget };

/** A code that was sent to a borrower, without its digits. */
export interface CodeSent {
  readonly purpose: Exclude<CodePurpose, 'test-message'>;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly endedBy: 'used' | 'replaced' | 'withheld' | null;
}
