import type { LenderProduct } from '@senim/lender/products';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import type { Randomness } from './randomness.ts';
import type { Sealing } from './sealing.ts';

/** What every operation may need of the machinery, built once at the start. Providers come beside it, as their own ports. */
export interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly sealing: Sealing;
  readonly log: Log;
  /** What the lender lends, all versions: an argument like the clock. */
  readonly products: readonly LenderProduct[];
  readonly limits?: Limits;
}

/** Amounts above which one person's word is not enough, in tiyn; not set, one is. */
export interface Limits {
  readonly payoutTiyn: number;
  readonly reviewTiyn: number;
}
