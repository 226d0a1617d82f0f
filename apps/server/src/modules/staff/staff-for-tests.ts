import { STAFF_CAST } from '@senim/database/cast/staff';
import type { Act } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { enrolMember } from './accounts/enrol-member.ts';

/** A member of staff for tests, as the caller of an operation and as an act. Tests only. */
export interface StaffForTests {
  readonly caller: StaffCaller;
  readonly act: Act;
}

/** Enrols a member of the sandbox's staff by login. */
export async function memberOfStaff(services: Services, login: string): Promise<StaffForTests> {
  const member = STAFF_CAST.find((one) => one.login === login);
  if (!member) throw new Error(`Nobody is called ${login}.`);
  const staffId = Number(await enrolMember(services, { ...member, roles: [member.role] }));
  const personIndex = services.sealing.lastingIndex('iin', member.iin);
  const caller = { staffId, login, name: member.name, roles: [member.role], personIndex, csrf: '' };
  return {
    caller,
    act: {
      principal: { kind: 'staff', staffId, at: services.clock.now(), onBehalf: false },
      auditEvent: 'test.desk',
      requestId: 'test',
    },
  };
}
