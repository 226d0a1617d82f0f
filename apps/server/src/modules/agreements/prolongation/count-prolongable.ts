import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Product } from '@senim/loan-engine/loan/products';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { type Day, knownDay } from '@senim/loan-engine/units/day';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { inSlices } from '../../../platform/threads/in-slices.ts';
import { isProlongable } from './rules.ts';
import { type ActiveLoan, countActive, readActive } from './store.ts';

const act = machineAct('agreements.what-if');
/** So many are folded; of a larger book the newest. */
const FOLDED_MAX = 5_000;
const PAGE = 250;

interface Compared {
  readonly today: readonly Product[];
  readonly would: readonly Product[];
}

/** How many of the loans of a product that run today may be prolonged, by the products as they are and as they would be. */
export async function countProlongable(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  loanType: string,
  compared: Compared,
) {
  const today = knownDay(dayInAlmaty(clock.now().getTime()));
  const loans = await database.transaction(act, (tx) => countActive(tx, loanType));
  const counted = { loans, looked: 0, prolongable_now: 0, prolongable_then: 0 };
  let page: ActiveLoan[];
  let before: number | null = null;
  do {
    page = await readPage(database, loanType, before);
    const told = await inSlices(page, (loan) => prolongableBy(loan, today, compared));
    counted.looked += page.length;
    counted.prolongable_now += told.filter(({ isNow }) => isNow).length;
    counted.prolongable_then += told.filter(({ isThen }) => isThen).length;
    before = page.at(-1)?.agreementId ?? null;
  } while (page.length === PAGE && counted.looked < FOLDED_MAX);
  return counted;
}

const readPage = (database: Services['database'], loanType: string, before: number | null) =>
  database.transaction(act, (tx) => readActive(tx, loanType, { before, countMax: PAGE }));

function prolongableBy(loan: ActiveLoan, today: Day, { today: held, would }: Compared) {
  if (loan.isChanging) return { isNow: false, isThen: false };
  const view = foldOrThrow(position(loan.terms, loan.facts, today), loan.number);
  return { isNow: isProlongable(held, loan, view), isThen: isProlongable(would, loan, view) };
}
