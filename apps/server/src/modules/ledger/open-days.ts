import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Allowances } from '@senim/lender/allowances';
import { addDays, type Day, dayText, knownDay } from '@senim/loan-engine/units/day';
import { type Database, machineAct, type Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { agreementDimension, dayLines, ledgerImage, negated, sumLines } from './rules.ts';
import {
  countAccruingFacts,
  type LoanOnBooks,
  lockOpenedDay,
  peekOpenedDay,
  postJournal,
  readAccruingLoans,
  writeOpenedDay,
} from './store.ts';
import type { LedgerLine } from './types.ts';

const act = machineAct('ledger.open-days');

/**
 * Recognises reward, penalty and loss provisions for every day from the last opened one through today: one journal per product
 * and day, each day in its own transaction. These depend only on what was owed when the day before ended, so they are posted
 * before any money of the day. Missed days are caught up here; a second call does nothing.
 */
export async function openDays(services: Services): Promise<void> {
  const today = dayInAlmaty(services.clock.now().getTime());
  for (;;) {
    const opened = await services.database.transaction(act, peekOpenedDay);
    if (opened !== null && opened >= today) return;
    await oncePerProcess(services.database, () => openNext(services, today));
  }
}

const underWay = new WeakMap<Database, Promise<void>>();

/** Calls at the same time wait for the first one, so that the whole book is folded only once. */
async function oncePerProcess(database: Database, open: () => Promise<void>): Promise<void> {
  const running = underWay.get(database) ?? open().finally(() => underWay.delete(database));
  underWay.set(database, running);
  return running;
}

/** Folds the book before it takes a lock. Under the lock it folds only the loans that have changed since. */
async function openNext(services: Services, today: string): Promise<void> {
  const read = await services.database.transaction(act, async (tx) => ({
    opened: await peekOpenedDay(tx),
    loans: await readAccruingLoans(tx, null),
  }));
  const next = read.opened === null ? today : dayText(addDays(knownDay(read.opened), 1));
  const { allowances } = services.lender;
  const folded = read.opened === null ? [] : linesOf(read.loans, knownDay(next), allowances);
  await services.database.transaction(act, async (tx) => {
    if ((await lockOpenedDay(tx)) !== read.opened) return;
    const lines =
      read.opened === null
        ? []
        : [...folded, ...(await correction(tx, read.loans, knownDay(next), allowances))];
    for (const product of productsOf(lines)) await recognise(services, tx, product, next, lines);
    await writeOpenedDay(tx, next);
  });
}

/** The products that the day changes. */
function productsOf(lines: readonly LedgerLine[]): readonly string[] {
  return [...new Set(lines.map(({ dimension }) => dimension))].sort();
}

function linesOf(loans: readonly LoanOnBooks[], day: Day, allowances: Allowances): LedgerLine[] {
  return dayLines(
    loans.map((loan) => ({
      before: ledgerImage(loan, addDays(day, -1), allowances),
      after: ledgerImage(loan, day, allowances),
    })),
  );
}

/** The loans that got facts after the book was read: what they bring now less what they brought then. */
async function correction(
  tx: Transaction,
  loans: readonly LoanOnBooks[],
  day: Day,
  allowances: Allowances,
): Promise<LedgerLine[]> {
  const counts = new Map(
    (await countAccruingFacts(tx)).map((row) => [agreementDimension(row), row.factsCount]),
  );
  const known = new Map(loans.map((loan) => [agreementDimension(loan), loan]));
  const gone = loans.filter((loan) => counts.get(agreementDimension(loan)) !== loan.facts.length);
  const changed = [...counts].filter(([key, count]) => known.get(key)?.facts.length !== count);
  const fresh =
    changed.length === 0
      ? []
      : await readAccruingLoans(
          tx,
          changed.map(([key]) => key),
        );
  return [...linesOf(fresh, day, allowances), ...negated(linesOf(gone, day, allowances))];
}

async function recognise(
  services: Services,
  tx: Transaction,
  product: string,
  valueDay: string,
  all: readonly LedgerLine[],
): Promise<void> {
  const lines = sumLines(all.filter(({ dimension }) => dimension === product));
  if (lines.length === 0) return;
  const cause = `accrual:${valueDay}:${product}`;
  await postJournal(tx, { cause, kind: 'accrual', valueDay, agreement: null, lines }, services.clock.now());
}
