import type { StaffRole } from '@senim/contracts/office/staff-rights';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { insertRoleProposal } from '../proposals/store.ts';
import type { StaffServices } from '../types.ts';
import { findMember } from './find-member.ts';
import { areFitRoles } from './rules.ts';

/** Proposes a colleague's roles, or opening a closed account again. Nothing changes until another person has agreed. */
export async function proposeRoles(
  services: StaffServices,
  act: Act,
  maker: Pick<StaffCaller, 'staffId' | 'personIndex'>,
  memberId: number,
  { roles: after, reason }: { roles: readonly StaffRole[]; reason: string },
) {
  if (!areFitRoles(after)) return refuse('roles_unfit', undefined, 'roles');
  const found = await findMember(services, act, memberId, reason);
  if (isRefused(found)) return found;
  const { roles: before } = found.account;
  const at = services.clock.now();
  return services.database.transaction(found.act, async (tx) => {
    tx.note({ before: { roles: before }, after: { roles: after } });
    const reasonSealed = services.sealing.seal(reason);
    const isNew = await insertRoleProposal(tx, {
      memberId,
      terms: { before, after },
      reasonSealed,
      maker,
      at,
    });
    return isNew ? {} : refuse('proposal_open');
  });
}
