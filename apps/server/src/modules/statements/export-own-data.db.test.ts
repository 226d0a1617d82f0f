import { expect, test } from 'vitest';
import { givenLoans } from '../../given-for-tests.ts';
import { liveLoan, payAtTerminal, stateOf } from '../../loans-for-tests.ts';
import { asBorrower } from '../../people-for-tests.ts';
import { exportOwnData } from './export-own-data.ts';

const { services } = await givenLoans();

async function fileOf(borrowerId: number, asked = borrowerId) {
  const file = await exportOwnData(services, asBorrower(borrowerId), asked, 'ru');
  return JSON.parse(new TextDecoder().decode(file));
}

test('the file holds the person, their loans, payments and news, and nothing of anybody else', async () => {
  const key = await liveLoan(services);
  const other = await liveLoan(services);
  await payAtTerminal(services, key, 1_000);
  const { number } = await stateOf(services, key);
  const file = await fileOf(key.borrowerId);
  expect(file).toMatchObject({
    iin: expect.stringMatching(/^\d{12}$/),
    phone: expect.stringMatching(/^77\d{9}$/),
    applications: [{ status: expect.any(Number) }],
    agreements: [{ number }],
    payments: [{ amount: '1000.00' }],
  });
  expect(file.notifications.length).toBeGreaterThan(0);
  expect(JSON.stringify(file)).not.toContain((await stateOf(services, other)).number);
  await expect(fileOf(other.borrowerId, key.borrowerId)).rejects.toThrow();
});
