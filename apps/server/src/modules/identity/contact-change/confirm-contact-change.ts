import { createHash } from 'node:crypto';
import type { Language } from '@senim/kazakhstan/languages';
import { type Act, machineAct, type Transaction } from '../../../platform/database/database.ts';
import { orTaken } from '../../../platform/database/or-taken.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { changeAccount, readAccount } from '../../contacts/change-account.ts';
import { changePhone } from '../../contacts/change-phone.ts';
import { holdPayouts } from '../../contacts/hold-payouts.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { lockBorrower } from '../borrowers/lock-borrower.ts';
import { findBorrower } from '../borrowers/read-borrower.ts';
import { readBorrowers } from '../borrowers/store.ts';
import type { Borrower } from '../borrowers/types.ts';
import { consumeCode } from '../codes/consume-code.ts';
import { issueCode } from '../codes/issue-code.ts';
import type { CodeServices } from '../codes/types.ts';
import { removeAllPasskeys } from '../passkeys/remove-passkey.ts';
import { writeOtherSessionsEnd } from '../sessions/store.ts';
import { dropRivals, verifyBorrower } from '../standing/verify-borrower.ts';
import type { ContactRefusal } from './refusals.ts';
import { changeSubject, changeText, isChangeAlive } from './rules.ts';
import { endContactChange, readOpenChange, writeOldConfirmed } from './store.ts';
import type { ContactChange } from './types.ts';

export interface ContactConfirmation {
  readonly borrowerId: number;
  readonly code: string;
  readonly address: string;
  readonly language: Language;
  readonly token: string | null;
}

export interface ContactConfirmed {
  readonly done: boolean;
  readonly confirms: 'new_phone' | null;
  readonly payout_hold_until: string | null;
}

/**
 * Takes a code for the open change. A new account needs a code of the present phone. A new phone needs that and then its own
 * code. The change ends every other session, a new phone all passkeys, and puts payouts on hold. A wrong code is counted and refused.
 */
export async function confirmContactChange(
  services: CodeServices,
  act: Act,
  confirmation: ContactConfirmation,
): Promise<ContactConfirmed | Refused<ContactRefusal>> {
  const { borrowerId, code } = confirmation;
  // Runs as the machine, because a borrower's own act cannot see whose phone it is.
  const asMachine = machineAct('identity.confirm-contact-change', act.auditEvent, act.requestId);
  return services.database.transaction(asMachine, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const change = await readOpenChange(services.sealing, tx, borrowerId);
    if (!change || !isChangeAlive(change, services.clock.now())) return refuse('no_change_asked');
    // It may have been erased since.
    if (change.kind === 'iban' && (await readAccount(services, tx, borrowerId)) === null)
      return refuse('iban_not_given', undefined, 'iban');
    const borrower = await findBorrower(services, tx, borrowerId);
    const isSecond = change.oldConfirmedAt !== null;
    const used = await consumeCode(services, tx, {
      purpose: 'change-contact',
      borrowerId,
      phone: isSecond ? change.value : borrower.phone,
      subject: changeSubject(change),
      code,
    });
    if (isRefused(used)) return used;
    if (change.kind === 'phone' && !isSecond) return askNewPhone(services, tx, change, confirmation);
    return finish(services, tx, change, borrower, confirmation);
  });
}

async function askNewPhone(
  services: CodeServices,
  tx: Transaction,
  change: ContactChange,
  { borrowerId, address, language }: ContactConfirmation,
): Promise<ContactConfirmed | Refused<ContactRefusal>> {
  // The confirmed part is kept. Asking for the change again sends the new phone its code as soon as it may be sent.
  await writeOldConfirmed(tx, change, services.clock.now());
  const sent = await issueCode(services, tx, {
    purpose: 'change-contact',
    borrowerId,
    phone: change.value,
    isNewPhone: true,
    subject: changeSubject(change),
    address,
    text: (code) => changeText(code, change, language),
  });
  if (isRefused(sent)) return sent;
  return { done: false, confirms: 'new_phone', payout_hold_until: null };
}

async function finish(
  services: Services,
  tx: Transaction,
  change: ContactChange,
  { borrowerId }: Borrower,
  { token }: ContactConfirmation,
): Promise<ContactConfirmed | Refused<ContactRefusal>> {
  const now = services.clock.now();
  if (change.kind === 'phone') {
    const taken = refuse('phone_number_already_used', undefined, 'phone');
    const others = await readBorrowers(services.sealing, tx, { phone: change.value });
    if (others.some(({ standing, isPhoneLeft }) => standing === 'verified' && !isPhoneLeft)) return taken;
    const changed = await orTaken(tx, async () => {
      await dropRivals(services, tx, borrowerId, change.value);
      // Sent before the change, because the SMS goes to the old phone.
      await notifyBorrower(services, tx, borrowerId, 'phone-changed', {});
      await changePhone(services, tx, borrowerId, change.value);
      // The base has vouched for the new pair when the change was asked for.
      void (await verifyBorrower(services, tx, borrowerId));
    });
    if (changed === 'taken') return taken;
    await removeAllPasskeys(tx, borrowerId);
  } else {
    await changeAccount(services, tx, borrowerId, change.value);
    await notifyBorrower(services, tx, borrowerId, 'iban-changed', {});
    // Money that the bank gave back goes to the new account.
    enqueue(tx, 'payments.redirect-payout', { borrowerId });
  }
  const holdUntil = await holdPayouts(services, tx, borrowerId);
  await endContactChange(tx, change, now);
  const kept = token === null ? Buffer.alloc(0) : createHash('sha256').update(token).digest();
  await writeOtherSessionsEnd(tx, borrowerId, kept, services.wallClock.now());
  return { done: true, confirms: null, payout_hold_until: holdUntil.toISOString() };
}
