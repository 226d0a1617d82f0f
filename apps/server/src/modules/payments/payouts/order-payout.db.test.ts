import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import {
  CODE,
  createTestServices,
  documentOf,
  liveLoan,
  type TestServices,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { startWorker } from '../../../platform/jobs/worker.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { createHostedPageAcquirer } from '../../../providers/cards/hosted-page-acquirer.ts';
import { requestSignCode } from '../../agreements/signing/request-sign-code.ts';
import { signAgreement } from '../../agreements/signing/sign-agreement.ts';
import { holdPayouts } from '../../contacts/hold-payouts.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { paymentJobs } from '../jobs.ts';
import { orderPayout } from './order-payout.ts';
import { sendPayout } from './send-payout.ts';

const machine = machineAct('test');
let database: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
});
afterAll(() => database.close());

const payoutsOf = ({ borrowerId, agreementId }: AgreementKey) =>
  database.transaction(machine, (tx) =>
    tx.rows<{ payoutId: number; notBefore: Date }>(sql`
      SELECT payout_id AS "payoutId", not_before AS "notBefore" FROM payout
      WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}`),
  );

/** A loan that was signed, as no worker has seen it yet; answers when its money was promised. */
async function signedLoan(): Promise<{ key: AgreementKey; expectedAt: Date | null }> {
  const key = await unsignedLoan(services, { amountTenge: 80_000 });
  const act = asBorrower(key.borrowerId);
  await requestSignCode(services, act, key, '127.0.0.1');
  const signing = { code: CODE, documentSha256: await documentOf(services, key), address: '127.0.0.1' };
  const signed = await signAgreement(services, act, key, signing);
  if (isRefused(signed)) throw new Error(signed.refused);
  return { key, expectedAt: signed.payoutExpectedAt };
}

test('a signature brings the money by jobs alone, ordered for the moment that the borrower was told', async () => {
  const { key, expectedAt } = await signedLoan();
  expect(await payoutsOf(key)).toEqual([]);
  const { bank, sent } = bankForTests(services.clock, 'KZ000000000000000000');
  const cards = createHostedPageAcquirer({ baseUrl: 'http://127.0.0.1:1', secrets: ['x'] });
  const jobs = paymentJobs({ ...services, bank, cards, publicUrl: 'https://senim.example' });
  const worker = await startWorker(database.productUrl, jobs, services.log, createMetrics());
  await expect.poll(() => sent).toHaveLength(1);
  await worker.stop();
  expect(sent).toMatchObject([{ amountTiyn: 8_000_000 }]);
  expect(await payoutsOf(key)).toMatchObject([{ notBefore: expectedAt }]);
});

test('however often and at once the job runs, one payout is ordered', async () => {
  const { key } = await signedLoan();
  await Promise.all(Array.from({ length: 5 }, () => orderPayout(services, key)));
  await orderPayout(services, key);
  expect(await payoutsOf(key)).toHaveLength(1);
});

test('nothing is ordered for a loan that nobody has signed, or whose money has left', async () => {
  const offered = await unsignedLoan(services);
  await orderPayout(services, offered);
  expect(await payoutsOf(offered)).toEqual([]);
  const live = await liveLoan(services);
  await orderPayout(services, live);
  expect(await payoutsOf(live)).toHaveLength(1);
});

test('a phone changed after the payout was ordered holds it for a day, though its moment has come', async () => {
  const { key, expectedAt } = await signedLoan();
  await orderPayout(services, key);
  services.clock.advanceMs(Math.max(0, (expectedAt?.getTime() ?? 0) - services.clock.now().getTime()));
  const holdUntil = await database.transaction(machine, (tx) => holdPayouts(services, tx, key.borrowerId));
  const { bank, sent } = bankForTests(services.clock, 'KZ000000000000000000');
  const [ordered] = await payoutsOf(key);
  if (!ordered) throw new Error('Nothing was ordered.');
  expect(await sendPayout({ ...services, bank }, { ...key, payoutId: ordered.payoutId })).toBe('postponed');
  expect(sent).toEqual([]);
  const [held] = await payoutsOf(key);
  expect(held?.notBefore.getTime()).toBeGreaterThanOrEqual(holdUntil.getTime());
});
