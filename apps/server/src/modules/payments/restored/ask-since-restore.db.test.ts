import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { NOTHING, tengeToTiyn } from '@senim/loan-engine/units/money';
import pg from 'pg';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoans } from '../../../given-for-tests.ts';
import { liveLoan, passDays, passUntil, payAtTerminal } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import type { StatementEntry } from '../../../providers/bank/payout-bank.ts';
import type { CardAcquirer } from '../../../providers/cards/card-acquirer.ts';
import { checkRegistry } from '../cards/check-registry.ts';
import { checkStatement } from '../statements/check-statement.ts';
import { enterSuspense, retractSuspense } from '../suspense/enter-suspense.ts';
import { splitSuspense } from '../suspense/split-suspense.ts';
import { askSinceRestore } from './ask-since-restore.ts';
import { readEntered } from './store.ts';

const { database, services } = await givenLoans();

const entry = (kind: StatementEntry['kind'], reference: string, tenge: number): StatementEntry => ({
  kind,
  reference,
  bankReference: null,
  amountTiyn: tengeToTiyn(tenge),
});

/** What was asked for by jobs: each day once, however often it was looked for. */
async function ordered(task: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ day: string }>(
    `SELECT payload ->> 'day' AS day FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE identifier = $1 ORDER BY 1`,
    [task],
  );
  await client.end();
  return rows.map(({ day }) => day);
}

test('after a restore bank and acquirer are asked for the days since, and what the book lacks is told, as often as it is asked', async () => {
  const key = await liveLoan(services);
  await payAtTerminal(services, key, 5_000);
  const paidAt = services.clock.now();
  const day = dayInAlmaty(paidAt.getTime());
  const before = await askSinceRestore({ ...services, bank: null });
  expect(before, 'never restored').toBeNull();

  passDays(services, 1);
  passUntil(services, '11:00');
  const today = dayInAlmaty(services.clock.now().getTime());
  await asOwner(
    database,
    sql`INSERT INTO restored_book VALUES (${services.clock.now()}, ${day}, ${today}, NULL)`,
  );
  const entries = [entry('sent', 'SENIM-1-1-LOST', 60_000), entry('received', 'B-77', 7_000)];
  const statement = { openingTiyn: NOTHING, closingTiyn: tengeToTiyn(-53_000), entries };
  const { bank } = bankForTests(services.clock, 'KZ000000000000000000');
  const asking = {
    ...services,
    bank: { ...bank, readStatement: async (of: string) => (of === day ? statement : null) },
  };

  const first = await askSinceRestore(asking);
  expect(first).toMatchObject({
    isHeld: true,
    bank: [
      { day, readAt: null, lacking: [{ reference: 'B-77', amountTiyn: 700_000 }] },
      { day: today, lacking: null },
    ],
    cards: [
      { day, readAt: null },
      { day: today, readAt: null },
    ],
    networks: expect.arrayContaining([{ network: 'kassa24', lastPaidAt: paidAt }]),
  });
  const asked = await Promise.all(['payments.check-statement', 'payments.check-cards'].map(ordered));
  expect(asked).toEqual([[day], [day]]);

  const cards = { listChanged: async () => [{ invoice: '123456', amount: '5000.00', refunded: '0.00' }] };
  await checkStatement(asking, day);
  await checkRegistry({ ...services, publicUrl: '', cards: cards as unknown as CardAcquirer }, day);
  const second = await askSinceRestore(asking);
  expect(second?.bank[0]).toMatchObject({ entriesCount: 2, unknownCount: 1, openCount: 1 });
  expect(second?.cards[0]).toMatchObject({ paymentsCount: 1, strangers: ['123456'] });
  expect(await askSinceRestore(asking), 'nothing changes by asking').toEqual(second);
  expect(await ordered('payments.check-statement'), 'and nothing is ordered twice').toEqual([day]);
});

test('a transfer that was taken out again stands for none of the bank’s, nor does a part', async () => {
  const desk = await givenDesk(services);
  const { act, caller } = desk('accountant');
  const value_day = dayInAlmaty(services.clock.now().getTime());
  const reason = 'По выписке';
  const enter = async (reference: string, amount: string): Promise<number> => {
    const entered = await enterSuspense(services, act, {
      reference,
      amount,
      value_day,
      payer: 'Ахметов',
      reason,
    });
    if (isRefused(entered)) throw new Error(entered.refused);
    return entered.payment_id;
  };
  const { staffId } = caller;
  await retractSuspense(services, act, staffId, await enter('OUT-1', '10000'), reason);
  const whole = await enter('WHOLE-1', '12500');
  await splitSuspense(services, act, staffId, whole, { amount: '10000', reason });
  const entered = await database.transaction(machineAct('test'), (tx) => readEntered(tx, value_day));
  expect(entered).toEqual([{ number: 'WHOLE-1', amountTiyn: tengeToTiyn(12_500) }]);
});
