import { expect, test } from 'vitest';
import { givenLoans } from '../../given-for-tests.ts';
import { liveLoan, passDays, stateOf, unsignedLoan } from '../../loans-for-tests.ts';
import { asBorrower } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { requestProlongation } from '../agreements/prolongation/request-prolongation.ts';
import { findBorrower } from '../identity/borrowers/read-borrower.ts';
import { describeMock } from './describe-mock.ts';

const { database, services } = await givenLoans();

test('a cabinet is shown as it would be on a day, before and after the due date, and nothing changes', async () => {
  const key = await liveLoan(services, { period: 15 });
  const { iin } = await database.transaction(machineAct('test'), (tx) =>
    findBorrower(services, tx, key.borrowerId),
  );
  const on = (date: string) => describeMock(services, iin, date, 'ru');
  const before = await on('2026-12-01');
  expect(before).toMatchObject({
    component: 'deal',
    data: { agreement: { calculation: { overdue_days: 0 } } },
  });
  const late = await on('2026-12-20');
  expect(late).toMatchObject({
    component: 'deal',
    data: {
      agreement: { calculation: { overdue_days: expect.any(Number) } },
      schedule: [{ status: 'overdue' }],
    },
  });
  expect((await stateOf(services, key)).status).toBe(7);
});

test('what begins later is not shown, and an offer that is not signed in time is over', async () => {
  const key = await liveLoan(services, { period: 15 });
  const { iin } = await database.transaction(machineAct('test'), (tx) =>
    findBorrower(services, tx, key.borrowerId),
  );
  const on = async (date: string) => {
    const shown = await describeMock(services, iin, date, 'ru');
    if ('refused' in shown) throw new Error(shown.refused);
    return [shown.component, shown.data.status];
  };
  expect(await on('2026-11-20')).toEqual(['application', 1]);
  expect(await on('2026-11-25')).toEqual(['deal', 7]);
  passDays(services, 10);
  const asked = await requestProlongation(services, asBorrower(key.borrowerId), key, 5);
  expect(asked).not.toHaveProperty('refused');
  expect(await on('2026-12-04')).toEqual(['prolongation', 11]);
  expect(await on('2026-12-20')).toEqual(['deal', 7]);
  expect(await on('2026-11-25')).toEqual(['deal', 7]);
  const offered = await unsignedLoan(services);
  const other = await database.transaction(machineAct('test'), (tx) =>
    findBorrower(services, tx, offered.borrowerId),
  );
  const mock = await describeMock(services, other.iin, '2026-12-20', 'ru');
  expect(mock).toMatchObject({ component: 'application', data: { status: 10 } });
  expect((await stateOf(services, offered)).status).toBe(4);
});

test('an unknown IIN and a day too far away are refused', async () => {
  expect(await describeMock(services, '000000000000', '2026-12-01', 'ru')).toMatchObject({
    refused: 'account_not_found',
  });
  expect(await describeMock(services, '000000000000', '2030-01-01', 'ru')).toMatchObject({
    refused: 'date_out_of_range',
  });
});
