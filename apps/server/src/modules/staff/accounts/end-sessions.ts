import type { Act, Transaction } from '../../../platform/database/database.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { tokenHash } from '../sign-in/find-staff-session.ts';
import type { StaffServices } from '../types.ts';
import { findMember } from './find-member.ts';
import { runningSessions } from './list-sessions.ts';
import { endSessionsOf } from './store.ts';

/** Which sessions: the one of an id, or all; never the one that asks. */
interface Which {
  readonly id: string | null;
  readonly exceptSha256: Buffer | null;
}

/** Ends one of one's own sessions elsewhere, or all of them; returns how many ran. */
export async function endOwnSessions(
  services: StaffServices,
  act: Act,
  staffId: number,
  { id, token }: { readonly id: string | undefined; readonly token: string },
) {
  const which = { id: id ?? null, exceptSha256: tokenHash(token) };
  return services.database.transaction(act, (tx) => end(services, tx, staffId, which));
}

/** The same of another member of staff, with the reason on record. What they have in work stays theirs. */
export async function endMemberSessions(
  services: StaffServices,
  act: Act,
  staffId: number,
  memberId: number,
  { id, reason }: { readonly id?: string | undefined; readonly reason: string },
) {
  if (staffId === memberId) return refuse('own_account');
  const found = await findMember(services, act, memberId, reason);
  if (isRefused(found)) return found;
  const which = { id: id ?? null, exceptSha256: null };
  return services.database.transaction(found.act, (tx) => end(services, tx, memberId, which));
}

async function end(services: StaffServices, tx: Transaction, staffId: number, which: Which) {
  const running = await runningSessions(services, tx, staffId);
  void (await endSessionsOf(tx, staffId, services.wallClock.now(), which));
  const ended = running.filter(({ sessionId, tokenSha256 }) => isOf(which, sessionId, tokenSha256)).length;
  tx.note({ ended });
  return { ended };
}

const isOf = ({ id, exceptSha256 }: Which, sessionId: string, tokenSha256: Buffer): boolean =>
  (id === null || id === sessionId) && !exceptSha256?.equals(tokenSha256);
