import { type Refusal, refuse } from '../units/refusal.ts';
import { type Cause, TRANSITIONS, type Who } from './lifecycle-table.ts';
import type { Status } from './status.ts';

/**
 * The status after a cause. Refuses a change that is not in the table, and a change that others may make. `status` is null for
 * what does not exist yet.
 */
export function transition(status: Status | null, cause: Cause, who: Who): Status | Refusal {
  const declared = TRANSITIONS.find((row) => row.from === status && row.cause === cause);
  if (declared === undefined) return refuse('transition-not-declared');
  return declared.who.includes(who) ? declared.to : refuse('transition-not-permitted');
}
