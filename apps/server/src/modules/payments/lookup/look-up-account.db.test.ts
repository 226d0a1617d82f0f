import { toDecimal } from '@senim/loan-engine/units/money';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  createTestServices,
  liveLoan,
  passDays,
  payAtTerminal,
  stateOf,
  type TestServices,
} from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { writeOffDebt } from '../../agreements/decisions/write-off-debt.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { openSession } from '../../identity/sessions/open-session.ts';
import { type LookupQuestion, lookUpAccount } from './look-up-account.ts';

const machine = machineAct('test');
let database: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  await database?.close();
  database = await createTestDatabase();
  services = createTestServices(database);
});
afterAll(() => database.close());

/** A loan, its number and IIN, and how its borrower's phone ends. */
async function knownLoan() {
  const key = await liveLoan(services);
  const { number } = await stateOf(services, key);
  const { phone, iin } = await database.transaction(machine, (tx) =>
    findBorrower(services, tx, key.borrowerId),
  );
  const phoneEnd = phone.slice(-4);
  return { key, number, iin, phoneEnd, wrongEnd: phoneEnd === '0000' ? '1111' : '0000' };
}

const lookUp = (account: string, more: Partial<LookupQuestion> = {}) =>
  lookUpAccount(services, { account, token: null, address: '203.0.113.7', ...more });

const UNTOLD = { total: null, principal: null, reward: null, penalty: null, refund_shortfall: null };
const MASKED = { found: true, name: 'А*****', ...UNTOLD };
const WHOLE = {
  total: '60000.00',
  principal: '60000.00',
  reward: '0.00',
  penalty: '0.00',
  refund_shortfall: '0.00',
};
const SPENT = { refused: 'lookup_tries_spent', details: { minutes: 60 } };

test('a stranger learns a letter and asterisks, the same whether much, little or nothing is owed', async () => {
  const { key, number, iin, wrongEnd } = await knownLoan();
  const asked = async () => [
    await lookUp(number),
    await lookUp(iin),
    await lookUp(number, { phoneEnd: wrongEnd }),
  ];
  const before = await asked();
  expect(before).toEqual([MASKED, MASKED, { refused: 'phone_end_wrong', field: 'phone_last4' }]);
  await payAtTerminal(services, key, 59_960);
  expect(await asked()).toEqual(before);
  await payAtTerminal(services, key, 40);
  expect(await asked()).toEqual(before);
  expect(await lookUp('2600000000')).toEqual({ found: false, name: null, ...UNTOLD });
});

test('the end of the phone shows the sum, and no more of the name', async () => {
  const { number, phoneEnd } = await knownLoan();
  expect(await lookUp(number, { phoneEnd })).toEqual({ ...MASKED, ...WHOLE });
});

test('a debt that was written off is owed until it is paid, and so its payer is told the sum', async () => {
  const { key, number, phoneEnd } = await knownLoan();
  passDays(services, 40);
  const decision = { key, decisionId: 'd1', who: 'accountant' } as const;
  const done = await writeOffDebt(services, machine, decision);
  if (isRefused(done)) throw new Error(done.refused);
  const { payoffTiyn, principalOutstandingTiyn, rewardOutstandingTiyn, penaltyOutstandingTiyn } = done.before;
  expect(await lookUp(number, { phoneEnd })).toEqual({
    ...MASKED,
    total: toDecimal(payoffTiyn),
    principal: toDecimal(principalOutstandingTiyn),
    reward: toDecimal(rewardOutstandingTiyn),
    penalty: toDecimal(penaltyOutstandingTiyn),
    refund_shortfall: '0.00',
  });
});

test('a borrower’s session shows their own loan in full, and nothing more of another’s', async () => {
  const [mine, other] = [await knownLoan(), await knownLoan()];
  const token = await database.transaction(machine, (tx) => openSession(services, tx, mine.key.borrowerId));
  expect(await lookUp(mine.number, { token })).toEqual({
    found: true,
    name: 'Айгерим Н.',
    ...WHOLE,
  });
  expect(await lookUp(other.number, { token })).toEqual(MASKED);
});

test('one loan is tried five times an hour, from wherever; the right end opens nothing after that', async () => {
  const { number, iin, phoneEnd, wrongEnd } = await knownLoan();
  const address = (at: number) => `198.51.100.${at}`;
  const tries = await Promise.all(
    Array.from({ length: 7 }, (_, at) =>
      lookUp(at % 2 ? number : iin, { phoneEnd: wrongEnd, address: address(at) }),
    ),
  );
  const refused = tries.map((answer) => ('refused' in answer ? answer.refused : 'none')).sort();
  expect(refused).toEqual([...Array(2).fill('lookup_tries_spent'), ...Array(5).fill('phone_end_wrong')]);
  expect(await lookUp(number, { phoneEnd, address: address(9) })).toMatchObject(SPENT);
  expect(await lookUp(number, { address: address(9) })).toEqual(MASKED);
  services.clock.advanceMs(3_600_000);
  expect(await lookUp(number, { phoneEnd, address: address(9) })).toMatchObject({ total: '60000.00' });
});

test('one address tries five times an hour, whatever the accounts', async () => {
  const { number, phoneEnd } = await knownLoan();
  for (let at = 0; at < 5; at++)
    expect(await lookUp(`270000000${at}`, { phoneEnd: '0000' })).not.toHaveProperty('refused');
  expect(await lookUp(number, { phoneEnd })).toMatchObject(SPENT);
  expect(await lookUp(number, { phoneEnd, address: '198.51.100.1' })).toMatchObject({ total: '60000.00' });
});
