import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CODE,
  createTestServices,
  documentOf,
  type TestServices,
  unsignedLoan,
} from '../../loans-for-tests.ts';
import { asBorrower } from '../../people-for-tests.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { isRefused } from '../../platform/outcome.ts';
import { requestSignCode } from '../agreements/signing/request-sign-code.ts';
import { signAgreement } from '../agreements/signing/sign-agreement.ts';
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
  const awaited = { status: 'waiting', expected_at: signed.payoutExpectedAt?.toISOString() };
  expect(await payoutShown()).toEqual(awaited);
  await orderPayout(services, key);
  expect(await payoutShown()).toEqual(awaited);
});
