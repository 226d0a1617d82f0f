import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import {
  dayFromNow,
  documentOf,
  liveLoan,
  newsOf,
  passDays,
  passUntil,
  payAtTerminal,
  signNow,
  stateOf,
  type TestServices,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { recogniseDays } from '../../ledger/recognise-days.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { startRecovery } from '../decisions/start-recovery.ts';
import { wakeAgreements } from './wake-agreements.ts';

const { database, services } = await givenLoans();

const act = machineAct('test');
const day = (ahead = 0) => dayFromNow(services, ahead);

async function newsSince(key: AgreementKey, before: readonly string[]): Promise<string[]> {
  return (await newsOf(services, key.borrowerId)).slice(before.length);
}

test('a loan is woken on its own days only: reminders, the due day, the day after; again and again it says nothing twice', async () => {
  const key = await liveLoan(services, { period: 15 });
  const told: [number, string[]][] = [];
  for (let passed = 0; passed <= 17; passed++) {
    const before = await newsOf(services, key.borrowerId);
    await wakeAgreements(services);
    await wakeAgreements(services);
    const news = await newsSince(key, before);
    if (news.length > 0) told.push([passed, news]);
    expect(String((await stateOf(services, key)).nextEventDay) > day()).toBe(true);
    passDays(services, 1);
  }
  expect(told).toEqual([
    [12, ['due-soon']],
    [14, ['due-soon']],
    [15, ['due-today']],
    [16, ['overdue']],
  ]);
});

test('a payment on a day that is not handled yet does not swallow its reminder', async () => {
  const key = await liveLoan(services, { period: 15 });
  passDays(services, 12);
  await payAtTerminal(services, key, 100);
  expect(await newsOf(services, key.borrowerId)).not.toContain('due-soon');
  await wakeAgreements(services);
  expect(await newsOf(services, key.borrowerId)).toContain('due-soon');
});

test('the machine reminds of an overdue loan, and falls silent when people take it over', async () => {
  const [late, inRecovery] = [
    await liveLoan(services, { period: 10 }),
    await liveLoan(services, { period: 10 }),
  ];
  passDays(services, 10);
  const begun = { key: inRecovery, decisionId: 'collection', who: 'collector' as const };
  expect(await startRecovery(services, act, begun, 'collection-started')).toEqual({
    status: STATUS.inRecovery,
  });
  const before = await newsOf(services, inRecovery.borrowerId);
  for (let passed = 10; passed < 20; passed++) {
    await wakeAgreements(services);
    passDays(services, 1);
  }
  expect(await newsOf(services, late.borrowerId)).toEqual(expect.arrayContaining(['due-today', 'overdue']));
  expect(await newsSince(inRecovery, before)).toEqual([]);
});

test('a missed week is caught up: the books day by day, the loan once with what holds today', async () => {
  const key = await liveLoan(services, { period: 15 });
  passDays(services, 13);
  await wakeAgreements(services);
  const before = await newsOf(services, key.borrowerId);
  passDays(services, 7);
  await wakeAgreements(services);
  await recogniseDays(services);
  expect(await newsSince(key, before)).toEqual(['overdue']);
  expect(await reconcileBook(services)).toMatchObject({ day: day(), differences: [] });
  const { days } = await database.transaction(act, (tx) =>
    tx.one<{ days: number }>(sql`
      SELECT count(*) AS days FROM ledger_journal WHERE kind = 'accrual' AND value_day > ${day(-7)}`),
  );
  expect(days).toBe(7);
});

test('payments are accepted while the waker works, and two wakers at once tell everybody once', async () => {
  const loans: AgreementKey[] = [];
  for (let index = 0; index < 12; index++) loans.push(await liveLoan(services, { period: 10 }));
  passDays(services, 10);
  const before = await Promise.all(loans.map((key) => newsOf(services, key.borrowerId)));
  const [paying] = loans;
  if (!paying) throw new Error('no loan');
  await Promise.all([
    wakeAgreements(services),
    wakeAgreements(services),
    payAtTerminal(services, paying, 1_000),
    payAtTerminal(services, paying, 1_000),
  ]);
  await wakeAgreements(services);
  for (const [index, key] of loans.entries()) {
    const news = await newsSince(key, before[index] ?? []);
    expect(news.filter((kind) => kind === 'due-today')).toEqual(['due-today']);
    expect(String((await stateOf(services, key)).nextEventDay) > day()).toBe(true);
  }
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('a waker that comes to its loans after another has done them tells nobody again', async () => {
  const loans = [await liveLoan(services, { period: 10 }), await liveLoan(services, { period: 10 })];
  passDays(services, 10);
  const before = await Promise.all(loans.map((key) => newsOf(services, key.borrowerId)));
  await wakeAgreements(overtakenBy(() => wakeAgreements(services)));
  for (const [index, key] of loans.entries())
    expect(await newsSince(key, before[index] ?? [])).toEqual(['due-today']);
});

/** The same services for a process that has read which loans are due, and then stands still until another one has done them. */
function overtakenBy(other: () => Promise<void>): TestServices {
  let isOvertaken = false;
  const transaction: TestServices['database']['transaction'] = async (as, work) => {
    const done = await database.transaction(as, work);
    if (isOvertaken || !Array.isArray(done) || done.length === 0) return done;
    isOvertaken = true;
    await other();
    return done;
  };
  return { ...services, database: { ...services.database, transaction } };
}

test('more loans than are woken together are all woken', async () => {
  const loans: AgreementKey[] = [];
  for (let index = 0; index < 33; index++) loans.push(await liveLoan(services, { period: 10 }));
  passDays(services, 10);
  await wakeAgreements(services);
  for (const key of loans) expect(await newsOf(services, key.borrowerId)).toContain('due-today');
  // 33 loans are lived one after another: on a machine that does much else, longer than other tests may take.
});

test('a waker killed at any statement leaves nothing half done: the next one ends as if it had been the first', async () => {
  const loans = [await liveLoan(services, { period: 10 }), await liveLoan(services, { period: 10 })];
  passDays(services, 12);
  const before = await Promise.all(loans.map((key) => newsOf(services, key.borrowerId)));
  for (let statements = 1; statements < 40; statements += 3) {
    await wakeAgreements(dyingAfter(statements)).catch((death: Error) =>
      expect(death.message).toBe('killed'),
    );
  }
  await wakeAgreements(services);
  for (const [index, key] of loans.entries()) {
    expect(await newsSince(key, before[index] ?? [])).toEqual(['overdue']);
    expect(String((await stateOf(services, key)).nextEventDay) > day()).toBe(true);
  }
  expect(await reconcileBook(services)).toMatchObject({ day: day(), differences: [] });
});

/** The same services for a process that dies at a statement: whatever its transaction had done is lost with it. */
function dyingAfter(statements: number): TestServices {
  let left = statements;
  const dying = (tx: Transaction): Transaction =>
    new Proxy(tx, {
      get(target, name) {
        if (name !== 'note' && left-- <= 0) throw new Error('killed');
        return Reflect.get(target, name);
      },
    });
  const transaction: TestServices['database']['transaction'] = (as, work) =>
    database.transaction(as, (tx) => work(dying(tx)));
  return { ...services, database: { ...services.database, transaction } };
}

test('an offer ends beside loans that are only reminded of', async () => {
  passUntil(services, '09:30');
  const reminded = await liveLoan(services, { period: 6 });
  const forgotten = await unsignedLoan(services);
  passDays(services, 4);
  const before = await newsOf(services, reminded.borrowerId);
  await wakeAgreements(services);
  expect(await newsSince(reminded, before)).toEqual(['due-soon']);
  expect((await stateOf(services, forgotten)).status).toBe(STATUS.cancelled);
});

test('a loan that fails to wake does not stop the others', async () => {
  const [broken, sound] = [
    await liveLoan(services, { period: 10 }),
    await liveLoan(services, { period: 10 }),
  ];
  passDays(services, 7);
  await database.transaction(act, (tx) =>
    tx.run(sql`
      UPDATE borrower SET phone_sealed = ${Buffer.from('00', 'hex')} WHERE borrower_id = ${broken.borrowerId}`),
  );
  const before = await newsOf(services, sound.borrowerId);
  await wakeAgreements(services);
  expect(await newsSince(sound, before)).toEqual(['due-soon']);
  expect((await stateOf(services, broken)).nextEventDay).toBe(day());
});

test('an offer may be signed to the end of its third day, whatever the hour it was made; then it is over', async () => {
  passUntil(services, '09:30');
  const [signed, forgotten] = [await unsignedLoan(services), await unsignedLoan(services)];
  passDays(services, 3);
  passUntil(services, '23:50');
  await signNow(services, signed, await documentOf(services, signed));
  passUntil(services, '00:00');
  expect(await signNow(services, forgotten, await documentOf(services, forgotten))).toMatchObject({
    refused: 'signing_time_over',
  });
  await wakeAgreements(services);
  expect((await stateOf(services, signed)).status).toBe(STATUS.awaitingPayout);
  expect((await stateOf(services, forgotten)).status).toBe(STATUS.cancelled);
});
