import type { ApplicationKey, VerificationResult } from '../types.ts';

/** One attempt to confirm the borrower's identity by their face. */
export interface Verification extends ApplicationKey {
  readonly verificationId: string;
  readonly attempt: number;
  /** Our name for the session at the face service. */
  readonly reference: string;
  readonly sessionId: string;
  readonly redirectUrl: string;
  readonly result: VerificationResult;
  readonly createdAt: Date;
}
