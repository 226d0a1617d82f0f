import type { Secrets } from '../../../platform/secrets.ts';

export interface TerminalNetwork {
  readonly name: string;
  /** Two while it is changed. */
  readonly passwords: Secrets;
  /** Addresses the network calls from; empty means any. */
  readonly addresses: readonly string[];
}
