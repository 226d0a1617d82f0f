import type { Lender } from '@senim/lender/lender';
import type { KnownLaw } from '@senim/loan-engine/loan/law';
import type { OwnCaps } from '@senim/loan-engine/loan/own-caps';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Randomness } from './randomness.ts';
import type { Sealing } from './sealing.ts';

/** What the lender has set by itself, as this process holds it. */
export interface HeldSettings {
  /** The lender as its own document says, before anything was set. */
  readonly document: Lender;
  /** The account that paid the loans on a day. */
  accountOn(day: string): string;
  /** The caps stricter than the law's that the lender held itself to at a moment; null where it had none. */
  capsAt(moment: Date): OwnCaps | null;
  /** Reads the versions anew; whoever adds one calls it. */
  readAnew(): Promise<void>;
}

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
  readonly metrics: Pick<Metrics, 'applicationDecided' | 'rowsPurged'>;
  /** Who lends, how it looks, by what rules, as they hold at the moment of asking; the machinery itself never reads it. */
  readonly lender: Lender;
  readonly held: HeldSettings;
  /**
   * What new loans are priced by at the moment of asking beside the release's law: the MCI, through which day it is known (nothing new is lent for a day
   * after it; the sandbox lends on by the last one), and the lender's own caps.
   */
  readonly law: KnownLaw;
}
