import type { StaffRight } from '@senim/contracts/office/staff-rights';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Provided } from '../database/reading.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Randomness } from '../randomness.ts';
import type { Sealing } from '../sealing.ts';
import type { BodyPace } from './body-pace.ts';
import type { RateSettings } from './limits/rate-limit.ts';
import type { ActingCaller, StaffCaller } from './route.ts';
import type { Spool } from './spool.ts';
import type { UploadPlaces } from './upload-places.ts';

/** How the office lets people in; its sessions and rights belong to a module. */
export interface OfficeGate {
  readonly apiBase: string;
  /** The cookie is sent over HTTPS only. */
  readonly isSecure: boolean;
  /**
   * The member of staff of a cookie. `isTouch` is false for calls that the page makes by itself: they do not extend a session.
   */
  staffOfSession(token: string, isTouch: boolean): Promise<StaffCaller | null>;
  holds(caller: StaffCaller, right: StaffRight): boolean;
}

/** How a member of staff enters a client's cabinet, and what they may call there. */
export interface ActingGate {
  /** `isTouch` is false for calls that the page makes by itself: they do not extend a session. */
  actingOfToken(token: string, isTouch: boolean): Promise<ActingCaller | null>;
  mayCall(endpointId: string): boolean;
}

export interface HttpDependencies {
  database: Database;
  clock: Clock;
  randomness: Randomness;
  sealing: Sealing;
  /** Proxies whose word about the caller's address is believed; none by default. */
  trustedProxies?: readonly string[];
  log: Log;
  metrics: Metrics;
  /** The borrower of a token; `null` for no session or an ended one. */
  borrowerOfToken(token: string): Promise<number | null>;
  /** Whose a token is, if that is remembered, and what must be so for its session to run still. */
  knownSession?(token: string): { readonly borrowerId: number; readonly provided: Provided } | undefined;
  apiBase: string;
  office: OfficeGate;
  acting: ActingGate;
  /** Stores files while they arrive; by default in the machine's temporary folder. */
  spool?: Spool;
  uploadPlaces?: UploadPlaces;
  bodyPace?: BodyPace;
  /** How many files the process may have open, if that is not asked of the system. */
  openFilesMax?: number;
  /** How often callers may call, where that is not the usual. */
  callLimits?: RateSettings;
  /** For how long browsers must use HTTPS only; absent if there is no HTTPS. */
  httpsOnlySeconds?: number;
}
