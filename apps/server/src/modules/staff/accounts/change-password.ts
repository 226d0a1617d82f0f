import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/outcome.ts';
import { isPassword, sealPassword } from '../sign-in/check-password.ts';
import { countFailure } from '../sign-in/count-failure.ts';
import { tokenHash } from '../sign-in/find-staff-session.ts';
import { isLocked } from '../sign-in/rules.ts';
import type { StaffServices } from '../types.ts';
import { isWeakPassword, PASSWORD_RULE } from './rules.ts';
import { endSessionsOf, readOwnSecrets, writeCredentials } from './store.ts';

const FAILED = {
  auditEvent: 'staff.password-refused',
  refusal: refuse('password_wrong', undefined, 'password'),
} as const;

/** Sets one's own new password for who knows the present one, and ends one's other sessions. */
export async function changePassword(
  services: StaffServices,
  act: Act,
  { staffId, login }: StaffCaller,
  token: string,
  { present, wanted }: { present: string; wanted: string },
) {
  const { database, randomness, wallClock } = services;
  const at = wallClock.now();
  if (isWeakPassword(wanted, login)) return refuse('password_weak', PASSWORD_RULE, 'new_password');
  const looking = { ...act, auditEvent: null };
  const own = await database.transaction(looking, (tx) => readOwnSecrets(tx, staffId));
  const isRight = !isLocked(own.lockedUntil, at) && (await isPassword(present, own.passwordHash));
  if (!isRight) return countFailure(services, act.requestId, { staffId, ...own }, FAILED);
  const passwordHash = await sealPassword(wanted, Buffer.from(randomness.token(), 'base64url'));
  return database.transaction(act, async (tx) => {
    await writeCredentials(tx, staffId, { passwordHash, totp: null, at });
    const ended = await endSessionsOf(tx, staffId, at, { exceptSha256: tokenHash(token) });
    tx.note({ sessionsEnded: ended });
    return {};
  });
}
