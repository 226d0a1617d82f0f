import type { Act } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { isRefused, type Refused, refuse } from '../../platform/outcome.ts';
import { findBorrower } from '../identity/borrowers/read-borrower.ts';
import { consumeCode } from '../identity/codes/consume-code.ts';
import { tokenHash } from '../staff/sign-in/find-staff-session.ts';
import { endOpened } from './end-acting.ts';
import { actingSubject, oldestAsked, ticketUntil } from './rules.ts';
import { lockAsked, readOpenOf, writeConfirmed } from './store.ts';
import type { ActingKey, ActingServices } from './types.ts';

/**
 * Checks the code that the client dictated. The ticket then opens the cabinet once, within two minutes. A wrong code is counted
 * and refused. Any other cabinet that this member of staff was in is closed.
 */
export async function confirmActing(
  services: ActingServices,
  act: Act,
  { staffId }: StaffCaller,
  key: ActingKey,
  { code, token }: { readonly code: string; readonly token: string },
): Promise<
  | { open_until: string; address: string }
  | Refused<'acting_over' | 'code_wrong_or_expired' | 'code_tries_spent'>
> {
  const now = services.wallClock.now();
  return services.database.transaction(act, async (tx) => {
    tx.note({ acting: key.actingId });
    const by = { staffId, staffSessionSha256: tokenHash(token), after: oldestAsked(now) };
    if (!(await lockAsked(tx, key, by))) return refuse('acting_over');
    const { phone } = await findBorrower(services, tx, key.borrowerId);
    const subject = actingSubject(staffId, key.actingId);
    const { borrowerId } = key;
    const used = await consumeCode(services, tx, { purpose: 'act-for', borrowerId, phone, subject, code });
    if (isRefused(used)) return used;
    const earlier = await readOpenOf(tx, staffId);
    if (earlier) await endOpened(services, tx, earlier, 'replaced');
    const ticket = services.randomness.token();
    const until = ticketUntil(now);
    await writeConfirmed(tx, key, {
      codeId: used.codeId,
      ticketSha256: tokenHash(ticket),
      ticketUntil: until,
    });
    return { open_until: until.toISOString(), address: `${services.publicUrl}/auth#acting=${ticket}` };
  });
}
