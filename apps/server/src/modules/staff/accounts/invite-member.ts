import type { StaffRole } from '@senim/contracts/office/staff-rights';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { insist, type Refused, refuse } from '../../../platform/outcome.ts';
import { insertRoleProposal } from '../proposals/store.ts';
import type { StaffServices } from '../types.ts';
import { reasoned } from './find-member.ts';
import { areFitRoles } from './rules.ts';
import { insertAccount } from './store.ts';

export interface Invitation {
  readonly login: string;
  readonly name: string;
  readonly iin: string;
  readonly roles: readonly StaffRole[];
  readonly reason: string;
}

/**
 * Makes an account without rights: its owner starts it by a link, and its roles wait for a second person. The IIN is kept as a
 * fingerprint, so that two accounts of one person are recognised.
 */
export async function inviteMember(
  services: StaffServices,
  act: Act,
  maker: Pick<StaffCaller, 'staffId' | 'personIndex'>,
  { login, name, iin, roles, reason }: Invitation,
): Promise<{ staff_id: number } | Refused<'login_taken' | 'roles_unfit'>> {
  if (!areFitRoles(roles)) return refuse('roles_unfit', undefined, 'roles');
  const { sealing, clock } = services;
  const at = clock.now();
  return services.database.transaction(reasoned(services, act, login, reason), async (tx) => {
    tx.note({ before: { roles: [] }, after: { roles } });
    const personIndex = sealing.lastingIndex('iin', iin);
    const memberId = await insertAccount(tx, { login, name, personIndex, createdAt: at });
    if (memberId === undefined) return refuse('login_taken', undefined, 'login');
    const reasonSealed = sealing.seal(reason);
    const proposal = { memberId, terms: { before: [], after: roles }, reasonSealed, maker, at };
    insist(await insertRoleProposal(tx, proposal), 'a new account has no other proposal');
    return { staff_id: memberId };
  });
}
