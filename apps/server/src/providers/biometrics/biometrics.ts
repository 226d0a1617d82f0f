/** The service that compares a live face with the photo of the document. */
export interface Biometrics {
  /**
   * Opens a session for one application. The same reference gives the same session. The borrower goes to `redirectUrl`;
   * afterwards the service sends them to `returnUrl`.
   */
  createSession(request: SessionRequest): Promise<SessionOutcome>;
  /** The result of a session, by its id. A person who comes back to `returnUrl` proves nothing. */
  findResult(sessionId: string): Promise<ResultOutcome>;
  /** The session of a callback, or null if the service did not sign it. `path` is the path of the post. */
  readCallback(path: string, body: string, signature: string | null): string | null;
}

export interface SessionRequest {
  readonly reference: string;
  readonly iin: string;
  /** The person shows their identity document as well, and the service compares it with the state's photograph. */
  readonly withDocument?: boolean;
  readonly returnUrl: string;
}

export type BiometricsResult = 'pending' | 'passed' | 'failed';

export type SessionOutcome =
  | {
      readonly kind: 'session';
      readonly id: string;
      readonly redirectUrl: string;
      readonly result: BiometricsResult;
    }
  /** The lender has no contract: a person finds out. */
  | { readonly kind: 'by-people' }
  | { readonly kind: 'unavailable' };

export type ResultOutcome =
  | { readonly kind: 'result'; readonly result: BiometricsResult }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };
