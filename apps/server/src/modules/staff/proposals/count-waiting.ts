import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { confirmedKinds } from './rules.ts';
import { countOpenFor } from './store.ts';

/** How many proposals wait for this person as the second: of kinds that they may confirm, not their own and not about them. */
export async function countProposals(
  { database }: Services,
  act: Act,
  { roles, personIndex }: Pick<StaffCaller, 'roles' | 'personIndex'>,
): Promise<number> {
  const kinds = confirmedKinds(roles);
  return kinds.length === 0 ? 0 : database.transaction(act, (tx) => countOpenFor(tx, kinds, personIndex));
}
