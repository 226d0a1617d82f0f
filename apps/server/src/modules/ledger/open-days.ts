import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { addDays, type Day, dayText, knownDay } from '@senim/loan-engine/day';
import { machineAct, type Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { dayLines, ledgerImage } from './rules.ts';
import { lockOpenedDay, peekOpenedDay, postJournal, readLoans, writeOpenedDay } from './store.ts';

const act = machineAct('ledger.open-days');
const PRODUCTS = ['short', 'long'] as const;

/**
 * Recognises what every day from the last opened one through today changes by itself (reward, penalty, what is set aside
 * for losses), one journal per product and day, each day in a transaction of its own. That hangs only on what was owed
 * when the day before ended, so it is known at the first second of the day and comes before any money of that day. A
 * missed week is caught up here; done twice, it does nothing the second time. Answers the day on which the books stand.
 */
export async function openDays(services: Services): Promise<string> {
  const today = dayInAlmaty(services.clock.now().getTime());
  for (;;) {
    const opened = await services.database.transaction(act, (tx) => openNext(services, tx, today));
    if (opened >= today) return opened;
  }
}

async function openNext(services: Services, tx: Transaction, today: string): Promise<string> {
  const peeked = await peekOpenedDay(tx);
  if (peeked !== null && peeked >= today) return peeked;
  const opened = await lockOpenedDay(tx);
  if (opened !== null && opened >= today) return opened;
  const next = opened === null ? today : dayText(addDays(knownDay(opened), 1));
  if (opened !== null) await recognise(services, tx, knownDay(next));
  await writeOpenedDay(tx, next);
  return next;
}

async function recognise(services: Services, tx: Transaction, day: Day): Promise<void> {
  const loans = await readLoans(tx, true);
  for (const product of PRODUCTS) {
    const lines = dayLines(
      loans
        .filter((loan) => loan.loanType === product)
        .map((loan) => ({ before: ledgerImage(loan, addDays(day, -1)), after: ledgerImage(loan, day) })),
    );
    if (lines.length === 0) continue;
    const valueDay = dayText(day);
    const cause = `accrual:${valueDay}:${product}`;
    await postJournal(tx, { cause, kind: 'accrual', valueDay, agreement: null, lines }, services.clock.now());
  }
}
