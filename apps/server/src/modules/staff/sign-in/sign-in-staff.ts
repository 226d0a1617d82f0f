import { machineAct } from '../../../platform/database/database.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import type { StaffServices } from '../types.ts';
import { stepOfCode } from './check-one-time-code.ts';
import { isPassword } from './check-password.ts';
import { countFailure } from './count-failure.ts';
import { tokenHash } from './find-staff-session.ts';
import { isLocked } from './rules.ts';
import { insertSession, readSecrets, useTotpStep } from './store.ts';
import type { Member, MemberSecrets } from './types.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly code: string;
}

/**
 * Opens a session for a password and a one-time code. Whatever is wrong, the answer is the same and takes as long. Five wrong
 * tries in a row close the account for a while. A code works once.
 */
export async function signInStaff(
  services: StaffServices,
  requestId: string,
  { login, password, code }: Credentials,
): Promise<{ token: string; member: Member } | Refused<'sign_in_refused'>> {
  const { database, sealing, wallClock } = services;
  const now = wallClock.now();
  const looking = machineAct('staff.sign-in');
  const member = await database.transaction(looking, (tx) => readSecrets(sealing, tx, login.toLowerCase()));
  const isRight = await isPassword(password, member?.passwordHash ?? null);
  if (!member) return refuse('sign_in_refused');
  const step = member.totpSecret === null ? null : stepOfCode(member.totpSecret, code, now);
  if (isLocked(member.lockedUntil, now) || !isRight || step === null)
    return countFailure(services, requestId, member, FAILED);
  return open(services, requestId, member, step);
}

const FAILED = { auditEvent: 'staff.sign-in-refused', refusal: refuse('sign_in_refused') } as const;

const actOf = (services: StaffServices, requestId: string, staffId: number, auditEvent: string) =>
  ({
    principal: { kind: 'staff', staffId, at: services.clock.now(), onBehalf: false },
    auditEvent,
    requestId,
  }) as const;

async function open(
  services: StaffServices,
  requestId: string,
  { staffId, login, name, roles, personIndex }: MemberSecrets,
  step: number,
): Promise<{ token: string; member: Member } | Refused<'sign_in_refused'>> {
  const token = services.randomness.token();
  const tokenSha256 = tokenHash(token);
  const act = actOf(services, requestId, staffId, 'staff.signed-in');
  return services.database.transaction(act, async (tx) => {
    if (!(await useTotpStep(tx, staffId, step))) return refuse('sign_in_refused');
    await insertSession(tx, { tokenSha256, staffId, at: services.wallClock.now() });
    return { token, member: { staffId, login, name, roles, personIndex } };
  });
}
