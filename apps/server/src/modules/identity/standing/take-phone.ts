import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { changePhone } from '../../contacts/change-phone.ts';
import { holdPayouts } from '../../contacts/hold-payouts.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readBorrowers } from '../borrowers/store.ts';
import { removeAllPasskeys } from '../passkeys/remove-passkey.ts';
import { endAllSessions } from '../sessions/end-all-sessions.ts';
import { lockClaims, writePhoneLeft } from './store.ts';
import { dropRivals } from './verify-borrower.ts';

/** Gives a client another phone, as two people of the office have decided. A borrower with this phone and another IIN loses it. */
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

/** Gives a cabinet another phone, after face and document or by two people of the office, and ends its sessions, passkeys and kept cards. */
export async function takePhone(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  phone: string,
): Promise<void> {
  await dropRivals(services, tx, borrowerId, phone);
  // Sent before the change, because the SMS goes to the old phone.
  await notifyBorrower(services, tx, borrowerId, 'phone-changed', {});
  await changePhone(services, tx, borrowerId, phone);
  await notifyBorrower(services, tx, borrowerId, 'phone-bound', {});
  void (await holdPayouts(services, tx, borrowerId));
  await endWaysIn(services, tx, borrowerId);
}

/** Takes the phone from a cabinet, because it now belongs to somebody else. The borrower is told by e-mail and in the cabinet. */
export async function freeNumber(services: Services, tx: Transaction, borrowerId: number): Promise<void> {
  await writePhoneLeft(tx, borrowerId, services.clock.now());
  await notifyBorrower(services, tx, borrowerId, 'phone-freed', {});
  void (await holdPayouts(services, tx, borrowerId));
  await endWaysIn(services, tx, borrowerId);
}

/** Whoever has the phone now has neither the cabinet nor what its owner let be kept. */
async function endWaysIn(services: Services, tx: Transaction, borrowerId: number): Promise<void> {
  await removeAllPasskeys(tx, borrowerId);
  enqueue(tx, 'payments.remove-cards', { borrowerId });
  await endAllSessions(services, tx, borrowerId);
}
