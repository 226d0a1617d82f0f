import { tiyn } from '@senim/loan-engine/units/money';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import { asBorrower, machineryForTests, registerPerson, standingClock } from '../../people-for-tests.ts';
import type { MovableClock } from '../../platform/clock.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Letter, MailOutcome } from '../../providers/mail/mailer.ts';
import type { PushMessage, PushOutcome } from '../../providers/push/push-service.ts';
import type { SmsFate, SmsMessage, SmsOutcome } from '../../providers/sms/sms-gateway.ts';
import { addDevice, removeDevice } from './add-device.ts';
import { type DeliveryServices, deliverMessage } from './deliver-message.ts';
import { followSms } from './follow-sms.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { notifyBorrower } from './notify-borrower.ts';
import { sendMessage } from './send-message.ts';
import type { MessageKind } from './types.ts';

const machine = machineAct('test');

const database = await givenDatabase();
let clock: MovableClock;
let services: DeliveryServices;
let sent: SmsMessage[];
let letters: Letter[];
let pushed: PushMessage[];
let pushOutcome: PushOutcome;
let outcome: SmsOutcome & MailOutcome;

beforeAll(() => {
  clock = standingClock();
  services = {
    ...machineryForTests(database, clock),
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
    push: {
      async send(message) {
        pushed.push(message);
        return pushOutcome;
      },
    },
    documents: { get: async (sha256) => Buffer.from(`bytes of ${sha256}`) },
  };
});
beforeEach(() => {
  [pushed, pushOutcome] = [[], { kind: 'accepted' }];
  [sent, letters, outcome] = [[], [], { kind: 'accepted', messageId: 'gateway-7' }];
});

const addBorrower = async (phone: string): Promise<number> =>
  (await registerPerson(services, { phone, language: 'kz' })).borrowerId;

const newest = () =>
  database.transaction(machine, (tx) =>
    tx.one<{ messageId: string; sentAt: Date | null; providerId: string | null; failure: string | null }>(sql`
  SELECT message_id AS "messageId", sent_at AS "sentAt", provider_id AS "providerId", failure FROM outgoing_message
  ORDER BY created_at DESC, ctid DESC LIMIT 1`),
  );

