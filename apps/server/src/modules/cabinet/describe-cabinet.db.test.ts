import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { toDecimal } from '@senim/loan-engine/units/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CODE,
  createTestServices,
  dayFromNow,
  documentOf,
  liveLoan,
  newestOf,
  passDays,
  passUntil,
  payAtTerminal,
  type TestServices,
  unsignedLoan,
} from '../../loans-for-tests.ts';
import { asBorrower } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { isRefused } from '../../platform/outcome.ts';
import { writeOffDebt } from '../agreements/decisions/write-off-debt.ts';
import { requestProlongation } from '../agreements/prolongation/request-prolongation.ts';
import { requestRefinancing } from '../agreements/refinancing/request-refinancing.ts';
import { requestSignCode } from '../agreements/signing/request-sign-code.ts';
import { signAgreement } from '../agreements/signing/sign-agreement.ts';
import type { AgreementKey } from '../agreements/types.ts';
import { openDays } from '../ledger/open-days.ts';
import { orderPayout } from '../payments/payouts/order-payout.ts';
import { describeCabinet } from './describe-cabinet.ts';

let database: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
});
afterAll(() => database.close());

test('between the signature and the job that orders it, a payout is shown as it will be', async () => {
  const key = await unsignedLoan(services);
  const act = asBorrower(key.borrowerId);
  const payoutShown = async () => {
    const question = { borrowerId: key.borrowerId, language: 'ru', at: services.clock.now() } as const;
    const { data } = await describeCabinet(services, act, question);
    return 'payout' in data ? data.payout : undefined;
  };
  expect(await payoutShown()).toBeUndefined();
  await requestSignCode(services, act, key, '127.0.0.1');
  const signing = { code: CODE, documentSha256: await documentOf(services, key), address: '127.0.0.1' };
  const signed = await signAgreement(services, act, key, signing);
  if (isRefused(signed)) throw new Error(signed.refused);
  const awaited = {
    status: 'waiting',
    expected_at: signed.payoutExpectedAt?.toISOString(),
    may_decline: true,
  };
  expect(await payoutShown()).toEqual(awaited);
  await orderPayout(services, key);
  const { reference } = await services.database.transaction(machineAct('test'), (tx) =>
    tx.one<{ reference: string }>(sql`SELECT reference FROM payout WHERE borrower_id = ${key.borrowerId}`),
  );
  const ordered = { ordered_at: services.clock.now().toISOString(), reference };
  expect(await payoutShown()).toEqual({ ...awaited, ...ordered });
});

test('a loan that was annulled is shown to nobody', async () => {
  const { borrowerId } = await unsignedLoan(services);
  const shown = async () => {
    const question = { borrowerId, language: 'ru', at: services.clock.now() } as const;
    return 'agreement' in (await describeCabinet(services, asBorrower(borrowerId), question)).data;
  };
  const write = (change: Sql) =>
    services.database.transaction(machineAct('test'), (tx) =>
      tx.run(sql`UPDATE agreement SET ${change} WHERE borrower_id = ${borrowerId}`),
    );
  await write(sql`status = ${STATUS.writtenOff}`);
  expect(await shown()).toBe(true);
  await write(sql`annulled_at = now()`);
  expect(await shown()).toBe(false);
});

const shownOf = async ({ borrowerId }: AgreementKey) => {
  const question = { borrowerId, language: 'ru', at: services.clock.now() } as const;
  const { data } = await describeCabinet(services, asBorrower(borrowerId), question);
  return 'agreement' in data ? data : undefined;
};
const expectedOf = async (key: AgreementKey) => (await shownOf(key))?.agreement?.expected;

test('the days of an agreement that waits are those of a signature now, while its document keeps its own', async () => {
  passUntil(services, '10:00');
  const [today, tomorrow] = [dayFromNow(services), dayFromNow(services, 1)];
  const key = await unsignedLoan(services, { period: 15 });
  const drawn = { payout_on: today, due_date: dayFromNow(services, 15), document_payout_on: today };
  expect(await expectedOf(key)).toEqual(drawn);
  passUntil(services, '19:00');
  expect(await expectedOf(key), 'no money leaves in the evening').toEqual({
    payout_on: tomorrow,
    due_date: dayFromNow(services, 16),
    document_payout_on: today,
  });
});

test('a refinancing counts from its signature, as no money has to leave', async () => {
  passUntil(services, '10:00');
  const parent = await liveLoan(services, { period: 15 });
  passUntil(services, '19:00');
  const wish = { loanType: 'long', period: 30 } as const;
  const asked = await requestRefinancing(services, asBorrower(parent.borrowerId), parent, wish);
  if (isRefused(asked)) throw new Error(asked.refused);
  expect(await expectedOf(parent)).toMatchObject({ payout_on: dayFromNow(services) });
});

test('nothing of a loan is due before its money has left', async () => {
  const shown = await shownOf(await unsignedLoan(services));
  expect(shown?.schedule?.map(({ status }) => status)).toEqual(['ahead']);
});

test('a loan by months that is paid out in another month ends by that one’s calendar', async () => {
  passUntil(services, '10:00');
  while (!dayFromNow(services).endsWith('-30')) passDays(services, 1);
  const { borrowerId } = await liveLoan(services);
  await payAtTerminal(services, await newestOf(services, borrowerId), 100_000);
  const wish = { loanType: 'instalments', amountTenge: 50_000, period: 6, scheduleKind: 'annuity' } as const;
  const key = await unsignedLoan(services, wish, borrowerId);
  expect(await expectedOf(key)).toMatchObject({ payout_on: '2026-11-30', due_date: '2027-05-30' });
  passUntil(services, '19:00');
  expect(await expectedOf(key)).toMatchObject({ payout_on: '2026-12-01', due_date: '2027-06-01' });
});

test('what a prolongation costs is told until it is asked for, and while it waits to be paid', async () => {
  passUntil(services, '10:00');
  const key = await liveLoan(services, { period: 15 });
  passDays(services, 12);
  await openDays(services);
  const price = async () => (await shownOf(key))?.agreement?.calculation?.prolongation;
  const before = await price();
  expect(before).toBeGreaterThan(0);
  const asked = await requestProlongation(services, asBorrower(key.borrowerId), key, 5);
  if (isRefused(asked)) throw new Error(asked.refused);
  expect(await price()).toBe(before);
});

test('of a debt off the books the cabinet tells what closes it, though the books have nothing', async () => {
  const key = await liveLoan(services);
  passDays(services, 40);
  const done = await writeOffDebt(services, machineAct('test'), { key, decisionId: 'd', who: 'accountant' });
  if (isRefused(done)) throw new Error(done.refused);
  const shown = (await shownOf(key))?.agreement?.calculation;
  expect(shown).toMatchObject({ total: '0.00', payable: toDecimal(done.before.payoffTiyn) });
});
