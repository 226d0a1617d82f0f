import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  CODE,
  createTestServices,
  documentOf,
  liveLoan,
  newsOf,
  passDays,
  payAtTerminal,
  signNow,
  stateOf,
  type TestServices,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { describeCabinet } from '../../cabinet/describe-cabinet.ts';
import type { AgreementKey } from '../types.ts';
import { wakeAgreements } from '../waking/wake-agreements.ts';
import { confirmLoan, requestConfirmationCode } from './confirm-loan.ts';

const machine = machineAct('test');
const HOUR_MS = 3_600_000;
let database: TestDatabase;
let services: TestServices;

beforeEach(async () => {
  await database?.close();
  database = await createTestDatabase();
  services = createTestServices(database);
});
afterAll(() => database.close());

/** Three loans signed on one day: 80,000, 176,000 and 176,000, of which 75 MCI are 324,375. */
async function thirdLoanOfTheDay(): Promise<AgreementKey> {
  const first = await liveLoan(services, { amountTenge: 80_000 });
  await payAtTerminal(services, first, 80_000);
  const second = await liveLoan(services, { amountTenge: 176_000 }, first.borrowerId);
  await payAtTerminal(services, second, 176_000);
  const third = await unsignedLoan(services, { amountTenge: 176_000 }, first.borrowerId);
  await signNow(services, third, await documentOf(services, third));
  return third;
}

const mayLeave = ({ borrowerId, agreementId }: AgreementKey) =>
  database.transaction(machine, (tx) =>
    tx.one<{ confirmed: boolean; notBefore: Date }>(sql`
      SELECT is_confirmed(payout) AS confirmed, not_before AS "notBefore" FROM payout
      WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}`),
  );

const ask = (key: AgreementKey) =>
  requestConfirmationCode(services, asBorrower(key.borrowerId), key, '127.0.0.1');
const confirm = (key: AgreementKey, code = CODE) =>
  confirmLoan(services, asBorrower(key.borrowerId), key, code);

test('a single loan needs no second confirmation', async () => {
  const key = await unsignedLoan(services, { amountTenge: 80_000 });
  await signNow(services, key, await documentOf(services, key));
  expect((await mayLeave(key)).confirmed).toBe(true);
  expect(await ask(key)).toMatchObject({ refused: 'confirmation_not_asked' });
});

test('above 75 MCI in a day the payout waits for 24 hours and a second code', async () => {
  const key = await thirdLoanOfTheDay();
  const signedAt = services.clock.now().getTime();
  const waiting = await mayLeave(key);
  expect(waiting.confirmed).toBe(false);
  expect(waiting.notBefore.getTime()).toBeGreaterThanOrEqual(signedAt + 24 * HOUR_MS - 1_000);
  expect(await newsOf(services, key.borrowerId)).toContain('confirmation-asked');
  expect(await ask(key)).toMatchObject({
    refused: 'confirmation_too_early',
    details: { seconds: 24 * 3_600 },
  });

  services.clock.advanceMs(24 * HOUR_MS);
  const question = { borrowerId: key.borrowerId, language: 'ru', at: services.clock.now() } as const;
  const { component, data } = await describeCabinet(services, asBorrower(key.borrowerId), question);
  expect(component).toBe('info');
  expect(data).toMatchObject({ payout: { confirmation: { opens_at: expect.any(String) } } });
  expect(await ask(key)).toMatchObject({ resend_after: 300 });
  expect(await confirm(key, '000000')).toMatchObject({ refused: 'code_wrong_or_expired' });
  expect(await confirm(key)).toEqual({});
  expect((await mayLeave(key)).confirmed).toBe(true);
  expect(await confirm(key)).toMatchObject({ refused: 'confirmation_not_asked' });
});

test('what is not confirmed in its days is cancelled, and nothing was paid out', async () => {
  const key = await thirdLoanOfTheDay();
  passDays(services, 5);
  await wakeAgreements(services);
  expect((await stateOf(services, key)).status).toBe(STATUS.cancelled);
  expect((await mayLeave(key)).confirmed).toBe(false);
  expect(await newsOf(services, key.borrowerId)).toContain('confirmation-expired');
});

test('nobody confirms the loan of another', async () => {
  const key = await thirdLoanOfTheDay();
  services.clock.advanceMs(24 * HOUR_MS);
  const other = asBorrower(key.borrowerId + 1_000);
  expect(await confirmLoan(services, other, key, CODE)).toMatchObject({ refused: 'agreement_not_found' });
});

test('the database itself refuses a confirmation before its time', async () => {
  const key = await thirdLoanOfTheDay();
  const early = database.transaction(machine, (tx) =>
    tx.run(sql`
      UPDATE payout_confirmation SET confirmed_at = asked_at, code_id = gen_random_uuid()
      WHERE borrower_id = ${key.borrowerId}`),
  );
  await expect(early).rejects.toThrow(/check/);
});
