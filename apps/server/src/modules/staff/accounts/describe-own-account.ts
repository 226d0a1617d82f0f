import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { tokenHash } from '../sign-in/find-staff-session.ts';
import type { StaffServices } from '../types.ts';
import { runningSessions, shownSession } from './list-sessions.ts';
import { readOwnSecrets } from './store.ts';

/** One's own account: roles, when the password was set, and the open sessions. */
export async function describeOwnAccount(
  services: StaffServices,
  act: Act,
  { staffId, login, name, roles }: StaffCaller,
  token: string,
) {
  const here = tokenHash(token);
  return services.database.transaction(act, async (tx) => {
    const { passwordChangedAt } = await readOwnSecrets(tx, staffId);
    const sessions = await runningSessions(services, tx, staffId);
    return {
      login,
      name,
      roles: [...roles],
      password_changed_at: passwordChangedAt?.toISOString() ?? null,
      sessions: sessions.map((session) => ({
        ...shownSession(session),
        here: session.tokenSha256.equals(here),
      })),
    };
  });
}
