import { signInStaff } from '@senim/contracts/office/calls';
import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { STAFF_CAST } from '@senim/database/cast/staff';
import type { callerInProcess } from '../../apps/server/src/call-in-process.ts';
import { enrolMember } from '../../apps/server/src/modules/staff/accounts/enrol-member.ts';
import { codeNow } from '../../apps/server/src/modules/staff/sign-in/check-one-time-code.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import type { Services } from '../../apps/server/src/platform/machinery.ts';

/** Somebody of the office who has signed in. */
export interface Colleague {
  readonly login: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whose word the scenes need; everybody else only costs a sign-in. */
const AT_WORK: ReadonlySet<StaffRole> = new Set([
  'operator',
  'credit-manager',
  'senior-credit-manager',
  'collector',
  'accountant',
  'compliance',
  'owner',
]);

type CallOffice = ReturnType<typeof callerInProcess>;

/** Enrols everybody and signs them in. */
export async function openOffice(
  services: Services,
  call: CallOffice,
  wallClock: Clock,
): Promise<ReadonlyMap<string, Colleague>> {
  const staff = new Map<string, Colleague>();
  for (const member of STAFF_CAST.filter(({ role }) => AT_WORK.has(role))) {
    const { login, password, totpSecret, role } = member;
    await enrolMember(services, { ...member, roles: [role] });
    const { code } = codeNow(totpSecret, wallClock.now());
    const { headers, json } = await call(signInStaff, { body: { login, password, code } });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    staff.set(login, { login, headers: { cookie, 'x-office-csrf': json.csrf } });
  }
  return staff;
}
