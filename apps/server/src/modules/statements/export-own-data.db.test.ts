import { expect, test } from 'vitest';
import { givenLoans } from '../../given-for-tests.ts';
import { liveLoan, payAtTerminal, stateOf } from '../../loans-for-tests.ts';
import { asBorrower } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { openSession } from '../identity/sessions/open-session.ts';
import { writeMessage } from '../support/conversation/write-message.ts';
import { exportOwnData } from './export-own-data.ts';

const { database, services } = await givenLoans();

async function fileOf(borrowerId: number, asked = borrowerId) {
  const file = await exportOwnData(services, asBorrower(borrowerId), asked, 'ru');
  return JSON.parse(new TextDecoder().decode(file));
}

test('the file holds the person, their loans, payments and news, and nothing of anybody else', async () => {
  const key = await liveLoan(services);
  const other = await liveLoan(services);
  await payAtTerminal(services, key, 1_000);
  const { number } = await stateOf(services, key);
  const file = await fileOf(key.borrowerId);
  expect(file).toMatchObject({
    iin: expect.stringMatching(/^\d{12}$/),
    phone: expect.stringMatching(/^77\d{9}$/),
    applications: [{ status: expect.any(Number) }],
    agreements: [{ number }],
    payments: [{ amount: '1000.00' }],
  });
  expect(file.notifications.length).toBeGreaterThan(0);
  expect(JSON.stringify(file)).not.toContain((await stateOf(services, other)).number);
  await expect(fileOf(other.borrowerId, key.borrowerId)).rejects.toThrow();
});

test('what they asked and wrote, and from where they sign in, is in their own file and in nobody else\u2019s', async () => {
  const key = await liveLoan(services);
  const other = await liveLoan(services);
  const message = {
    text: 'Можно ли перенести платёж на вторник?',
    files: [],
    language: 'ru',
    address: '192.0.2.1',
  } as const;
  await writeMessage(services, asBorrower(key.borrowerId), key.borrowerId, message);
  await database.transaction(machineAct('test'), (tx) => openSession(services, tx, key.borrowerId));
  const file = await fileOf(key.borrowerId);
  expect(file).toMatchObject({
    conversation: [{ mine: true, text: message.text }],
    requests: expect.any(Array),
    refunds: [],
    cards: [],
    passkeys: [],
    devices: [{ signed_in_at: expect.any(String) }],
  });
  expect(JSON.stringify(await fileOf(other.borrowerId))).not.toContain(message.text);
});
