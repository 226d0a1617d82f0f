import type { Lender } from '@senim/lender/lender';
import type { LenderProduct } from '@senim/lender/products';
import type { Day } from '@senim/loan-engine/units/day';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import type { Randomness } from './randomness.ts';
import type { Sealing } from './sealing.ts';

/** What every operation may need of the machinery, built once at the start. Providers come beside it, as their own ports. */
export interface Services {
  readonly database: Database;
  /** The business calendar, which the sandbox moves. */
  readonly clock: Clock;
  /** The time on the wall, by which sessions run: a person's phone and patience do not follow the calendar. */
  readonly wallClock: Clock;
  readonly randomness: Randomness;
  readonly sealing: Sealing;
  readonly log: Log;
  /** Who lends, how it looks, by which rules; the machinery itself never looks into it. */
  readonly lender: Lender;
  /** What that lender lends, all versions, as the engine counts with it. */
  readonly products: readonly LenderProduct[];
  /** The last day for which something new may be lent, as its MCI is set; the sandbox lends on by the last one. */
  readonly mciThrough: Day;
}
