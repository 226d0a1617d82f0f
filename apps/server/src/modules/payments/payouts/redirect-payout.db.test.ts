import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bankForTests, giveAccount as giveIban } from '../../../bank-for-tests.ts';
import {
  createTestServices,
  documentOf,
  newsOf,
  passDays,
  signNow,
  stateOf,
  type TestServices,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import type { Transfer } from '../../../providers/bank/payout-bank.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { acceptBankCallback } from './accept-bank-callback.ts';
import { redirectPayout } from './redirect-payout.ts';
import { sendPayout } from './send-payout.ts';
import type { PayoutServices } from './take-turn.ts';
import { wakePayouts } from './wake-payouts.ts';

/** The account of the test's borrowers, which the bank gives back, and another. */
const [CLOSED, OPEN] = ['KZ84722C000012345678', 'KZ496010000000000123'];
const machine = machineAct('test');
let database: TestDatabase;
let services: TestServices;
let sent: readonly Transfer[];
let bank: PayoutServices['bank'];

beforeEach(async () => {
  await database?.close();
  database = await createTestDatabase();
  services = createTestServices(database);
  ({ bank, sent } = bankForTests(services.clock, CLOSED));
});
afterAll(() => database.close());

async function newestPayout({ borrowerId }: AgreementKey): Promise<{ payoutId: number; notBefore: Date }> {
  return database.transaction(machine, (tx) =>
    tx.one(sql`
      SELECT payout_id AS "payoutId", not_before AS "notBefore" FROM payout
      WHERE borrower_id = ${borrowerId} ORDER BY payout_id DESC LIMIT 1`),
  );
}

async function sendNewest(key: AgreementKey) {
  const { payoutId } = await newestPayout(key);
  return sendPayout({ ...services, bank }, { borrowerId: key.borrowerId, payoutId });
}

/** A loan whose money came back from a closed account. */
async function givenBack(): Promise<AgreementKey> {
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  expect(await sendNewest(key)).toBe('failed');
  expect((await stateOf(services, key)).status).toBe(STATUS.payoutFailed);
  return key;
}

/** The account is changed, as a confirmed code changes it: with the hold. */
async function giveAccount({ borrowerId }: AgreementKey, iban: string): Promise<void> {
  const until = new Date(services.clock.now().getTime() + 24 * 3_600_000);
  await giveIban(services, borrowerId, iban);
  await database.transaction(machine, async (tx) => {
    await tx.run(sql`UPDATE borrower SET payout_hold_until = ${until} WHERE borrower_id = ${borrowerId}`);
  });
}

test('money that came back waits for another account, and the borrower is told so', async () => {
  const key = await givenBack();
  expect(await redirectPayout(services, key.borrowerId)).toBe('nothing');
  expect((await stateOf(services, key)).status).toBe(STATUS.payoutFailed);
  expect(await newsOf(services, key.borrowerId)).toContain('payout-failed');
});

test('another account gets the signed principal once, after the hold', async () => {
  const key = await givenBack();
  await giveAccount(key, OPEN);
  expect(await redirectPayout(services, key.borrowerId)).toBe('redirected');
  expect(await redirectPayout(services, key.borrowerId)).toBe('nothing');
  expect((await stateOf(services, key)).status).toBe(STATUS.awaitingPayout);
  expect(await newsOf(services, key.borrowerId)).toContain('payout-redirected');

  const { notBefore } = await newestPayout(key);
  expect(notBefore.getTime() - services.clock.now().getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
  expect(await sendNewest(key)).toBe('not-ours');
  expect(sent).toHaveLength(1);

  passDays(services, 2);
  await wakePayouts(services);
  expect(await sendNewest(key)).toBe('executed');
  expect(sent.map(({ iban }) => iban)).toEqual([CLOSED, OPEN]);
  expect(new Set(sent.map(({ amountTiyn }) => amountTiyn)).size).toBe(1);
  expect((await stateOf(services, key)).status).toBe(STATUS.active);
});

test('if the second account is closed too, the question comes back, and a third one is tried', async () => {
  const key = await givenBack();
  await giveAccount(key, OPEN);
  await redirectPayout(services, key.borrowerId);
  passDays(services, 2);
  const refusing: PayoutServices['bank'] = {
    ...bank,
    find: async () => ({ kind: 'returned', reason: 'AC04', booked: {} }),
  };
  const { payoutId } = await newestPayout(key);
  expect(await sendPayout({ ...services, bank: refusing }, { borrowerId: key.borrowerId, payoutId })).toBe(
    'failed',
  );
  expect(await redirectPayout(services, key.borrowerId)).toBe('nothing');
  await giveAccount(key, 'KZ208211200000000777');
  expect(await redirectPayout(services, key.borrowerId)).toBe('redirected');
});

test('a change of account redirects no payout while no money came back', async () => {
  const key = await unsignedLoan(services);
  await giveAccount(key, OPEN);
  expect(await redirectPayout(services, key.borrowerId)).toBe('nothing');
  await signNow(services, key, await documentOf(services, key));
  expect(await redirectPayout(services, key.borrowerId)).toBe('nothing');
  expect((await stateOf(services, key)).status).toBe(STATUS.awaitingPayout);
});

test('the account is kept sealed', async () => {
  const key = await givenBack();
  await giveAccount(key, OPEN);
  await redirectPayout(services, key.borrowerId);
  const { sealed } = await database.transaction(machine, (tx) =>
    tx.one<{ sealed: Buffer }>(sql`
      SELECT iban_sealed AS sealed FROM payout WHERE borrower_id = ${key.borrowerId} AND status = 'created'`),
  );
  expect(sealed.includes(Buffer.from(OPEN))).toBe(false);
});

test('a callback of the bank has a waiting payout checked at once; a finished one stays as it is', async () => {
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  const waiting: PayoutServices['bank'] = { ...bank, find: async () => ({ kind: 'accepted', booked: {} }) };
  const { payoutId } = await newestPayout(key);
  const payout = { borrowerId: key.borrowerId, payoutId };
  expect(await sendPayout({ ...services, bank: waiting }, payout)).toBe('waiting');
  expect(await sendPayout({ ...services, bank }, payout)).toBe('not-ours');
  const hint = (reference: string | null) =>
    acceptBankCallback(
      { ...services, bank: { readCallback: () => reference } },
      { path: '', body: '', signature: null },
    );
  expect(await hint(null)).toEqual({ refused: 'not_signed' });
  const reference = sent[0]?.reference ?? '';
  for (const named of ['SENIM-of-nobody-1', reference, reference]) expect(await hint(named)).toBe('accepted');
  const paying: PayoutServices['bank'] = {
    ...bank,
    find: async () => ({ kind: 'executed', at: services.clock.now(), booked: {} }),
  };
  expect(await sendPayout({ ...services, bank: paying }, payout)).toBe('executed');
  expect(await hint(reference)).toBe('accepted');
  expect((await stateOf(services, key)).status).toBe(STATUS.active);
  expect(sent).toHaveLength(1);
});
