import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MovableClock, movableClock } from '../../platform/clock.ts';
import { type Act, machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { machineRandomness } from '../../platform/randomness.ts';
import { createSealing } from '../../platform/sealing.ts';
import type { Letter, MailOutcome } from '../../providers/mail/mailer.ts';
import type { SmsMessage, SmsOutcome } from '../../providers/sms/sms-gateway.ts';
import { type DeliveryServices, deliverMessage } from './deliver-message.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { notifyBorrower } from './notify-borrower.ts';
import { sendMessage } from './send-message.ts';

const machine = machineAct('test');
const sealing = createSealing({ keys: new Map([[1, Buffer.alloc(32, 1)]]), indexKey: Buffer.alloc(32, 2) });
const asBorrower = (borrowerId: number): Act => ({
  principal: { kind: 'borrower', borrowerId },
  auditEvent: null,
  requestId: 'test',
});

let database: TestDatabase;
let clock: MovableClock;
let services: DeliveryServices;
let sent: SmsMessage[];
let letters: Letter[];
let outcome: SmsOutcome & MailOutcome;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = movableClock(0, { now: () => new Date('2026-11-23T05:00:00Z') });
  services = {
    database,
    clock,
    randomness: machineRandomness,
    sealing,
    log: createLog('silent'),
    sms: {
      async send(message) {
        sent.push(message);
        return outcome;
      },
    },
    mailer: {
      async send(letter) {
        letters.push(letter);
        return outcome;
      },
    },
    documents: { get: async (sha256) => Buffer.from(`bytes of ${sha256}`) },
  };
});
beforeEach(() => {
  [sent, letters, outcome] = [[], [], { kind: 'accepted', messageId: 'gateway-7' }];
});
afterAll(() => database.close());

async function addBorrower(phone: string): Promise<number> {
  const row = await database.transaction(machine, (tx) =>
    tx.one<{ borrowerId: number }>(sql`
    INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, language, created_at)
    VALUES (${sealing.seal('0')}, ${sealing.blindIndex('iin', phone)}, ${sealing.seal(phone)}, ${sealing.blindIndex('phone', phone)},
      'kz', ${clock.now()}) RETURNING borrower_id AS "borrowerId"`),
  );
  return row.borrowerId;
}

const newest = () =>
  database.transaction(machine, (tx) =>
    tx.one<{ messageId: string; sentAt: Date | null; providerId: string | null; failure: string | null }>(sql`
  SELECT message_id AS "messageId", sent_at AS "sentAt", provider_id AS "providerId", failure FROM outgoing_message
  ORDER BY created_at DESC, ctid DESC LIMIT 1`),
  );

async function putSms(kind = 'overdue'): Promise<string> {
  clock.advanceMs(1);
  const message = {
    borrowerId: null,
    channel: 'sms',
    recipient: '77015550101',
    kind,
    text: 'Senim. Слово.',
  } as const;
  await database.transaction(machine, (tx) => sendMessage(services, tx, message));
  return (await newest()).messageId;
}

test('a message goes out once under its own id, however often its job is repeated', async () => {
  const messageId = await putSms();
  await deliverMessage(services, messageId);
  await deliverMessage(services, messageId);
  expect(sent).toEqual([{ phone: '77015550101', text: 'Senim. Слово.', key: messageId }]);
  expect(await newest()).toMatchObject({ providerId: 'gateway-7', sentAt: clock.now() });
});

test('a gateway that is away brings the job back; a refusal is kept and not repeated', async () => {
  const messageId = await putSms();
  outcome = { kind: 'unavailable' };
  await expect(deliverMessage(services, messageId)).rejects.toThrow(/is away/);
  outcome = { kind: 'refused', code: '1' };
  await deliverMessage(services, messageId);
  await deliverMessage(services, messageId);
  expect(sent).toHaveLength(2);
  expect(await newest()).toMatchObject({ sentAt: null, failure: '1' });
});

test('a code that could not be sent while it lived is not sent', async () => {
  const messageId = await putSms('sign-in-code');
  clock.advanceMs(5 * 60_000 + 1);
  await deliverMessage(services, messageId);
  expect(sent).toEqual([]);
  expect(await newest()).toMatchObject({ failure: 'too-late' });
});

test('a letter carries its documents from the store', async () => {
  clock.advanceMs(1);
  const letter = {
    borrowerId: null,
    channel: 'email',
    recipient: 'a@mail.example.kz',
    kind: 'agreement-copy',
    subject: 'Договор',
    text: 'Копия.',
  } as const;
  const attachments = [{ fileName: 'senim.pdf', sha256: 'ab' }];
  await database.transaction(machine, (tx) => sendMessage(services, tx, { ...letter, attachments }));
  await deliverMessage(services, (await newest()).messageId);
  expect(letters).toMatchObject([
    {
      to: 'a@mail.example.kz',
      subject: 'Договор',
      text: 'Копия.',
      attachments: [{ filename: 'senim.pdf', content: Buffer.from('bytes of ab') }],
    },
  ]);
});

test('what is rolled back is never sent: neither message nor job remain', async () => {
  const before = await newest();
  const broken = database.transaction(machine, async (tx) => {
    await sendMessage(services, tx, {
      borrowerId: null,
      channel: 'sms',
      recipient: '77015550101',
      kind: 'overdue',
      text: 'x',
    });
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  expect(await newest()).toEqual(before);
});

test('a borrower is told in the cabinet and by SMS in their language, and reads only their own', async () => {
  const [mine, other] = [await addBorrower('77015550102'), await addBorrower('77015550103')];
  clock.advanceMs(1);
  await database.transaction(asBorrower(mine), (tx) =>
    notifyBorrower(services, tx, mine, 'loan-paid', { number: '2600000001' }),
  );
  await deliverMessage(services, (await newest()).messageId);
  expect(sent).toMatchObject([
    { phone: '77015550102', text: expect.stringContaining('микрокредит толық өтелді') },
  ]);

  const { notifications, unread } = await listNotifications(services, asBorrower(mine), mine, 'ru');
  expect(unread).toBe(1);
  expect(notifications).toMatchObject([
    { kind: 'loan-paid', text: expect.stringContaining('погашен полностью'), read: false },
  ]);
  const ids = notifications.map(({ id }) => id);
  await markNotificationsRead(services, asBorrower(other), other, ids);
  expect((await listNotifications(services, asBorrower(mine), mine, 'ru')).unread).toBe(1);
  expect((await listNotifications(services, asBorrower(other), mine, 'ru')).notifications).toEqual([]);
  expect(await markNotificationsRead(services, asBorrower(mine), mine, ids)).toEqual({ unread: 0 });
});

test('a borrower cannot read the outbox', async () => {
  const borrowerId = await addBorrower('77015550104');
  const rows = await database.transaction(asBorrower(borrowerId), (tx) =>
    tx.rows(sql`SELECT message_id FROM outgoing_message`),
  );
  expect(rows).toEqual([]);
});
