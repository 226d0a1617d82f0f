import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import { asBorrower, machineryForTests, registerPerson } from '../../people-for-tests.ts';
import { machineClock } from '../../platform/clock.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/machinery.ts';
import { chooseNotifications, readNotificationChoice } from './choose-notifications.ts';
import { notifyBorrower } from './notify-borrower.ts';
import type { NotificationKind } from './types.ts';

const machine = machineAct('test');
const database = await givenDatabase();
let services: Services;

beforeAll(() => {
  services = machineryForTests(database, machineClock);
});

async function addBorrower(email: string | null): Promise<number> {
  const { borrowerId } = await registerPerson(services);
  const step1 = services.sealing.seal(JSON.stringify(email ? { email } : {}));
  await database.transaction(machine, (tx) =>
    tx.run(sql`
      INSERT INTO borrower_profile (borrower_id, step1_sealed, steps_done, updated_at)
      VALUES (${borrowerId}, ${step1}, 1, now())`),
  );
  return borrowerId;
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
  expect(await readNotificationChoice(services, asBorrower(borrowerId), borrowerId)).toEqual({
    by_sms: true,
    by_email: false,
    has_email: true,
  });
  expect(await channelsOf(borrowerId, 'due-soon')).toEqual(['sms']);
});

test('reminders follow the choice, service messages come by SMS whatever is chosen', async () => {
  const borrowerId = await addBorrower('a@mail.example.kz');
  await chooseNotifications(services, asBorrower(borrowerId), borrowerId, { bySms: false, byEmail: true });
  expect(await channelsOf(borrowerId, 'due-today')).toEqual(['email']);
  expect(await channelsOf(borrowerId, 'money-sent')).toEqual(['sms']);
});

test('a reminder that no channel carries still stands in the cabinet', async () => {
  const borrowerId = await addBorrower(null);
  await chooseNotifications(services, asBorrower(borrowerId), borrowerId, { bySms: false, byEmail: true });
  expect(await channelsOf(borrowerId, 'due-soon')).toEqual([]);
  const rows = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT kind FROM notification WHERE borrower_id = ${borrowerId}`),
  );
  expect(rows).toEqual([{ kind: 'due-soon' }]);
});
