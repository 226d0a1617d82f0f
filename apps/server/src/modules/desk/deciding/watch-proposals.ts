import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { oncePerLook } from '../record/record-look.ts';

/** What waits for a second person, for somebody who keeps it open on the screen. */
export async function watchProposals(services: Services, act: Act, staff: StaffCaller) {
  const look = { ...act, remark: { subject: 'proposals' } };
  return listProposals(services, await oncePerLook(services, look, staff.staffId), staff);
}
