import { maskPhone } from '@senim/kazakhstan/phone';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { isRefused, type Refused, refuse, undo } from '../../platform/outcome.ts';
import { withReason } from '../../platform/with-reason.ts';
import { lockBorrower } from '../identity/borrowers/lock-borrower.ts';
import { readBorrower } from '../identity/borrowers/read-borrower.ts';
import { issueCode } from '../identity/codes/issue-code.ts';
import type { CodeRefusal } from '../identity/codes/refusals.ts';
import { tokenHash } from '../staff/sign-in/find-staff-session.ts';
import { actingSubject, actingText, oldestAsked } from './rules.ts';
import { findAsked, insertActing } from './store.ts';
import type { ActingServices } from './types.ts';

export interface ActingWish {
  readonly borrowerId: number;
  readonly reason: string;
  /** The token of the office's session that asks. */
  readonly token: string;
  readonly address: string;
}

/** Asks to act for a client: their phone gets a code, and the SMS says to whom it may be told. A double press asks once. */
export async function requestActing(
  services: ActingServices,
  act: Act,
  { staffId, name }: StaffCaller,
  { borrowerId, reason, token, address }: ActingWish,
): Promise<
  { acting_id: number; phone: string; resend_after: number } | Refused<CodeRefusal | 'customer_not_found'>
> {
  return services.database.transaction(withReason(services, act, reason), async (tx) => {
    const client = await readBorrower(services, tx, borrowerId);
    if (!client) return refuse('customer_not_found');
    await lockBorrower(tx, borrowerId);
    const actingId = await askedNow(services, tx, { borrowerId, staffId, reason, token });
    tx.note({ acting: actingId });
    const sent = await issueCode(services, tx, {
      purpose: 'act-for',
      borrowerId,
      phone: client.phone,
      subject: actingSubject(staffId, actingId),
      address,
      text: (code) => actingText(code, name, client.language),
    });
    const asked = { acting_id: actingId, phone: maskPhone(client.phone) };
    if (!isRefused(sent)) return { ...asked, ...sent };
    // After a double press the code of the first one is on its way.
    if (sent.refused === 'code_requested_recently')
      return { ...asked, resend_after: Number(sent.details?.['seconds'] ?? 0) };
    return undo(sent);
  });
}

/** The request that is already open, or a new one. */
async function askedNow(
  { sealing, wallClock }: ActingServices,
  tx: Transaction,
  { borrowerId, staffId, reason, token }: Omit<ActingWish, 'address'> & { readonly staffId: number },
): Promise<number> {
  const at = wallClock.now();
  const by = { borrowerId, staffId, staffSessionSha256: tokenHash(token) };
  const open = await findAsked(tx, { ...by, after: oldestAsked(at) });
  return open ?? insertActing(tx, { ...by, reasonSealed: sealing.seal(reason), at });
}
