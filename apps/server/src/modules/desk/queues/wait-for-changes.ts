import { QUEUE_NAMES, QUEUES, type Watched } from '@senim/contracts/office/queues';
import { holdsRight } from '@senim/contracts/office/staff-rights';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { DeskServices } from './types.ts';

/** Shorter than proxies cut a silent connection; the session is looked up anew each time. */
const WAIT_MS = 25_000;

/**
 * Which of the desks that a role may see have changed since a place; waits until one does. It tells that there is something to
 * ask for, never what.
 */
export async function waitForChanges({ bell }: DeskServices, { roles }: StaffCaller, after?: string) {
  const queues = QUEUE_NAMES.filter((queue) => holdsRight(roles, QUEUES[queue].view));
  const seen: Watched[] = holdsRight(roles, 'proposals.view') ? [...queues, 'proposals'] : [...queues];
  const known = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : null;
  const { topics, place } = await bell.rungAfter(seen, known, WAIT_MS);
  return { changed: seen.filter((topic) => topics.includes(topic)), place: String(place) };
}
