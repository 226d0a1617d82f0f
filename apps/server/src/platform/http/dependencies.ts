import type { StaffRight } from '@senim/contracts/office/staff-rights';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Randomness } from '../randomness.ts';
import type { Sealing } from '../sealing.ts';
import type { BodyPace } from './body-pace.ts';
import type { ActingCaller, StaffCaller } from './route.ts';
import type { Spool } from './spool.ts';
import type { UploadPlaces } from './upload-places.ts';

/** How the office lets people in: its sessions and rights are a module's business. */
export interface OfficeDoor {
  readonly apiBase: string;
  /** The cookie travels over HTTPS alone. */
  readonly isSecure: boolean;
  /** Whose session a cookie opens; `isTouch` false for what the page asks by itself, which keeps no session awake. */
  staffOfSession(token: string, isTouch: boolean): Promise<StaffCaller | null>;
  holds(caller: StaffCaller, right: StaffRight): boolean;
}

/** How a member of staff is let into a client's cabinet, and what they may call there. */
export interface ActingDoor {
  /** `isTouch` false for what the page asks by itself, which keeps no session awake. */
  actingOfToken(token: string, isTouch: boolean): Promise<ActingCaller | null>;
  mayCall(endpointId: string): boolean;
}

export interface HttpDependencies {
  database: Database;
  clock: Clock;
  randomness: Randomness;
  sealing: Sealing;
  /** Addresses of proxies whose word about the caller's address is taken; none by default. */
  trustedProxies?: readonly string[];
  log: Log;
  metrics: Metrics;
  /** Whose session a token opens; `null` for none or a dead one. */
  borrowerOfToken(token: string): Promise<number | null>;
  apiBase: string;
  office: OfficeDoor;
  acting: ActingDoor;
  /** Keeps files while they are still coming; in the machine's own folder for such things when not said. */
  spool?: Spool;
  uploadPlaces?: UploadPlaces;
  bodyPace?: BodyPace;
  /** For how long browsers are to reach the site over HTTPS alone; not said where there is none. */
  httpsOnlySeconds?: number;
}
