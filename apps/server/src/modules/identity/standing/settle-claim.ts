import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { changePhone } from '../../contacts/change-phone.ts';
import { holdPayouts } from '../../contacts/hold-payouts.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { endAllSessions } from '../end-all-sessions.ts';
import { findBorrower } from '../read-borrower.ts';
import {
  displace,
  displaceOthers,
  lockClaims,
  readStandingRow,
  writePhoneLeft,
  writeVerified,
} from './store.ts';
import type { ClaimOutcome } from './types.ts';

/**
 * Face and document say that a registration is its IIN's owner, in the caller's transaction. Whoever has the phone with another IIN has it
 * no longer. Whoever has the IIN with another phone is the same person: their cabinet takes this phone, and this registration ends.
 * Sessions of both end, payouts are held for a day, both numbers are told.
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
    await writeVerified(tx, borrowerId);
    await displaceOthers(tx, borrowerId, at);
    return holderId === null ? 'confirmed' : 'number-freed';
  }
  const { phone } = await findBorrower(services, tx, borrowerId);
  await displace(tx, borrowerId, at);
  await takePhone(services, tx, ownerId, phone);
  return 'cabinet-returned';
}

/** A cabinet takes another number, on the word of face and document or of two people in the office. Its sessions end. */
export async function takePhone(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  phone: string,
): Promise<void> {
  // Told first: the SMS goes to the phone that was.
  await notifyBorrower(services, tx, borrowerId, 'phone-changed', {});
  await changePhone(services, tx, borrowerId, phone);
  await notifyBorrower(services, tx, borrowerId, 'phone-bound', {});
  void (await holdPayouts(services, tx, borrowerId));
  await endAllSessions(services, tx, borrowerId);
  await displaceOthers(tx, borrowerId, services.wallClock.now());
}

/** A number is somebody else's by now: its cabinet opens no more with it, and hears of that by mail and in its news. */
export async function freeNumber(services: Services, tx: Transaction, borrowerId: number): Promise<void> {
  await writePhoneLeft(tx, borrowerId, services.clock.now());
  await notifyBorrower(services, tx, borrowerId, 'phone-freed', {});
  void (await holdPayouts(services, tx, borrowerId));
  await endAllSessions(services, tx, borrowerId);
}