async function putSms(kind: MessageKind = 'overdue'): Promise<string> {
  clock.advanceMs(1);
  const message = {
    borrowerId: null,
    channel: 'sms',
    recipient: '77015550101',
    kind,
    text: 'Слово.',
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

test('what a later release has told, and this one has no words for, keeps nobody from the rest', async () => {
  const borrowerId = await addBorrower('77015550105');
  await database.transaction(machine, async (tx) => {
    await notifyBorrower(services, tx, borrowerId, 'phone-bound', {});
    await tx.run(sql`
      INSERT INTO notification (borrower_id, notification_id, kind, details, created_at)
      VALUES (${borrowerId}, gen_random_uuid(), 'of-a-later-release', '{}', now())`);
  });
  const { notifications, unread } = await listNotifications(
    services,
    asBorrower(borrowerId),
    borrowerId,
    'ru',
  );
  expect(notifications).toMatchObject([{ kind: 'phone-bound' }]);
  expect(unread).toBe(1);
});

test('a borrower cannot read the outbox', async () => {
  const borrowerId = await addBorrower('77015550104');
  const rows = await database.transaction(asBorrower(borrowerId), (tx) =>
    tx.rows(sql`SELECT message_id FROM outgoing_message`),
  );
  expect(rows).toEqual([]);
});

const phone = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'auth' };
const withPush = () => ({
  ...services,
  push: {
    publicKey: 'key',
    knows: (endpoint: string) => endpoint.startsWith('https://push.example/'),
    ...services.push,
  },
});
const add = (borrowerId: number, subscription = phone) =>
  addDevice(withPush(), asBorrower(borrowerId), borrowerId, subscription);

/** Tells the borrower of something, and delivers what waits for their browsers. */
async function tell(borrowerId: number): Promise<void> {
  clock.advanceMs(1);
  await database.transaction(machine, (tx) =>
    notifyBorrower(services, tx, borrowerId, 'payment-received', {
      number: '2600000001',
      amountTiyn: tiyn(100_000),
    }),
  );
  const waiting = await database.transaction(machine, (tx) =>
    tx.rows<{ messageId: string }>(sql`
      SELECT message_id AS "messageId" FROM outgoing_message
      WHERE borrower_id = ${borrowerId} AND channel = 'push' AND sent_at IS NULL AND failure IS NULL`),
  );
  for (const { messageId } of waiting) await deliverMessage(services, messageId);
}

const devicesOf = (borrowerId: number) =>
  database.transaction(machine, (tx) =>
    tx.rows<{ sealed: Buffer }>(
      sql`SELECT subscription_sealed AS sealed FROM push_device WHERE borrower_id = ${borrowerId}`,
    ),
  );

test('a push is in the borrower’s language and does not say what it is about', async () => {
  const borrowerId = await addBorrower('77015550110');
  await add(borrowerId);
  await add(borrowerId, { ...phone, endpoint: 'https://push.example/2' });
  await tell(borrowerId);
  expect(pushed.map(({ subscription }) => subscription.endpoint).sort()).toEqual([
    'https://push.example/1',
    'https://push.example/2',
  ]);
  for (const { payload } of pushed) {
    expect(JSON.parse(payload)).toMatchObject({
      title: 'Senim',
      lang: 'kk',
      body: expect.stringContaining('Жеке кабинетте'),
    });
    expect(payload).not.toMatch(/\d|₸|төлем|несие/i);
  }
  const [device] = await devicesOf(borrowerId);
  expect(device?.sealed.includes(Buffer.from('push.example'))).toBe(false);
});

test('the same browser is one device, with its newest keys', async () => {
  const borrowerId = await addBorrower('77015550111');
  await add(borrowerId);
  await add(borrowerId, { ...phone, auth: 'newer' });
  await tell(borrowerId);
  expect(pushed.map(({ subscription }) => subscription.auth)).toEqual(['newer']);
});

test('a browser that is gone is forgotten, one that was turned off is told nothing', async () => {
  const borrowerId = await addBorrower('77015550112');
  await add(borrowerId);
  pushOutcome = { kind: 'gone' };
  await tell(borrowerId);
  expect(await devicesOf(borrowerId)).toEqual([]);
  expect(await newest()).toMatchObject({ failure: 'gone', sentAt: null });

  await add(borrowerId);
  await removeDevice(services, asBorrower(borrowerId), borrowerId, phone.endpoint);
  await tell(borrowerId);
  expect(pushed).toHaveLength(1);
});

test('a push service that is away brings the job back, and nobody else may remove a device', async () => {
  const [mine, other] = [await addBorrower('77015550113'), await addBorrower('77015550114')];
  await add(mine);
  await removeDevice(services, asBorrower(other), mine, phone.endpoint);
  pushOutcome = { kind: 'unavailable' };
  await expect(tell(mine)).rejects.toThrow(/push gateway is away/);
});

test('an address of no push service is refused, and the eleventh browser takes the place of the first', async () => {
  const borrowerId = await addBorrower('77015550115');
  expect(await add(borrowerId, { ...phone, endpoint: 'https://127.0.0.1/admin' })).toMatchObject({
    refused: 'push_service_unknown',
  });
  for (let count = 1; count <= 11; count++) {
    clock.advanceMs(1);
    await add(borrowerId, { ...phone, endpoint: `https://push.example/${count}` });
  }
  await tell(borrowerId);
  expect(pushed).toHaveLength(10);
  expect(pushed.some(({ subscription }) => subscription.endpoint === 'https://push.example/1')).toBe(false);
});

test('what became of an SMS is asked of the gateway and kept once it is final', async () => {
  outcome = { kind: 'accepted', messageId: 'gateway-41' };
  const id = await putSms();
  await deliverMessage(services, id);
  const fates: SmsFate[] = ['under-way', 'unknown', 'delivered', 'undelivered'];
  const known: (string | null)[] = [];
  for (const fate of fates) {
    await followSms({ ...services, sms: { findFate: async () => fate } }, 'gateway-41');
    const { delivery } = await database.transaction(machine, (tx) =>
      tx.one<{ delivery: string | null }>(
        sql`SELECT delivery FROM outgoing_message WHERE message_id = ${id}`,
      ),
    );
    known.push(delivery);
  }
  expect(known).toEqual([null, null, 'delivered', 'delivered']);
  const away = { ...services, sms: { findFate: async (): Promise<SmsFate> => 'unavailable' } };
  await expect(followSms(away, 'gateway-41')).rejects.toThrow('is away');
});
