import type { Act } from '../../../platform/database/database.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import type { StaffServices } from '../types.ts';
import { readAccount } from './store.ts';

/** An account, and the act with its login and the reason for the record. */
export async function findMember(services: StaffServices, act: Act, staffId: number, reason: string) {
  const looking = { ...act, auditEvent: null };
  const account = await services.database.transaction(looking, (tx) => readAccount(tx, staffId));
  return account ? { account, act: reasoned(services, act, account.login, reason) } : nobody();
}

const nobody = (): Refused<'member_not_found'> => refuse('member_not_found');

/** The act with its subject and reason, as the record keeps them. */
export const reasoned = ({ sealing }: StaffServices, act: Act, subject: string, reason: string): Act => ({
  ...act,
  remark: { ...act.remark, subject, reasonSealed: sealing.seal(reason) },
});
