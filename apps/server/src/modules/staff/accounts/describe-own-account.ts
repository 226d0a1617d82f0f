import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { tokenHash } from '../sign-in/find-staff-session.ts';
import { idleSince, oldestSession } from '../sign-in/rules.ts';
import type { StaffServices } from '../types.ts';
import { endSessionsOf, readOwnSecrets, readOwnSessions } from './store.ts';

/** One's own account: roles, when the password was set, and the open sessions. */
export async function describeOwnAccount(
  services: StaffServices,
  act: Act,
  { staffId, login, name, roles }: StaffCaller,
  token: string,
) {
  const now = services.wallClock.now();
  const here = tokenHash(token);
  return services.database.transaction(act, async (tx) => {
    const { passwordChangedAt } = await readOwnSecrets(tx, staffId);
    const sessions = await readOwnSessions(tx, staffId, { seen: idleSince(now), opened: oldestSession(now) });
    return {
      login,
      name,
      roles: [...roles],
      password_changed_at: passwordChangedAt?.toISOString() ?? null,
      sessions: sessions.map(({ tokenSha256, openedAt, lastSeenAt }) => ({
        opened_at: openedAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        here: tokenSha256.equals(here),
      })),
    };
  });
}

/** Ends all of one's sessions but this one; returns how many. */
export async function endOtherSessions(services: StaffServices, act: Act, staffId: number, token: string) {
  return services.database.transaction(act, async (tx) => {
    const ended = await endSessionsOf(tx, staffId, services.wallClock.now(), tokenHash(token));
    tx.note({ ended });
    return { ended };
  });
}
