import type { Lender } from '@senim/lender/lender';
import type { Day } from '@senim/loan-engine/units/day';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import type { Randomness } from './randomness.ts';
import type { Sealing } from './sealing.ts';

/** What any operation may need of the machinery, built once at the start. Providers come beside it, each as its own port. */
export interface Services {
  readonly database: Database;
  /** The business calendar, which the sandbox moves. */
  readonly clock: Clock;
  /** The wall clock. Sessions follow it, because people do not follow the business calendar. */
  readonly wallClock: Clock;
  readonly randomness: Randomness;
  readonly sealing: Sealing;
  readonly log: Log;
  /** Who lends, how it looks, by what rules; the machinery itself never reads it. */
  readonly lender: Lender;
  /** The last day for which something new may be lent, as its MCI is set; the sandbox lends on by the last one. */
  readonly mciThrough: Day;
}
