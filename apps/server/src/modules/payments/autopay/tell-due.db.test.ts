import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  autopaidLoan,
  type CardWorld,
  moveTo,
  openCardWorld,
  openPage,
} from '../../../card-world-for-tests.ts';
import { givenDatabase } from '../../../given-for-tests.ts';
import { newsOf } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { createNoAcquirer } from '../../../providers/cards/no-acquirer.ts';
import { wakeAgreements } from '../../agreements/waking/wake-agreements.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import type { CardServices } from '../cards/open-card-payment.ts';
import { listPaymentProgress } from '../cards/read-card-payment.ts';
import { wakeCardPayments } from '../cards/wake-card-payments.ts';
import { describeAutopay, turnOffAutopay } from './choose-autopay.ts';
import { wakeAutopays } from './wake-autopays.ts';

const database = await givenDatabase();
let world: CardWorld;
let absent: CardServices;
beforeAll(async () => {
  world = await openCardWorld(database);
  absent = { ...world.services, cards: createNoAcquirer() };
});
afterAll(() => world.end());

/** All that a waker does within a minute, in its order. */
async function wake(services: CardServices = world.services): Promise<void> {
  await wakeAgreements(services);
  await wakeAutopays(services);
  await world.work(services);
}

const OF_A_PART = ['due-soon', 'due-today', 'autopay-soon', 'autopay-refused'];
const toldOf = async ({ borrowerId }: AgreementKey) =>
  (await newsOf(world.services, borrowerId)).filter((kind) => OF_A_PART.includes(kind));

/** Every hour from three days before the due day until an hour of another day. */
async function wakeUntil(due: string, day: string, time: string): Promise<void> {
  moveTo(world, addDays(due, -3), '00:05');
  for (;;) {
    await wake();
    world.services.clock.advanceMs(6 * 3_600_000);
    const today = dayInAlmaty(world.services.clock.now().getTime());
    if (today >= day) break;
  }
  moveTo(world, day, time);
}

test('whose part is charged reads of it once, the day before, as of a charge', async () => {
  const { key, due } = await autopaidLoan(world);
  await wakeUntil(due, due, '07:00');
  await wake();
  expect(await toldOf(key)).toEqual(['autopay-soon']);
  moveTo(world, due, '09:00');
  await wake();
  expect(await toldOf(key)).toEqual(['autopay-soon']);
  expect(await newsOf(world.services, key.borrowerId)).toContain('loan-paid');
});

test('whoever turns it off before its notice is reminded of their part as everybody is', async () => {
  const { key, due } = await autopaidLoan(world);
  moveTo(world, addDays(due, -3), '00:05');
  await turnOffAutopay(world.services, asBorrower(key.borrowerId), key);
  for (const before of [-3, -1, 0]) {
    moveTo(world, addDays(due, before), '12:00');
    await wake();
  }
  expect(await toldOf(key)).toEqual(['due-soon', 'due-soon', 'due-today']);
});

test('where the lender has no acquirer, a loan that was to pay itself is reminded of as any other', async () => {
  const { key, due } = await autopaidLoan(world);
  await wake();
  for (const before of [-3, -1, 0]) {
    moveTo(world, addDays(due, before), '12:00');
    await wake(absent);
  }
  expect(await toldOf(key)).toEqual(['due-soon', 'due-soon', 'due-today']);
});

test.each([
  ['on the eve', -1, '18:00'],
  ['in the night before it is woken', 0, '00:00'],
  ['in the morning after it was woken', 0, '07:00'],
])('an acquirer that goes %s leaves the ordinary reminder of the day, once', async (when, days, time) => {
  const { key, due } = await autopaidLoan(world);
  moveTo(world, addDays(due, -1), '12:00');
  await wake();
  if (when.startsWith('in the morning')) {
    moveTo(world, due, '00:05');
    await wake();
  }
  moveTo(world, addDays(due, days), time);
  await wake(absent);
  moveTo(world, due, '09:00');
  for (let times = 0; times < 2; times++) await wake(absent);
  expect(await toldOf(key)).toEqual(['autopay-soon', 'due-today']);
  await wake();
  expect(await toldOf(key), 'back in the evening, it charges nothing of that day').toHaveLength(2);
  expect(await newsOf(world.services, key.borrowerId)).not.toContain('loan-paid');
});

