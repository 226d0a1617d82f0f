import { createHash } from 'node:crypto';
import { machineAct } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { StaffServices } from '../types.ts';
import { idleSince, isTouchDue, oldestSession } from './rules.ts';
import { readSession, touchSession } from './store.ts';

const act = machineAct('staff.find-session');
const TOKEN = /^[\w-]{43}$/;

/** The session of a cookie; null if there is none, or it was ended, idle too long, or too old. */
export async function staffOfSession(
  services: StaffServices,
  token: string,
  isTouch: boolean,
): Promise<StaffCaller | null> {
  if (!TOKEN.test(token)) return null;
  const tokenSha256 = tokenHash(token);
  const now = services.wallClock.now();
  return services.database.transaction(act, async (tx) => {
    const session = await readSession(tx, tokenSha256, { seen: idleSince(now), opened: oldestSession(now) });
    if (!session) return null;
    if (isTouch && isTouchDue(session.lastSeenAt, now)) await touchSession(tx, tokenSha256, now);
    const { staffId, login, name, roles, personIndex } = session;
    return { staffId, login, name, roles, personIndex, csrf: csrfOf(services.sealing, token) };
  });
}

/** The stored form of a session's or link's token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What a page must send back with each change. It is bound to the session and worthless without its cookie. */
export const csrfOf = (sealing: Sealing, token: string): string =>
  sealing.lastingIndex('staff-csrf', token).toString('base64url');
