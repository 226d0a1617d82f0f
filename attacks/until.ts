import { setTimeout as pause } from 'node:timers/promises';

/** Between two looks of somebody who is in haste, at what can only be asked for, as a phone's messages are. */
const HASTY_LOOK_MS = 30;
/** A machine that does much else takes its time, and what never comes is a failure in any case. */
const WITHIN_MS = 120_000;

/** Looks until there is something to see: whatever an attack waits for, it waits for here. */
export async function until<Seen>(
  what: string,
  look: () => Promise<Seen | null | undefined> | Seen | null | undefined,
  lookMs = HASTY_LOOK_MS,
): Promise<Seen> {
  for (const begun = performance.now(); performance.now() - begun < WITHIN_MS; await pause(lookMs)) {
    const seen = await look();
    if (seen !== null && seen !== undefined) return seen;
  }
  throw new Error(`In vain: ${what}.`);
}
