import type { InsuranceTerms } from '@senim/contracts/office/settings/insurance';
import { WHAT_IF_DAYS } from '@senim/contracts/office/settings/what-if';
import { tengeToTiyn, timesTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { countInsuredSince } from './store.ts';

/** Counts and sums alone leave it, so whoever may see settings need not see borrowers. */
const act = machineAct('applications.what-if');
const MS_PER_DAY = 86_400_000;

type Offered = Pick<InsuranceTerms, 'offered' | 'price'>;

/** How many applications of the last 90 days took the insurance beside them, and what premium as many would take at the price of today and at another. */
export async function countInsured(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { today, would }: { readonly today: Offered | undefined; readonly would: Offered },
) {
  const since = new Date(clock.now().getTime() - WHAT_IF_DAYS * MS_PER_DAY);
  const counted = await database.transaction(act, (tx) => countInsuredSince(tx, since));
  const premium = (of: Offered | undefined) =>
    toDecimal(timesTiyn(tengeToTiyn(of?.offered ? of.price : 0), counted.taken));
  return { days: WHAT_IF_DAYS, ...counted, premium_now: premium(today), premium_then: premium(would) };
}
