/** The service that compares a living face with the document's. */
export interface Biometrics {
  /**
   * Opens a session for one application. The same reference gives the same session. `redirectUrl` is where the
   * borrower goes; afterwards the service sends them on to `returnUrl`.
   */
  createSession(request: SessionRequest): Promise<SessionOutcome>;
  /** How a session ended, asked for by its id. A person's coming back to `returnUrl` proves nothing. */
  findResult(sessionId: string): Promise<ResultOutcome>;
  /** The session a callback speaks of, or null when the service did not sign it. `path` is the path it was posted to. */
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
  | { readonly kind: 'unavailable' };

export type ResultOutcome =
  | { readonly kind: 'result'; readonly result: BiometricsResult }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };
