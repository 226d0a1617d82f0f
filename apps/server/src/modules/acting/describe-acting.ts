import { fullName } from '@senim/kazakhstan/names';
import { machineAct, type Transaction } from '../../platform/database/database.ts';
import type { ActingCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { readNames } from '../profile/read-names.ts';
import { ACTING_IDLE_SECONDS, endsAt } from './rules.ts';

const act = machineAct('acting.describe');

/** Who acts for whom, for the banner on every screen. */
export async function describeActing(services: Services, acting: ActingCaller | null) {
  if (!acting) return { acting: null };
  return { acting: await services.database.transaction(act, (tx) => describeIt(services, tx, acting)) };
}

/** The same in the caller's transaction. */
export async function describeIt(
  services: Services,
  tx: Transaction,
  { borrowerId, operator, openedAt }: Pick<ActingCaller, 'borrowerId' | 'operator' | 'openedAt'>,
) {
  const names = (await readNames(services, tx, [borrowerId])).get(borrowerId);
  return {
    operator,
    client: names ? fullName(names) : null,
    idle_seconds: ACTING_IDLE_SECONDS,
    ends_at: endsAt(openedAt).toISOString(),
  };
}
