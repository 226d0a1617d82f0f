import { holdsRight } from '@senim/contracts/office/staff-rights';
import { machineAct } from '../../platform/database/database.ts';
import type { ActingCaller } from '../../platform/http/route.ts';
import { tokenHash } from '../staff/sign-in/find-staff-session.ts';
import { idleSince, isTouchDue, oldestOpened } from './rules.ts';
import { readLiving, touchActing } from './store.ts';
import type { ActingServices } from './types.ts';

const act = machineAct('acting.find');
const TOKEN = /^[\w-]{43}$/;

/**
 * Who acts for whom with a token. Null if the session has ended, is idle or too old, or the office's session or right is gone.
 */
export async function actingOfToken(
  services: ActingServices,
  token: string,
  isTouch: boolean,
): Promise<ActingCaller | null> {
  if (!TOKEN.test(token)) return null;
  const now = services.wallClock.now();
  return services.database.transaction(act, async (tx) => {
    const after = { seen: idleSince(now), opened: oldestOpened(now) };
    const found = await readLiving(tx, tokenHash(token), after);
    if (!found || !holdsRight(found.roles, 'clients.act-for')) return null;
    if (isTouch && isTouchDue(found.lastSeenAt, now)) await touchActing(tx, found, now);
    const { actingId, borrowerId, staffId, operator, openedAt } = found;
    return { actingId, borrowerId, staffId, operator, openedAt };
  });
}
