import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Product } from '@senim/loan-engine/loan/products';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { knownDay } from '@senim/loan-engine/units/day';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isProlongable } from './rules.ts';
import { countActive, readActive } from './store.ts';

const act = machineAct('agreements.what-if');
/** So many are folded at once; of a larger book the newest. */
const FOLDED_MAX = 5_000;

/** How many of the loans of a product that run today may be prolonged, by the products as they are and as they would be. */
export async function countProlongable(
  { database, clock }: Services,
  loanType: string,
  { today: held, would }: { readonly today: readonly Product[]; readonly would: readonly Product[] },
) {
  const today = knownDay(dayInAlmaty(clock.now().getTime()));
  return database.transaction(act, async (tx) => {
    const active = await readActive(tx, loanType, FOLDED_MAX);
    const folded = active.map((loan) => ({
      loan,
      view: foldOrThrow(position(loan.terms, loan.facts, today), loan.number),
    }));
    const countBy = (products: readonly Product[]) =>
      folded.filter(({ loan, view }) => isProlongable(products, loan, view)).length;
    return {
      loans: await countActive(tx, loanType),
      looked: active.length,
      prolongable_now: countBy(held),
      prolongable_then: countBy(would),
    };
  });
}
