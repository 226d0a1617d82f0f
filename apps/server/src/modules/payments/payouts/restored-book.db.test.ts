import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { tiyn } from '@senim/loan-engine/units/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import {
  createTestServices,
  documentOf,
  signNow,
  stateOf,
  type TestServices,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { listQueue } from '../../desk/queues/list-queue.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { memberOfStaff, type StaffForTests } from '../../staff/staff-for-tests.ts';
import { retryPayout } from './confirm-payout.ts';
import { payoutReference } from './rules.ts';
import { sendPayout } from './send-payout.ts';
import { settleDispute } from './settle-dispute.ts';
import { wakePayouts } from './wake-payouts.ts';

const machine = machineAct('test');
const NOBODYS = 'KZ000000000000000000';
let database: TestDatabase;
let services: TestServices;
let accountant: StaffForTests;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
  accountant = await memberOfStaff(services, 'accountant');
});
afterAll(() => database.close());

const newestPayout = ({ borrowerId }: AgreementKey) =>
  database.transaction(machine, (tx) =>
    tx.one<{ payoutId: number; reference: string; status: string; failure: string | null }>(sql`
      SELECT payout_id AS "payoutId", reference, status, failure FROM payout
      WHERE borrower_id = ${borrowerId} ORDER BY payout_id DESC LIMIT 1`),
  );

/** A signed loan whose payout got the reference under which the bank has made somebody else's transfer. */
async function collidingPayout() {
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  const { payoutId, reference } = await newestPayout(key);
  const { bank, sent } = bankForTests(services.clock, NOBODYS);
  const foreign = { iin: '800110345005', iban: 'KZ496010000000000123', amountTiyn: tiyn(8_000_000) };
  await bank.send({ reference, ...foreign, bic: '', name: '', purpose: '', kbe: '19', knp: '411' });
  return { key, payout: { borrowerId: key.borrowerId, payoutId }, services: { ...services, bank }, sent };
}

/** Two people have learnt at the bank that nothing of ours went out. */
const agree = ({ borrowerId }: AgreementKey, { payoutId }: { payoutId: number }) =>
  database.transaction(machine, async (tx) => {
    const finding = { outcome: 'payout-not-made', day: '2026-01-01' } as const;
    expect(await settleDispute(services, tx, { borrowerId, payoutId }, finding)).toBeNull();
  });

async function expectNothingBooked(key: AgreementKey): Promise<void> {
  expect((await stateOf(services, key)).status).toBe(STATUS.awaitingPayout);
  expect(await newestPayout(key)).toMatchObject({ status: 'in-doubt', failure: 'another-transfer' });
  expect((await reconcileBook(services)).differences).toEqual([]);
}

test('an order that the bank refuses for another’s transfer is never taken for it, and a person orders it anew', async () => {
  const { key, payout, services: withBank, sent } = await collidingPayout();
  expect(await sendPayout(withBank, payout)).toBe('disputed');
  await expectNothingBooked(key);
  expect(await sendPayout(withBank, payout)).toBe('not-ours');
  await wakePayouts(services);
  await expectNothingBooked(key);
  const { act, caller } = accountant;
  const page = await listQueue(services, act, caller, 'payouts', { kind: 'disputed' });
  expect(page).toMatchObject({ rows: [{ reference: sent[0]?.reference, waits_for: 'us' }] });
  expect(await retryPayout(services, act, caller, payout)).toEqual({ refused: 'payout_not_found' });
  await agree(key, payout);
  expect((await stateOf(services, key)).status).toBe(STATUS.payoutFailed);
  expect(await retryPayout(services, act, caller, payout)).toEqual({});
  const again = await newestPayout(key);
  expect(again.reference).not.toBe(sent[0]?.reference);
  expect(await sendPayout(withBank, { ...payout, payoutId: again.payoutId })).toBe('executed');
  expect(sent).toHaveLength(2);
  expect((await stateOf(services, key)).status).toBe(STATUS.active);
});

test('one that was interrupted is not taken for another’s transfer either', async () => {
  const { key, payout, services: withBank, sent } = await collidingPayout();
  await database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE payout SET status = 'sending' WHERE payout_id = ${payout.payoutId}`),
  );
  expect(await sendPayout(withBank, payout)).toBe('disputed');
  await expectNothingBooked(key);
  expect(sent).toHaveLength(1);
});

test('a difference in the amount or the account alone is enough', async () => {
  for (const other of [{ amountTiyn: tiyn(1) }, { iban: 'KZ496010000000000123' }, { iin: '800110345005' }]) {
    const key = await unsignedLoan(services);
    await signNow(services, key, await documentOf(services, key));
    const { payoutId } = await newestPayout(key);
    const at = services.clock.now();
    const bank = {
      name: 'test',
      send: async () => ({ kind: 'accepted' as const }),
      find: async () => ({ kind: 'executed' as const, at, booked: other }),
    };
    expect(await sendPayout({ ...services, bank }, { borrowerId: key.borrowerId, payoutId })).toBe(
      'disputed',
    );
    await expectNothingBooked(key);
  }
});

test('a restored database counts anew and still names its payouts otherwise', () => {
  const same = { number: '2600000042', attempt: 1, kind: 'loan' } as const;
  const { uuid } = services.randomness;
  const before = payoutReference('senim', same, uuid());
  expect(before).toMatch(/^SENIM-2600000042-1-[0-9A-F]{8}$/);
  expect(payoutReference('senim', same, uuid())).not.toBe(before);
  const longest = { number: '26000000421000', attempt: 99, kind: 'refund' } as const;
  expect(payoutReference('a'.repeat(16), longest, uuid()).length).toBeLessThanOrEqual(35);
});
