import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { documentOf, newsOf, passDays, signNow, stateOf, unsignedLoan } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { listQueue } from '../../desk/queues/list-queue.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { askForAccount } from './ask-account.ts';
import { describePayout } from './describe-payout.ts';
import { sendPayout } from './send-payout.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['accountant', 'compliance']);
const machine = machineAct('test');

/** A loan whose money the bank gave back, and its payout. */
async function givenBack() {
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  const { payoutId, iban, notBefore } = await database.transaction(machine, (tx) =>
    tx.one<{ payoutId: number; iban: Buffer; notBefore: Date }>(sql`
      SELECT payout_id AS "payoutId", agreement.iban_sealed AS iban, not_before AS "notBefore" FROM payout JOIN agreement USING (borrower_id, agreement_id)
      WHERE payout.borrower_id = ${key.borrowerId}`),
  );
  const { bank } = bankForTests(services.clock, services.sealing.open(iban));
  services.clock.advanceMs(Math.max(0, notBefore.getTime() - services.clock.now().getTime()));
  const payout = { borrowerId: key.borrowerId, payoutId };
  expect(await sendPayout({ ...services, bank }, payout)).toBe('failed');
  expect((await stateOf(services, key)).status).toBe(STATUS.payoutFailed);
  return { key, payout };
}

const ask = (payout: { borrowerId: number; payoutId: number }, login = 'accountant') =>
  askForAccount(services, desk(login).act, desk(login).caller, payout);
const asksOf = async (borrowerId: number) =>
  (await newsOf(services, borrowerId)).filter((kind) => kind === 'account-asked').length;

test('money that came back waits for its borrower, who is asked once more once a day', async () => {
  const { key, payout } = await givenBack();
  passDays(services, 2);
  const { act, caller } = desk('accountant');
  expect(await listQueue(services, act, caller, 'payouts', {})).toMatchObject({
    rows: [{ waits_for: 'applicant', late: false, due_at: null, kind: 'returned' }],
  });
  expect(await listQueue(services, act, caller, 'payouts', { late: 'yes' })).toMatchObject({ rows: [] });
  expect(await describePayout(services, act, caller, payout)).toMatchObject({ may_ask_account: true });
  expect(await ask(payout)).toEqual({});
  expect(await ask(payout), 'the same day').toEqual({ refused: 'account_asked_today' });
  expect(await describePayout(services, act, caller, payout)).toMatchObject({
    may_ask_account: false,
    account_asked_at: services.clock.now().toISOString(),
  });
  passDays(services, 1);
  expect(await ask(payout)).toEqual({});
  expect(await asksOf(key.borrowerId)).toBe(2);
});

test('on the day on which the bank’s refusal was told nobody is asked again, nor for money that waits for nothing', async () => {
  const { key, payout } = await givenBack();
  expect(await ask(payout)).toEqual({ refused: 'account_asked_today' });
  passDays(services, 1);
  await database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE agreement SET status = ${STATUS.cancelled} WHERE borrower_id = ${key.borrowerId}`),
  );
  expect(await ask(payout)).toEqual({ refused: 'payout_not_found' });
  expect(await asksOf(key.borrowerId)).toBe(0);
});

test('the database itself keeps a second one of a day out', async () => {
  const { key, payout } = await givenBack();
  passDays(services, 1);
  expect(await ask(payout)).toEqual({});
  const details = { number: 'x', amountTiyn: 100 as never };
  await expect(
    database.transaction(machine, (tx) =>
      notifyBorrower(services, tx, key.borrowerId, 'account-asked', details),
    ),
  ).rejects.toThrow(/notification_account_asked_once/);
});
