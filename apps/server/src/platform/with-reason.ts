import type { Act } from './database/database.ts';
import type { Remark } from './database/recorded.ts';
import type { Sealing } from './sealing.ts';

/** The same staff act with its reason on record. The reason is sealed, because people write names into it. */
export function withReason(
  { sealing }: { readonly sealing: Sealing },
  act: Act,
  reason: string,
  about: Omit<Remark, 'reasonSealed'> = {},
): Act {
  return { ...act, remark: { ...act.remark, ...about, reasonSealed: sealing.seal(reason) } };
}
