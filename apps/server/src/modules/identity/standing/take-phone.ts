import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { changePhone } from '../../contacts/change-phone.ts';
import { holdPayouts } from '../../contacts/hold-payouts.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readBorrowers } from '../borrowers/store.ts';
import { endAllSessions } from '../sessions/end-all-sessions.ts';
import { lockClaims, writePhoneLeft } from './store.ts';
import { dropRivals } from './verify-borrower.ts';

/** What two people of the office have agreed on: a client's other phone. Whoever has it under another IIN has it no longer. */
export async function bindPhone(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  phone: string,
): Promise<null> {
  await lockClaims(tx, borrowerId);
  const holders = await readBorrowers(services.sealing, tx, { phone });
  for (const { borrowerId: holderId, standing, isPhoneLeft } of holders)
    if (standing === 'verified' && !isPhoneLeft && holderId !== borrowerId)
      await freeNumber(services, tx, holderId);
  await takePhone(services, tx, borrowerId, phone);
  return null;
}

/** A cabinet takes another number, on the word of face and document or of two people in the office. Its sessions end. */
export async function takePhone(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  phone: string,
): Promise<void> {
  await dropRivals(services, tx, borrowerId, phone);
  // Told first: the SMS goes to the phone that was.
  await notifyBorrower(services, tx, borrowerId, 'phone-changed', {});
  await changePhone(services, tx, borrowerId, phone);
  await notifyBorrower(services, tx, borrowerId, 'phone-bound', {});
  void (await holdPayouts(services, tx, borrowerId));
  await endAllSessions(services, tx, borrowerId);
}

/** A number is somebody else's by now: its cabinet opens no more with it, and hears of that by mail and in its news. */
export async function freeNumber(services: Services, tx: Transaction, borrowerId: number): Promise<void> {
  await writePhoneLeft(tx, borrowerId, services.clock.now());
  await notifyBorrower(services, tx, borrowerId, 'phone-freed', {});
  void (await holdPayouts(services, tx, borrowerId));
  await endAllSessions(services, tx, borrowerId);
}
