import type { Act } from '../../../platform/database/database.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { isLastOf } from '../rules.ts';
import { lockAdministrators } from '../store.ts';
import type { StaffServices } from '../types.ts';
import { findMember } from './find-member.ts';
import { closeAccount } from './store.ts';

/** Closes an account at once. The database ends its sessions and frees its work. Opening it again takes two people. */
export async function disableMember(
  services: StaffServices,
  act: Act,
  staffId: number,
  memberId: number,
  reason: string,
) {
  if (staffId === memberId) return refuse('own_account');
  const found = await findMember(services, act, memberId, reason);
  if (isRefused(found)) return found;
  const { roles } = found.account;
  return services.database.transaction(found.act, async (tx) => {
    tx.note({ before: { state: 'active', roles }, after: { state: 'disabled', roles } });
    const administrators = await lockAdministrators(tx);
    if (isLastOf(administrators, memberId)) return refuse('last_administrator');
    await closeAccount(tx, memberId, services.clock.now());
    return {};
  });
}
