import { maskPhone } from '@senim/kazakhstan/phone';
import type { Act } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { isRefused, type Refused, refuse, undo } from '../../platform/outcome.ts';
import { withReason } from '../../platform/with-reason.ts';
import { issueCode } from '../identity/issue-code.ts';
import { lookForBorrower } from '../identity/read-borrower.ts';
import type { CodeRefusal } from '../identity/refusals.ts';
import { tokenHash } from '../staff/find-staff-session.ts';
import { actingSubject, actingText } from './rules.ts';
import { insertActing } from './store.ts';
import type { ActingServices } from './types.ts';

export interface ActingWish {
  readonly borrowerId: number;
  readonly reason: string;
  /** The token of the office's session in which it is asked. */
  readonly token: string;
  readonly address: string;
}

/** Asks to act for a client: their phone gets a code that says to whom it may be told. */
export async function requestActing(
  services: ActingServices,
  act: Act,
  { staffId, name }: StaffCaller,
  { borrowerId, reason, token, address }: ActingWish,
): Promise<
  { acting_id: number; phone: string; resend_after: number } | Refused<CodeRefusal | 'customer_not_found'>
> {
  const { sealing, wallClock } = services;
  return services.database.transaction(withReason(services, act, reason), async (tx) => {
    const client = await lookForBorrower(services, tx, borrowerId);
    if (!client) return refuse('customer_not_found');
    const actingId = await insertActing(tx, {
      borrowerId,
      staffId,
      staffSessionSha256: tokenHash(token),
      reasonSealed: sealing.seal(reason),
      at: wallClock.now(),
    });
    tx.note({ acting: actingId });
    const sent = await issueCode(services, tx, {
      purpose: 'act-for',
      borrowerId,
      phone: client.phone,
      subject: actingSubject(staffId, actingId),
      address,
      text: (code) => actingText(code, name, client.language),
    });
    if (isRefused(sent)) return undo(sent);
    return { acting_id: actingId, phone: maskPhone(client.phone), ...sent };
  });
}
