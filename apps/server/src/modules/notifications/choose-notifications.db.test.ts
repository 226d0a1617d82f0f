import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineClock } from '../../platform/clock.ts';
import { type Act, machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { createLog } from '../../platform/log.ts';
import type { Services } from '../../platform/machinery.ts';
import { machineRandomness } from '../../platform/randomness.ts';
import { createSealing } from '../../platform/sealing.ts';
import { chooseNotifications, readNotificationChoice } from './choose-notifications.ts';
import { notifyBorrower } from './notify-borrower.ts';
import type { NotificationKind } from './types.ts';

const machine = machineAct('test');
const sealing = createSealing({ keys: new Map([[1, Buffer.alloc(32, 1)]]), indexKey: Buffer.alloc(32, 2) });
let database: TestDatabase;
let services: Services;
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  services = {
    database,
    clock: machineClock,
    randomness: machineRandomness,
    sealing,
    log: createLog('silent'),
  };
});
afterAll(() => database.close());

const as = (borrowerId: number): Act => ({
  principal: { kind: 'borrower', borrowerId },
  auditEvent: null,
  requestId: 'test',
});

async function addBorrower(email: string | null): Promise<number> {
  const text = String(++people);
  const step1 = sealing.seal(JSON.stringify(email ? { email } : {}));
  return database.transaction(machine, async (tx) => {
    const { borrowerId } = await tx.one<{ borrowerId: number }>(sql`
      INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, created_at)
      VALUES (${sealing.seal(text)}, ${sealing.blindIndex('iin', text)}, ${sealing.seal(text)}, ${sealing.blindIndex('phone', text)}, now())
      RETURNING borrower_id AS "borrowerId"`);
    await tx.run(sql`
      INSERT INTO borrower_profile (borrower_id, step1_sealed, steps_done, updated_at)
      VALUES (${borrowerId}, ${step1}, 1, now())`);
    return borrowerId;
  });
}

/** The channels by which an event went out. */
async function channelsOf(borrowerId: number, kind: NotificationKind): Promise<string[]> {
  await database.transaction(machine, (tx) =>
    notifyBorrower(services, tx, borrowerId, kind, { number: '1' }),
  );
  const rows = await database.transaction(machine, (tx) =>
    tx.rows<{ channel: string }>(sql`
      SELECT channel FROM outgoing_message WHERE borrower_id = ${borrowerId} AND kind = ${kind} ORDER BY channel`),
  );
  return rows.map(({ channel }) => channel);
}

test('without a choice reminders come by SMS alone', async () => {
  const borrowerId = await addBorrower('a@mail.example.kz');
  expect(await readNotificationChoice(services, as(borrowerId), borrowerId)).toEqual({
    by_sms: true,
    by_email: false,
    has_email: true,
  });
  expect(await channelsOf(borrowerId, 'due-soon')).toEqual(['sms']);
});

test('reminders follow the choice, service messages come by SMS whatever is chosen', async () => {
  const borrowerId = await addBorrower('a@mail.example.kz');
  await chooseNotifications(services, as(borrowerId), borrowerId, { bySms: false, byEmail: true });
  expect(await channelsOf(borrowerId, 'due-today')).toEqual(['email']);
  expect(await channelsOf(borrowerId, 'money-sent')).toEqual(['sms']);
});

test('a reminder that no channel carries still stands in the cabinet', async () => {
  const borrowerId = await addBorrower(null);
  await chooseNotifications(services, as(borrowerId), borrowerId, { bySms: false, byEmail: true });
  expect(await channelsOf(borrowerId, 'due-soon')).toEqual([]);
  const rows = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT kind FROM notification WHERE borrower_id = ${borrowerId}`),
  );
  expect(rows).toEqual([{ kind: 'due-soon' }]);
});
