import { machineAct } from '../../../platform/database/database.ts';
import { sealPassword } from '../sign-in/check-password.ts';
import type { StaffServices } from '../types.ts';
import { memberFlaw } from './rules.ts';
import { countMembers, insertMember } from './store.ts';
import type { NewMember } from './types.ts';

type EnrolServices = Pick<StaffServices, 'database' | 'sealing' | 'randomness' | 'clock'>;
const act = machineAct('staff.enrol', 'staff.enrolled');

/** Makes an account and returns its id: null if the login is taken, or a sentence that says what is wrong. */
export async function enrolMember(
  services: EnrolServices,
  member: NewMember,
): Promise<number | null | string> {
  const flaw = memberFlaw(member);
  if (flaw) return flaw;
  const { sealing, randomness, clock } = services;
  const passwordHash = await sealPassword(member.password, Buffer.from(randomness.token(), 'base64url'));
  const row = {
    login: member.login,
    name: member.name,
    roles: member.roles,
    personIndex: sealing.lastingIndex('iin', member.iin),
    passwordHash,
    totpSealed: sealing.seal(member.totpSecret),
    createdAt: clock.now(),
  };
  return services.database.transaction(act, async (tx) => (await insertMember(tx, row)) ?? null);
}

/** Makes the first account, an administrator's; null if there are accounts already. */
export async function enrolFirstAdministrator(
  services: EnrolServices,
  member: Omit<NewMember, 'roles'>,
): Promise<number | null | string> {
  const known = await services.database.transaction(machineAct('staff.enrol'), countMembers);
  return known > 0 ? null : enrolMember(services, { ...member, roles: ['administrator'] });
}