test('a charge that is given up before its loan is woken leaves the reminder to the waking', async () => {
  const { key, due } = await autopaidLoan(world);
  moveTo(world, addDays(due, -1), '12:00');
  await wake();
  moveTo(world, due, '00:01');
  await wakeAutopays(absent);
  expect(await toldOf(key)).toEqual(['autopay-soon']);
  for (let times = 0; times < 2; times++) await wakeAgreements(absent);
  expect(await toldOf(key)).toEqual(['autopay-soon', 'due-today']);
});

test('of a charge that an acquirer has taken with it its owner is told that nothing is known, and after a day that nothing came', async () => {
  const { key, due } = await autopaidLoan(world);
  moveTo(world, addDays(due, -1), '12:00');
  await wake();
  moveTo(world, due, '09:00');
  const unheard = { ...world.services.cards, chargeKeptCard: async () => 'unavailable' as const };
  await expect(wake({ ...world.services, cards: unheard })).rejects.toThrow(/acquirer/);
  const told = async () =>
    (await newsOf(world.services, key.borrowerId)).filter((kind) => kind.startsWith('autopay'));
  moveTo(world, due, '14:30');
  for (let times = 0; times < 2; times++) await wake(absent);
  expect(await told()).toEqual(['autopay-soon', 'autopay-unanswered']);
  moveTo(world, addDays(due, 1), '09:30');
  await wakeCardPayments(absent);
  for (let times = 0; times < 2; times++) await wake(absent);
  expect(await told()).toEqual(['autopay-soon', 'autopay-unanswered', 'autopay-not-charged']);
});

test('a charge of which no acquirer had heard ends at once where there is none any more, and no job asks after it', async () => {
  const { key, due } = await autopaidLoan(world);
  moveTo(world, addDays(due, -1), '12:00');
  await wake();
  moveTo(world, due, '09:00');
  await wakeAutopays(world.services);
  expect(await world.work(absent), 'the job that was ordered while there was one').toEqual([
    'payments.autopay-charge',
  ]);
  for (let times = 0; times < 2; times++) await wakeAutopays(absent);
  expect(await world.work(absent)).toEqual([]);
  expect(await newsOf(world.services, key.borrowerId)).toContain('autopay-not-charged');
  const shown = await describeAutopay(absent, asBorrower(key.borrowerId), key);
  expect(shown, 'it is not on its way any more').toMatchObject({ under_way: null });
});

test('a charge that cannot be given up keeps no other waiting, and ends the next time', async () => {
  const loans = [await autopaidLoan(world), await autopaidLoan(world)];
  const [{ due }] = loans as [(typeof loans)[0]];
  moveTo(world, addDays(due, -1), '12:00');
  await wake();
  moveTo(world, due, '09:00');
  await wakeAutopays(world.services);
  let isNextBroken = false;
  const broken: CardServices = {
    ...absent,
    database: {
      ...database,
      async transaction(act, doing) {
        if (isNextBroken) {
          isNextBroken = false;
          throw new Error('broken');
        }
        const done = await database.transaction(act, doing);
        isNextBroken = Array.isArray(done) && done.some((one) => one?.cardPaymentId !== undefined);
        return done;
      },
    },
  };
  const ended = async () => {
    const told = await Promise.all(
      loans.map(async ({ key }) => (await newsOf(world.services, key.borrowerId)).at(-1)),
    );
    return told.filter((kind) => kind === 'autopay-not-charged').length;
  };
  await wakeAutopays(broken);
  expect(await ended()).toBe(1);
  await wakeAutopays(absent);
  expect(await ended()).toBe(2);
});

test('without an acquirer a page that was left open is given up after a day, as it is with one', async () => {
  const { key } = await autopaidLoan(world);
  await openPage(world, key, { tenge: 1_000 });
  await world.work(absent);
  const shown = async () => {
    const { services } = world;
    const act = asBorrower(key.borrowerId);
    return (await listPaymentProgress(services, act, key.borrowerId, 'ru')).payments[0]?.state;
  };
  world.services.clock.advanceMs(11 * 60_000);
  await wakeCardPayments(absent);
  expect(await world.work(absent), 'nobody can be asked').toEqual([]);
  expect(await shown()).toBe('sent');
  world.services.clock.advanceMs(25 * 3_600_000);
  await wakeCardPayments(absent);
  expect(await shown()).toBe('expired');
});
