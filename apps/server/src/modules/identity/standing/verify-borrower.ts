import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { displace, displaceOthers, lockClaims, readStandingRow, writeVerified } from './store.ts';
import type { Standing } from './types.ts';

/** How sure it is that a borrower is who they say; needs a machine's act. */
export async function readStanding(tx: Transaction, borrowerId: number): Promise<Standing> {
  const { standing, ownerId, holderId } = await readStandingRow(tx, borrowerId);
  const isContested = standing === 'provisional' && (ownerId !== null || holderId !== null);
  return isContested ? 'contested' : standing;
}

/**
 * The mobile citizens' base vouches for the pair. Nobody verified has IIN or phone: then it is verified, and other provisional claims
 * to either end with their sessions. Otherwise it stays as it was, and only face and document decide.
 */
export async function verifyBorrower(
  { wallClock }: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<Standing> {
  await lockClaims(tx, borrowerId);
  const standing = await readStanding(tx, borrowerId);
  if (standing === 'provisional') await writeVerified(tx, borrowerId);
  else if (standing !== 'verified') return standing;
  await displaceOthers(tx, borrowerId, wallClock.now());
  return 'verified';
}

/** The base knows the phone under another IIN: a claim that nobody has vouched for ends. */
export async function dropClaim({ wallClock }: Services, tx: Transaction, borrowerId: number): Promise<void> {
  await displace(tx, borrowerId, wallClock.now());
}

/** Before a borrower takes a phone: provisional claims to it, or to their IIN, end. */
export async function dropRivals(
  { sealing, wallClock }: Services,
  tx: Transaction,
  borrowerId: number,
  phone: string,
): Promise<void> {
  await displaceOthers(tx, borrowerId, wallClock.now(), sealing.blindIndex('phone', phone));
}
