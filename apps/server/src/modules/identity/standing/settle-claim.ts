import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findBorrower } from '../borrowers/read-borrower.ts';
import { displace, displaceOthers, lockClaims, readStandingRow, writeVerified } from './store.ts';
import { freeNumber, takePhone } from './take-phone.ts';
import type { ClaimOutcome } from './types.ts';

/**
 * Face and document have shown the owner of the IIN, in the caller's transaction. A borrower with this phone and another IIN loses the
 * phone. A borrower with this IIN and another phone is the same person: that cabinet gets this phone, and this registration ends.
 * Sessions of both end, payouts are held for a day, and both numbers get an SMS.
 */
export async function settleClaim(
  services: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<ClaimOutcome> {
  await lockClaims(tx, borrowerId);
  const { standing, ownerId, holderId } = await readStandingRow(tx, borrowerId);
  if (standing !== 'provisional') return 'confirmed';
  if (holderId !== null) await freeNumber(services, tx, holderId);
  const at = services.wallClock.now();
  if (ownerId === null) {
    writeVerified(tx, borrowerId);
    await displaceOthers(tx, borrowerId, at);
    return holderId === null ? 'confirmed' : 'number-freed';
  }
  const { phone } = await findBorrower(services, tx, borrowerId);
  await displace(tx, borrowerId, at);
  await takePhone(services, tx, ownerId, phone);
  return 'cabinet-returned';
}
