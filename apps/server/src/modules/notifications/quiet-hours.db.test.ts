import { instantAt } from '@senim/kazakhstan/calendar-day';
import { tiyn } from '@senim/loan-engine/units/money';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import { asBorrower, machineryForTests, registerPerson, standingClock } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { addDevice } from './add-device.ts';
import { deliverHeld } from './deliver-held.ts';
import type { DeliveryServices } from './deliver-message.ts';
import { notificationJobs } from './jobs.ts';
import { notifyBorrower } from './notify-borrower.ts';
import type { NotificationKind } from './types.ts';
import { wakeMessages } from './wake-messages.ts';

const database = await givenDatabase();
const clock = standingClock();
const owner = new pg.Client({ connectionString: database.url });
let isAway = false;
let told: string[];
const tell = (word: string) => {
  if (isAway) return { kind: 'unavailable' } as const;
  told.push(word);
  return { kind: 'accepted', messageId: 'gateway-7' } as const;
};
const services: DeliveryServices = {
  ...machineryForTests(database, clock),
  sms: { send: async ({ text }) => tell(text) },
  mailer: { send: async ({ text }) => tell(text) },
  push: { send: async () => tell('push') },
  documents: { get: async () => Buffer.alloc(0) },
};

beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(() => {
  [told, isAway] = [[], false];
});

const moveTo = (day: string, time: string) => clock.advanceMs(instantAt(day, time) - clock.now().getTime());

async function borrowerWithDevice(): Promise<number> {
  const { borrowerId } = await registerPerson(services);
  const push = { ...services.push, publicKey: 'key', knows: () => true };
  const device = { endpoint: `https://push.example/${borrowerId}`, p256dh: 'key', auth: 'auth' };
  await addDevice({ ...services, push }, asBorrower(borrowerId), borrowerId, device);
  return borrowerId;
}

const write = (borrowerId: number, kind: NotificationKind) =>
  database.transaction(machineAct('test'), (tx) =>
    notifyBorrower(services, tx, borrowerId, kind, { number: '2600000001', amountTiyn: tiyn(100_000) }),
  );

/** Does the jobs that wait, as a worker would. */
async function work(): Promise<void> {
  const jobs = notificationJobs({ ...services, sms: { ...services.sms, findFate: async () => 'unknown' } });
  const { rows } = await owner.query<{ task: string; payload: Record<string, string> }>(`
    WITH taken AS (DELETE FROM graphile_worker._private_jobs RETURNING id, task_id, payload)
    SELECT identifier AS task, payload FROM taken JOIN graphile_worker._private_tasks AS task ON task.id = task_id
    ORDER BY taken.id`);
  for (const { task, payload } of rows) await jobs[task]?.(payload);
}

test('words about a debt wait for 8:00 on every channel, and go out then in order, once; answers go at once', async () => {
  const borrowerId = await borrowerWithDevice();
  moveTo('2026-12-01', '00:01');
  for (const kind of ['overdue', 'recovery-started', 'payment-received'] as const)
    await write(borrowerId, kind);
  await work();
  expect(told).toEqual([expect.stringContaining('получен'), 'push']);
  moveTo('2026-12-01', '07:59');
  await wakeMessages(services);
  await work();
  expect(told).toHaveLength(2);
  moveTo('2026-12-01', '08:00');
  for (const _ of ['once', 'and not again']) {
    await wakeMessages(services);
    await work();
  }
  expect(told.slice(2)).toEqual([
    expect.stringContaining('просрочен'),
    'push',
    expect.stringContaining('передан на урегулирование'),
    'push',
  ]);
});

test('a message that the gateway was away for waits for the morning if it is after 21:00', async () => {
  const borrowerId = await borrowerWithDevice();
  moveTo('2026-12-02', '20:59');
  await write(borrowerId, 'due-today');
  isAway = true;
  await expect(work()).rejects.toThrow(/is away/);
  isAway = false;
  await write(borrowerId, 'due-soon');
  moveTo('2026-12-02', '21:00');
  await work();
  expect(told).toEqual([]);
  moveTo('2026-12-03', '08:00');
  await deliverHeld(services, borrowerId);
  expect(told).toEqual([expect.stringContaining('ждём'), 'push']);
});
