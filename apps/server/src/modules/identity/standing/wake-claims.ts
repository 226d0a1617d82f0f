import { machineAct } from '../../../platform/database/database.ts';
import { findBorrower } from '../borrowers/read-borrower.ts';
import { readUnvouched, writeBaseAsked } from './store.ts';
import type { ClaimServices } from './types.ts';
import { dropClaim, verifyBorrower } from './verify-borrower.ts';

const CLAIMS_AT_ONCE = 20;
const act = machineAct('identity.wake-claims');

/**
 * Asks the mobile base again about registrations that nobody has vouched for, until it answers about each: what it says is done as at
 * sign-in. While it is away one claim at a time is tried. Safe to repeat.
 */
export async function wakeClaims(services: ClaimServices): Promise<void> {
  const { database, clock, wallClock } = services;
  const due = await database.transaction(act, (tx) =>
    readUnvouched(tx, { now: clock.now(), wallNow: wallClock.now(), countMax: CLAIMS_AT_ONCE }),
  );
  for (const borrowerId of due) if (!VERDICTS.has(await askAgain(services, borrowerId))) return;
}

/** Any other answer is nobody's: the base is away, or the lender has no way to it. */
const VERDICTS: ReadonlySet<string> = new Set(['registered', 'not-registered']);

async function askAgain(services: ClaimServices, borrowerId: number) {
  const { database, clock, mobileBase } = services;
  const { iin, phone } = await database.transaction(act, async (tx) => {
    await writeBaseAsked(tx, borrowerId, clock.now());
    return findBorrower(services, tx, borrowerId);
  });
  const { kind } = await mobileBase.isRegistered({ iin, phone });
  if (kind === 'registered')
    void (await database.transaction(act, (tx) => verifyBorrower(services, tx, borrowerId)));
  if (kind === 'not-registered') await database.transaction(act, (tx) => dropClaim(services, tx, borrowerId));
  return kind;
}
