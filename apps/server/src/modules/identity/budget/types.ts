export type CodePurpose = 'sign-in' | 'sign-agreement' | 'change-contact' | 'act-for' | 'test-message';

/**
 * Whose budget an ask is of: a pair of phone and IIN that is registered together, the same pair on a device from which it has signed in,
 * all other pairs, somebody with a session at their own phone, or somebody with a session at a phone that is not theirs yet.
 */
export type CodeLane = 'pair' | 'device' | 'strangers' | 'session' | 'new-phone';

interface AskLimit {
  readonly perHour: number;
  readonly perDay: number;
}

/** How many codes may be sent: each costs money and can be misused to annoy a person. */
export interface CodeBudget {
  /** Asks of a known device are counted together with all others of the pair: it may have what those have left. */
  readonly asks: Readonly<Record<CodeLane, AskLimit>>;
  /** Beyond it a proof of work is asked for from this address. */
  readonly perAddressHour: number;
  /** The breaker: beyond it everybody is asked for one, and at twice as many strangers get no SMS for the rest of the hour. */
  readonly totalHour: number;
}

/** Fingerprints under which codes are stored and counted, under each key that is held: the first is written, each is looked for. */
export interface CodeKeys {
  readonly phoneIndexes: Buffer[];
  readonly subjectIndexes: Buffer[];
  /**
   * Phone and IIN where a code signs in, apart on a known device; otherwise the borrower. A code takes the place of one of the same pair
   * and purpose.
   */
  readonly pairIndexes: Buffer[];
}

export interface AskKeys extends CodeKeys {
  readonly addressIndexes: Buffer[];
  readonly purpose: CodePurpose;
}

/** A recent ask for a code, as the budget counts it. */
export interface CodeAsk {
  readonly createdAt: Date;
  readonly lane: CodeLane;
  readonly byPhone: boolean;
  readonly bySubject: boolean;
  /** Of the same pair, for the same purpose. */
  readonly byPair: boolean;
  readonly byAddress: boolean;
  readonly used: boolean;
  /** No SMS was sent, because the budget of strangers was spent. */
  readonly withheld: boolean;
  readonly wrongTries: number;
}

/** What the whole service saw in the last hour. */
export interface CodeLoad {
  readonly sent: number;
  readonly tries: number;
  readonly wrongTries: number;
}
