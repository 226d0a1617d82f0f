import {
  itemKindsOf,
  type QueueName,
  rightToWatch,
  WATCHED,
  WATCHED_BESIDE,
  type Watched,
} from '@senim/contracts/office/queues';
import { holdsRight } from '@senim/contracts/office/staff-rights';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { DeskServices } from './types.ts';

/** Shorter than the time after which proxies cut a silent connection. The session is checked again each time. */
const WAIT_MS = 25_000;

/** What the database rings for a desk. */
export const ringsOf = (desk: Watched): readonly string[] =>
  desk in WATCHED_BESIDE ? [desk] : itemKindsOf(desk as QueueName);

/**
 * Waits until a desk that the role may see has changed, and says which. It never says what has changed, only that there is
 * something to ask for.
 */
export async function waitForChanges({ bell }: DeskServices, { roles }: StaffCaller, after?: string) {
  const seen = WATCHED.filter((desk) => holdsRight(roles, rightToWatch(desk)));
  const known = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : null;
  const { topics, place } = await bell.rungAfter(seen.flatMap(ringsOf), known, WAIT_MS);
  const changed = seen.filter((desk) => ringsOf(desk).some((topic) => topics.includes(topic)));
  return { changed, place: String(place) };
}
