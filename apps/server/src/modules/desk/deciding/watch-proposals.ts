import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { oncePerViewing } from '../viewing/record-viewing.ts';

/** The proposals that wait for a second person, for somebody who keeps the list open. */
export async function watchProposals(services: Services, act: Act, staff: StaffCaller) {
  const viewing = { ...act, remark: { subject: 'proposals' } };
  return listProposals(services, await oncePerViewing(services, viewing, staff.staffId), staff);
}
