import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { displace, displaceOthers, lockClaims, readStandingRow, writeVerified } from './store.ts';
import type { Standing } from './types.ts';

/** How sure we are of a borrower's identity; needs a machine's act. */
export async function readStanding(tx: Transaction, borrowerId: number): Promise<Standing> {
  const { standing, ownerId, holderId } = await readStandingRow(tx, borrowerId);
  const isContested = standing === 'provisional' && (ownerId !== null || holderId !== null);
  return isContested ? 'contested' : standing;
}

/**
 * The mobile citizens' base has confirmed the pair. If no verified borrower has its IIN or phone, it is verified, and other provisional claims
 * to them end with their sessions. Otherwise only face and document decide.
 */
export async function verifyBorrower(
  { wallClock }: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<Standing> {
  await lockClaims(tx, borrowerId);
  const standing = await readStanding(tx, borrowerId);
  if (standing === 'provisional') writeVerified(tx, borrowerId);
  else if (standing !== 'verified') return standing;
  await displaceOthers(tx, borrowerId, wallClock.now());
  return 'verified';
}

/** Ends an unconfirmed claim, because the base knows the phone under another IIN. */
export async function dropClaim({ wallClock }: Services, tx: Transaction, borrowerId: number): Promise<void> {
  await displace(tx, borrowerId, wallClock.now());
}

/** Ends provisional claims to a phone before a borrower gets it, and to the borrower's IIN. */
export async function dropRivals(
  { sealing, wallClock }: Services,
  tx: Transaction,
  borrowerId: number,
  phone: string,
): Promise<void> {
  await displaceOthers(tx, borrowerId, wallClock.now(), sealing.blindIndexes('phone', phone));
}
