import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServices, liveLoan, stateOf, type TestServices } from '../../loans-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { findBorrower } from '../identity/read-borrower.ts';
import { describeMock } from './describe-mock.ts';

let database: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
});
afterAll(() => database.close());

test('a cabinet is shown as it would be on a day, before and after the due date, and nothing changes', async () => {
  const key = await liveLoan(services, { termDays: 15 });
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

test('an IIN nobody has and a day too far away are refused', async () => {
  expect(await describeMock(services, '000000000000', '2026-12-01', 'ru')).toMatchObject({
    refused: 'account_not_found',
  });
  expect(await describeMock(services, '000000000000', '2030-01-01', 'ru')).toMatchObject({
    refused: 'date_out_of_range',
  });
});
