import { toDecimal } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { dayFromNow, liveLoan, passDays, payAtTerminal } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { requestPause } from '../pause/request-pause.ts';
import { explainPosition } from './explain-position.ts';
import { listChoices } from './list-choices.ts';

const { database, services } = await givenLoans();

const mineOf = ({ borrowerId }: AgreementKey) => asBorrower(borrowerId);

function good<T>(outcome: T): Exclude<T, { refused: string }> {
  if (isRefused(outcome)) throw new Error(`Refused: ${outcome.refused}.`);
  return outcome as Exclude<T, { refused: string }>;
}

/** Tiyn of a decimal string of tenge. */
const tiynOf = (decimal: string) => Math.round(Number(decimal) * 100);

test('every tenge of the debt is explained, and the reasons of each component add up to it', async () => {
  const key = await liveLoan(services);
  passDays(services, 10);
  const paid = await payAtTerminal(services, key, 20_000);
  passDays(services, 9);
  const told = good(await explainPosition(services, mineOf(key), key, 'ru'));
  for (const component of ['principal', 'reward', 'penalty', 'credit'] as const) {
    const sum = told.lines
      .filter((line) => line.component === component)
      .reduce((total, line) => total + tiynOf(line.amount), 0);
    expect(sum, component).toBe(tiynOf(told[component]));
  }
  expect(told.lines.find(({ still }) => still === 'free-days')).toMatchObject({ amount: '0.00', days: 7 });
  expect(
    told.lines.find(({ kind, component }) => kind === 'paid' && component === 'principal'),
  ).toMatchObject({
    fact: { kind: 'payment', amount: '20000.00', channel: 'kassa24', receipt: paid.slice('kassa24:'.length) },
  });
  const penalty = told.lines.find(({ component, kind }) => component === 'penalty' && kind === 'accrued');
  expect(penalty).toMatchObject({ daily_rate: '0.5000', days: 4 });
  expect(penalty?.article).toContain('ст.\u00a06 п.\u00a03');
  const kazakh = good(await explainPosition(services, mineOf(key), key, 'kz'));
  expect(kazakh.lines.map(({ article }) => article)).not.toEqual(told.lines.map(({ article }) => article));
});

test('a day to come is explained as well; a day before the payout or a year ahead is refused', async () => {
  const key = await liveLoan(services);
  const ask = (date: string) => explainPosition(services, mineOf(key), key, 'ru', date);
  const today = good(await explainPosition(services, mineOf(key), key, 'ru'));
  const later = good(await ask(dayFromNow(services, 15)));
  expect(tiynOf(later.total)).toBeGreaterThan(tiynOf(today.total));
  expect(await ask(dayFromNow(services, -1))).toMatchObject({ refused: 'date_out_of_range', field: 'date' });
  expect(await ask(dayFromNow(services, 400))).toMatchObject({ refused: 'date_out_of_range' });
});

test('choices stand cheapest first, and a closed one says why', async () => {
  const key = await liveLoan(services);
  passDays(services, 9);
  const before = good(await listChoices(services, mineOf(key), key, 'ru', 10_000));
  expect(before.open[0]).toMatchObject({ way: 'pay-all-today', dearer: '0.00' });
  const totals = before.open.map(({ total }) => tiynOf(total));
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
  expect(before.open.find(({ way }) => way === 'pay-part')?.payments[0]).toEqual({
    date: before.as_of,
    amount: '10000.00',
  });
  passDays(services, 15);
  const after = good(await listChoices(services, mineOf(key), key, 'kz'));
  expect(after.closed.find(({ way }) => way === 'prolong')).toEqual({
    way: 'prolong',
    code: 'overdue-too-long',
    reason: 'Төлем 5\u00a0күннен артық кешікпесе ғана болады.',
  });
  expect(after.closed.filter(({ way }) => way === 'prolong')).toHaveLength(1);
});

test('the pause that is shown has the price of the pause that is granted, and a loan in time has none', async () => {
  const key = await liveLoan(services);
  expect(good(await listChoices(services, mineOf(key), key, 'ru')).overdue).toBeNull();
  passDays(services, 24);
  const { overdue } = good(await listChoices(services, mineOf(key), key, 'ru'));
  const granted = good(await requestPause(services, mineOf(key), key));
  expect(overdue?.pause).toEqual({ amount: toDecimal(granted.amountDueTiyn), until: granted.untilDay });
  const [before, after] = [overdue?.penalty_a_day, overdue?.penalty_a_day_after].map(Number);
  expect(after, 'a part makes the penalty of a day less').toBeLessThan(before ?? 0);
});

test('a loan whose prolongation is under way is neither prolonged again nor refinanced', async () => {
  const key = await liveLoan(services);
  passDays(services, 12);
  const ways = async () => good(await listChoices(services, mineOf(key), key, 'ru'));
  expect((await ways()).open.map(({ way }) => way)).toContain('prolong');
  await database.transaction(machineAct('test'), (tx) =>
    tx.run(sql`
      UPDATE agreement SET status = 11
      WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId}`),
  );
  const { open, closed } = await ways();
  expect(new Set(open.map(({ way }) => way))).toEqual(
    new Set(['pay-all-today', 'pay-part', 'wait-for-due-date']),
  );
  expect(closed.filter(({ way }) => way === 'prolong' || way === 'refinance')).toHaveLength(2);
});

test('another borrower’s agreement is not found, and a loan that is paid leaves nothing to choose', async () => {
  const [mine, other] = [await liveLoan(services), await liveLoan(services)];
  const foreign = { borrowerId: mine.borrowerId, agreementId: other.agreementId };
  for (const ask of [
    explainPosition(services, mineOf(mine), foreign, 'ru'),
    listChoices(services, mineOf(mine), foreign, 'ru'),
  ]) {
    expect(await ask).toEqual({ refused: 'agreement_not_found' });
  }
  await payAtTerminal(services, mine, 60_000);
  expect(await listChoices(services, mineOf(mine), mine, 'ru')).toEqual({ refused: 'nothing_owed' });
});
