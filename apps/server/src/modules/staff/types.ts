import type { Clock } from '../../platform/clock.ts';
import type { Services } from '../../platform/machinery.ts';

/**
 * The machinery, and the time on the wall: sessions, locks and one-time codes run by it, since a person's phone and
 * patience do not follow the business calendar.
 */
export type StaffServices = Services & { readonly wallClock: Clock; readonly isSandbox: boolean };
