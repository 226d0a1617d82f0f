import { expect, test } from 'vitest';
import { givenLoans } from '../../given-for-tests.ts';
import { newPhone, registerPerson } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { pastTheWalls } from '../../platform/database/test-database.ts';
import { changePhone } from '../contacts/change-phone.ts';
import { orderRepeat } from './order-repeat.ts';
import { repeatMessage } from './repeat-message.ts';
import { sendMessage } from './send-message.ts';

const { database, services } = await givenLoans();
const machine = machineAct('test');

const messagesTo = (borrowerId: number) =>
  database.transaction(machine, (tx) =>
    tx.rows<{ id: string; recipient: Buffer }>(sql`
      SELECT message_id AS id, recipient_sealed AS recipient FROM outgoing_message
      WHERE borrower_id = ${borrowerId} ORDER BY message_number`),
  );

/** What the office is told when it asks for a borrower's first message once more. */
const ordered = (borrowerId: number) =>
  database.transaction(machine, async (tx) => {
    const { number } = await tx.one<{ number: number }>(sql`
      SELECT min(message_number) AS number FROM outgoing_message WHERE borrower_id = ${borrowerId}`);
    return orderRepeat(services, tx, number);
  });

/** A borrower to whom an SMS did not come, and the repeating of it. */
async function missed(channel: 'sms' | 'email' = 'sms') {
  const { borrowerId, phone } = await registerPerson(services);
  const recipient = channel === 'sms' ? phone : 'old@mail.kz';
  const message = { borrowerId, channel, recipient, kind: 'payment-received', text: 'Получено.' } as const;
  await database.transaction(machine, (tx) => sendMessage(services, tx, message));
  await pastTheWalls(
    database,
    sql`UPDATE outgoing_message SET failure = 'refused' WHERE borrower_id = ${borrowerId}`,
  );
  const repeated = async () => {
    for (const { id } of await messagesTo(borrowerId)) await repeatMessage(services, id);
    const [, ...again] = await messagesTo(borrowerId);
    return again.map((one) => services.sealing.open(one.recipient));
  };
  return { borrowerId, repeated };
}

test('what did not come goes to the phone that its borrower has today', async () => {
  const { borrowerId, repeated } = await missed();
  const phone = newPhone();
  await database.transaction(machine, (tx) => changePhone(services, tx, borrowerId, phone));
  expect(await repeated()).toEqual([phone]);
});

test('what did not come goes to no number that has another owner by now', async () => {
  const { borrowerId, repeated } = await missed();
  await pastTheWalls(
    database,
    sql`UPDATE borrower SET phone_left_at = now() WHERE borrower_id = ${borrowerId}`,
  );
  expect(await ordered(borrowerId)).toMatchObject({ refused: 'message_no_address' });
  expect(await repeated()).toEqual([]);
});

test('an e-mail that did not come goes to the address of today, and nowhere once it was taken back', async () => {
  const { borrowerId, repeated } = await missed('email');
  expect(await ordered(borrowerId)).toMatchObject({ refused: 'message_no_address' });
  const step1 = services.sealing.seal(JSON.stringify({ email: 'new@mail.kz' }));
  await pastTheWalls(
    database,
    sql`INSERT INTO borrower_profile (borrower_id, steps_done, step1_sealed, updated_at)
      VALUES (${borrowerId}, 1, ${step1}, now())
      ON CONFLICT (borrower_id) DO UPDATE SET step1_sealed = excluded.step1_sealed`,
  );
  expect(await ordered(borrowerId)).toEqual({});
  expect(await repeated()).toEqual(['new@mail.kz']);
});
