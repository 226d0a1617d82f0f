import type { Act, Remark } from './database/database.ts';
import type { Sealing } from './sealing.ts';

/** The same act of a member of staff with its reason on record: sealed, as people write names into their words. */
export function withReason(
  { sealing }: { readonly sealing: Sealing },
  act: Act,
  reason: string,
  about: Omit<Remark, 'reasonSealed'> = {},
): Act {
  return { ...act, remark: { ...act.remark, ...about, reasonSealed: sealing.seal(reason) } };
}
