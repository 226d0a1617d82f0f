export interface TerminalNetwork {
  readonly name: string;
  readonly password: string;
  /** Addresses the network calls from; empty means any. */
  readonly addresses: readonly string[];
}
