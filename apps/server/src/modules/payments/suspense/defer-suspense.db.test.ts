import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { dayFromNow, passDays } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { countQueues, listQueue } from '../../desk/queues/list-queue.ts';
import { suggestOwners } from '../../desk/queues/suggest-owners.ts';
import { takeItem } from '../../desk/queues/take-item.ts';
import { reversePayment } from '../corrections/reverse-payment.ts';
import { receivePayment } from '../incoming/receive-payment.ts';
import { deferSuspense } from './defer-suspense.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services);
const machine = machineAct('test');
const note = 'Спросили у терминала';

let lost = 0;
async function lostPayment(): Promise<number> {
  lost += 1;
  const { paymentId } = await receivePayment(services, {
    network: 'kassa24',
    transactionId: `put-off-${lost}`,
    account: '123456',
    amountTiyn: tengeToTiyn(5_000),
    valueDay: dayFromNow(services),
    paidAt: services.clock.now(),
  });
  return paymentId ?? 0;
}

const defer = (paymentId: number, until: string, login = 'accountant') => {
  const { act, caller } = desk(login);
  return deferSuspense(services, act, caller.staffId, paymentId, { until, note });
};
const row = async (paymentId: number) => {
  const { act, caller } = desk('accountant');
  const page = await listQueue(services, act, caller, 'suspense', {});
  if (isRefused(page)) throw new Error(page.refused);
  return page.rows.find(({ item }) => item === String(paymentId));
};
const late = async () => {
  const { act, caller } = desk('accountant');
  const [count] = await countQueues(services, act, caller.staffId, ['suspense']);
  return count?.late;
};

test('money without an owner waits until its day with a note, and is due again by the end of that day', async () => {
  const paymentId = await lostPayment();
  const { act, caller } = desk('accountant');
  expect(await takeItem(services, act, caller.staffId, 'suspense', null)).toEqual({
    item: String(paymentId),
  });
  const until = dayFromNow(services, 3);
  expect(await defer(paymentId, until)).toEqual({});
  expect(await row(paymentId)).toMatchObject({ waits_for: 'later', late: false, owner: null });
  expect(await takeItem(services, act, caller.staffId, 'suspense', null)).toEqual({ item: null });
  const shown = await suggestOwners(services, act, paymentId, caller.roles);
  expect(shown).toMatchObject({ deferrals: [{ until, note, by: caller.name }] });
  passDays(services, 2);
  expect(await late(), 'not late while it waits').toBe(0);
  passDays(services, 1);
  expect(await row(paymentId)).toMatchObject({ waits_for: 'us', late: false });
  expect(await takeItem(services, act, caller.staffId, 'suspense', null)).toEqual({
    item: String(paymentId),
  });
  passDays(services, 1);
  expect(await row(paymentId)).toMatchObject({ waits_for: 'us', late: true });
  expect(await late()).toBe(1);
});

test('it is put off to a coming day, by whoever has it, while it waits, and the note lies sealed and stays', async () => {
  const paymentId = await lostPayment();
  const tomorrow = dayFromNow(services, 1);
  for (const until of [dayFromNow(services), dayFromNow(services, 31)])
    expect(await defer(paymentId, until)).toMatchObject({ refused: 'defer_day_wrong' });
  expect(await defer(999_999, tomorrow)).toEqual({ refused: 'payment_not_found' });
  const { act, caller } = desk('senior');
  await takeItem(services, act, caller.staffId, 'suspense', String(paymentId));
  expect(await defer(paymentId, tomorrow)).toEqual({ refused: 'item_taken' });
  expect(await defer(paymentId, tomorrow, 'senior')).toEqual({});
  const { sealed } = await database.transaction(machine, (tx) =>
    tx.one<{ sealed: Buffer }>(
      sql`SELECT note_sealed AS sealed FROM suspense_deferral WHERE payment_id = ${paymentId}`,
    ),
  );
  expect(sealed.toString('utf8')).not.toContain(note);
  await expect(
    database.transaction(machine, (tx) => tx.run(sql`DELETE FROM suspense_deferral`)),
  ).rejects.toThrow();
  await reversePayment(services, machine, paymentId);
  expect(await defer(paymentId, tomorrow)).toEqual({ refused: 'payment_not_waiting' });
});
