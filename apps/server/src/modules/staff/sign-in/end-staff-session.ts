import type { Act } from '../../../platform/database/database.ts';
import type { StaffServices } from '../types.ts';
import { tokenHash } from './find-staff-session.ts';
import { endSessionRow } from './store.ts';

/** Ends a session now. */
export async function endStaffSession(services: StaffServices, act: Act, token: string): Promise<void> {
  const tokenSha256 = tokenHash(token);
  await services.database.transaction(act, (tx) => endSessionRow(tx, tokenSha256, services.wallClock.now()));
}
