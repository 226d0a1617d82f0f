import { type DeviceOfSession, deviceOf } from '../../../platform/caller/device-of-session.ts';
import { type Act, machineAct, type Transaction } from '../../../platform/database/database.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import type { StaffServices } from '../types.ts';
import { stepOfCode } from './check-one-time-code.ts';
import { isPassword } from './check-password.ts';
import { tokenHash } from './find-staff-session.ts';
import { judgeSignIn, oldestTry } from './rules.ts';
import {
  insertSession,
  insertTry,
  lockMember,
  purgeTries,
  readSecrets,
  readTries,
  useTotpStep,
} from './store.ts';
import type { Member, MemberSecrets } from './types.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly code: string;
  /** The caller's network: tries are counted by its fingerprint, a session shows its beginning. */
  readonly address: string;
  readonly userAgent: string;
  /** The token of the device's cookie; null on a device that has none. */
  readonly device: string | null;
}

type Entered = { token: string; device: string; member: Member };

/**
 * Opens a session for password and one-time code together. Whatever is wrong, the answer is the same and takes as long. Five wrong
 * tries close the account for a while to the network they came from; many from networks that never entered close it to those
 * alone, and none to a device on which it was entered. A code is taken once.
 */
export async function signInStaff(
  services: StaffServices,
  requestId: string,
  { login, password, code, address, userAgent, device }: Credentials,
): Promise<Entered | Refused<'sign_in_refused'>> {
  const { database, sealing, wallClock } = services;
  const looking = machineAct('staff.sign-in');
  const member = await database.transaction(looking, (tx) => readSecrets(sealing, tx, login.toLowerCase()));
  const isRight = await isPassword(password, member?.passwordHash ?? null);
  if (!member) return REFUSED;
  const step = member.totpSecret === null ? null : stepOfCode(member.totpSecret, code, wallClock.now());
  const networkIndexes = sealing.blindIndexes('staff network', address);
  const right = isRight ? step : null;
  const act = actOf(
    services,
    requestId,
    member,
    right === null ? 'staff.sign-in-refused' : 'staff.signed-in',
  );
  return database.transaction(act, (tx) =>
    enter(services, tx, member, {
      networkIndexes,
      device,
      from: deviceOf({ userAgent, address }),
      step: right,
    }),
  );
}

const REFUSED = refuse('sign_in_refused');

const actOf = (
  { clock }: StaffServices,
  requestId: string,
  { staffId }: MemberSecrets,
  auditEvent: string,
): Act => ({
  principal: { kind: 'staff', staffId, at: clock.now(), onBehalf: false },
  auditEvent,
  requestId,
});

interface Attempt {
  readonly networkIndexes: Buffer[];
  readonly device: string | null;
  readonly from: DeviceOfSession;
  readonly step: number | null;
}

/** `step` is null where something was wrong. While a device or a network waits, its tries are neither taken nor counted. */
async function enter(
  services: StaffServices,
  tx: Transaction,
  { staffId, login, name, roles, personIndex }: MemberSecrets,
  { networkIndexes, device: shown, from: signedInFrom, step }: Attempt,
): Promise<Entered | Refused<'sign_in_refused'>> {
  const at = services.wallClock.now();
  await lockMember(tx, staffId);
  await purgeTries(tx, oldestTry(at));
  const from = { networkIndexes, deviceSha256: shown === null ? null : tokenHash(shown) };
  const verdict = judgeSignIn(await readTries(tx, staffId, from), at);
  if (verdict !== 'open') {
    services.log.warn({ staffId, verdict }, 'an account is closed to whoever tries it too often');
    tx.note({ locked: true });
    return REFUSED;
  }
  if (step === null || !(await useTotpStep(tx, staffId, step))) {
    await insertTry(tx, { staffId, ...from, outcome: 'wrong', at });
    return REFUSED;
  }
  const device = shown ?? services.randomness.token();
  await insertTry(tx, { staffId, networkIndexes, deviceSha256: tokenHash(device), outcome: 'entered', at });
  const token = services.randomness.token();
  insertSession(tx, { tokenSha256: tokenHash(token), staffId, at, ...signedInFrom });
  return { token, device, member: { staffId, login, name, roles, personIndex } };
}
