import { machineAct } from '../../../platform/database/database.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { stepOfCode } from '../sign-in/check-one-time-code.ts';
import { isPassword, sealPassword } from '../sign-in/check-password.ts';
import { countFailure } from '../sign-in/count-failure.ts';
import { tokenHash } from '../sign-in/find-staff-session.ts';
import { isLocked } from '../sign-in/rules.ts';
import { useTotpStep } from '../sign-in/store.ts';
import type { StaffServices } from '../types.ts';
import { isWeakPassword, PASSWORD_RULE } from './rules.ts';
import { endLink, endSessionsOf, readLink, writeCredentials } from './store.ts';
import type { LinkRow } from './types.ts';

interface Given {
  readonly token: string;
  /** The new password, or the present one if the link is only for an authenticator. */
  readonly password: string;
  readonly code: string;
}

const FAILED = { auditEvent: 'staff.link-refused', refusal: refuse('link_refused') } as const;

/**
 * Sets what a link is for (password, authenticator or both) and ends the link. Wrong tries count as at sign-in. If the
 * authenticator is new, the code must come from it, so that nobody leaves with one that does not work.
 */
export async function useLink(
  services: StaffServices,
  requestId: string,
  { token, password, code }: Given,
): Promise<Record<string, never> | Refused<'link_over' | 'link_refused' | 'password_weak'>> {
  const { database, sealing, wallClock } = services;
  const now = wallClock.now();
  const link = await database.transaction(machineAct('staff.use-link'), (tx) =>
    readLink(sealing, tx, tokenHash(token), now),
  );
  if (!link) return refuse('link_over');
  if (isLocked(link.lockedUntil, now)) return refuse('link_refused');
  const isNewPassword = link.kind !== 'authenticator';
  if (isNewPassword && isWeakPassword(password, link.login))
    return refuse('password_weak', PASSWORD_RULE, 'password');
  const isKnown = isNewPassword || (await isPassword(password, link.passwordHash));
  const secret = link.newSecret ?? link.presentSecret;
  const step = secret === null ? null : stepOfCode(secret, code, now);
  if (!isKnown || step === null) return countFailure(services, requestId, link, FAILED);
  return set(services, requestId, link, { token, password, step });
}

async function set(
  services: StaffServices,
  requestId: string,
  { kind, staffId, newSecret }: LinkRow,
  { token, password, step }: { token: string; password: string; step: number },
) {
  const { sealing, randomness, wallClock, clock, database } = services;
  const salt = Buffer.from(randomness.token(), 'base64url');
  const passwordHash = kind === 'authenticator' ? null : await sealPassword(password, salt);
  const principal = { kind: 'staff', staffId, at: clock.now(), onBehalf: false } as const;
  return database.transaction({ principal, auditEvent: 'staff.link-used', requestId }, async (tx) => {
    tx.note({ kind });
    const at = wallClock.now();
    if (newSecret === null && !(await useTotpStep(tx, staffId, step))) return refuse('link_refused');
    if (!(await endLink(tx, tokenHash(token), at))) return refuse('link_over');
    const totp = newSecret === null ? null : { sealed: sealing.seal(newSecret), step };
    await writeCredentials(tx, staffId, { passwordHash, totp, at });
    void (await endSessionsOf(tx, staffId, at, {}));
    return {};
  });
}
