import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Randomness } from '../randomness.ts';

export interface HttpDependencies {
  database: Database;
  clock: Clock;
  randomness: Randomness;
  log: Log;
  metrics: Metrics;
  /** Whose session a token opens; `null` for none or a dead one. */
  borrowerOfToken(token: string): Promise<number | null>;
  apiBase: string;
}
