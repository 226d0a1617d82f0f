import { shownDevice } from '../../../platform/caller/device-of-session.ts';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/outcome.ts';
import { idleSince, oldestSession } from '../sign-in/rules.ts';
import type { StaffServices } from '../types.ts';
import { readAccount, readSessionsOf } from './store.ts';
import type { OpenSession } from './types.ts';

/** Where a member of staff is signed in; the record keeps whose sessions were looked at. */
export async function listSessions(services: StaffServices, act: Act, memberId: number) {
  const { database } = services;
  const account = await database.transaction({ ...act, auditEvent: null }, (tx) => readAccount(tx, memberId));
  if (!account) return refuse('member_not_found');
  const looking = { ...act, remark: { ...act.remark, subject: account.login } };
  const sessions = await database.transaction(looking, (tx) => runningSessions(services, tx, memberId));
  return { sessions: sessions.map(shownSession) };
}

/** The sessions that are neither ended, nor idle too long, nor too old. */
export function runningSessions(
  { wallClock }: StaffServices,
  tx: Transaction,
  staffId: number,
): Promise<OpenSession[]> {
  const now = wallClock.now();
  return readSessionsOf(tx, staffId, { seen: idleSince(now), opened: oldestSession(now) });
}

export const shownSession = ({ sessionId, openedAt, lastSeenAt, ...device }: OpenSession) => ({
  id: sessionId,
  ...shownDevice(device),
  opened_at: openedAt.toISOString(),
  last_seen_at: lastSeenAt.toISOString(),
});
