import type { Refused } from '../../../platform/outcome.ts';
import type { StaffServices } from '../types.ts';
import { isLocked, lockedUntil } from './rules.ts';
import { addFailedTry, writeLock } from './store.ts';

/**
 * Counts one more wrong password or code. The refusal is recorded under the event's name, and five in a row close the account
 * for a while.
 */
export async function countFailure<Code extends string>(
  services: StaffServices,
  requestId: string,
  { staffId, lockedUntil: until }: { staffId: number; lockedUntil: Date | null },
  { auditEvent, refusal }: { auditEvent: string; refusal: Refused<Code> },
): Promise<Refused<Code>> {
  const now = services.wallClock.now();
  const principal = { kind: 'staff', staffId, at: services.clock.now(), onBehalf: false } as const;
  return services.database.transaction({ principal, auditEvent, requestId }, async (tx) => {
    if (isLocked(until, now)) return refusal;
    const lock = lockedUntil(await addFailedTry(tx, staffId), now);
    if (lock) await writeLock(tx, staffId, lock);
    tx.note({ locked: lock !== null });
    return refusal;
  });
}
