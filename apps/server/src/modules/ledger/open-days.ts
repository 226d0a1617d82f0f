import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { addDays, type Day, dayOf, dayText } from '@senim/loan-engine/day';
import { position } from '@senim/loan-engine/position';
import { isRefusal } from '@senim/loan-engine/refusal';
import { machineAct, type Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import {
  type LoanOnBooks,
  lockOpenedDay,
  peekOpenedDay,
  postJournal,
  readLoans,
  writeOpenedDay,
} from './store.ts';
import type { LedgerLine } from './types.ts';

const act = machineAct('ledger.open-days');

/**
 * Recognises reward and penalty of every day from the last opened one through today, one journal per product and day.
 * A day's accrual hangs only on what was owed when the day before ended, so it is known at the first second of the
 * day and comes before any money of that day. A missed week is caught up here; done twice, it does nothing the second time.
 */
export async function openDays(services: Services): Promise<string> {
  const today = dayInAlmaty(services.clock.now().getTime());
  return services.database.transaction(act, async (tx) => {
    const peeked = await peekOpenedDay(tx);
    if (peeked !== null && peeked >= today) return peeked;
    const opened = await lockOpenedDay(tx);
    if (opened !== null && opened < today)
      await recogniseThrough(services, tx, existing(opened), existing(today));
    if (opened === null || opened < today) await writeOpenedDay(tx, today);
    return today;
  });
}

function existing(day: string): Day {
  const read = dayOf(day);
  if (isRefusal(read)) throw new Error(`${day} is no day.`);
  return read;
}

async function recogniseThrough(services: Services, tx: Transaction, opened: Day, today: Day): Promise<void> {
  const loans = await readLoans(tx, true);
  for (let day = addDays(opened, 1); day <= today; day = addDays(day, 1)) {
    for (const product of ['short', 'long'] as const) {
      const ofProduct = loans.filter((loan) => loan.loanType === product);
      const lines = accrualLines(ofProduct, product, day);
      if (lines.length === 0) continue;
      const journal = {
        cause: `accrual:${dayText(day)}:${product}`,
        kind: 'accrual',
        valueDay: dayText(day),
        agreement: null,
        lines,
      };
      await postJournal(tx, journal, services.clock.now());
    }
  }
}

function accrualLines(loans: readonly LoanOnBooks[], product: string, day: Day): LedgerLine[] {
  let rewardTiyn = 0;
  let penaltyTiyn = 0;
  for (const loan of loans) {
    const [before, after] = [fold(loan, addDays(day, -1)), fold(loan, day)];
    rewardTiyn += after.rewardAccruedTotalTiyn - before.rewardAccruedTotalTiyn;
    penaltyTiyn += after.penaltyAccruedTotalTiyn - before.penaltyAccruedTotalTiyn;
  }
  const lines: LedgerLine[] = [
    { account: 'reward-receivable', dimension: product, amountTiyn: rewardTiyn },
    { account: 'reward-income', dimension: product, amountTiyn: -rewardTiyn },
    { account: 'penalty-receivable', dimension: product, amountTiyn: penaltyTiyn },
    { account: 'penalty-income', dimension: product, amountTiyn: -penaltyTiyn },
  ];
  return lines.filter((line) => line.amountTiyn !== 0);
}

function fold(loan: LoanOnBooks, day: Day) {
  const folded = position(loan.terms, loan.facts, day);
  if (isRefusal(folded)) throw new Error(`Agreement ${loan.number} does not fold: ${folded.refusal}.`);
  return folded;
}
