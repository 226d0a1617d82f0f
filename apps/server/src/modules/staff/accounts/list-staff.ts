import type { Act } from '../../../platform/database/database.ts';
import type { StaffServices } from '../types.ts';
import { readAccounts } from './store.ts';
import type { AccountRow } from './types.ts';

/** All staff, closed accounts last. */
export async function listStaff(services: StaffServices, act: Act) {
  const now = services.wallClock.now();
  const accounts = await services.database.transaction(act, (tx) => readAccounts(tx, now));
  return { members: accounts.map((account) => accountView(account, now)) };
}

function accountView(account: AccountRow, now: Date) {
  const { staffId, login, name, roles, isStarted, disabledAt, lockedUntil, proposalId, proposedRoles } =
    account;
  const isLocked = lockedUntil !== null && lockedUntil > now;
  return {
    staff_id: staffId,
    login,
    name,
    roles: [...roles],
    state: disabledAt ? ('disabled' as const) : isStarted ? ('active' as const) : ('invited' as const),
    created_at: account.createdAt.toISOString(),
    last_seen_at: account.lastSeenAt?.toISOString() ?? null,
    locked_until: isLocked ? lockedUntil.toISOString() : null,
    link_open_until: account.linkOpenUntil?.toISOString() ?? null,
    same_person: [...account.samePerson],
    proposed: proposalId === null ? null : { id: proposalId, roles: [...(proposedRoles ?? [])] },
  };
}
