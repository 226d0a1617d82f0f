import { createHash } from 'node:crypto';
import { addDocuments, saveStep1, sendSms } from '@senim/contracts/borrower/calls';
import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import type { CallOf, InputOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerInProcess } from './call-in-process.ts';
import { type ComposedForTests, composeForTests } from './composed-for-tests.ts';
import { pdfForTests } from './modules/documents/papers/papers-for-tests.ts';
import { openSession } from './modules/identity/sessions/open-session.ts';
import { newIin, newPhone, registerPerson, STEP1 } from './people-for-tests.ts';
import { machineAct } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { asOwner } from './platform/database/test-database.ts';

/** A call sent twice is done once, by its Idempotency-Key, in the composed product. */
let composed: ComposedForTests;
let token: string;
let borrowerId: number;
const machine = machineAct('test');

beforeAll(async () => {
  composed = await composeForTests();
  const { services } = composed.composition;
  ({ borrowerId } = await registerPerson(services));
  token = await services.database.transaction(machine, (tx) => openSession(services, tx, borrowerId));
});
afterAll(() => composed.close());

/** The few calls without a key, with the reason for each. */
const WITHOUT_A_KEY = {
  // The answer opens a session or shows a secret, which is stored nowhere; the first use spends it.
  credentials: [
    'auth.register.sms-check',
    'auth.passkey.check',
    'acting.open',
    'staff.sign-in',
    'staff.change-password',
    'staff.read-link',
    'staff.use-link',
    'office.staff.link',
    'office.acting.confirm',
  ],
  // An ended session stays ended.
  endings: ['auth.logout', 'acting.end', 'staff.sign-out', 'staff.end-others'],
  // These compute or show, and change nothing.
  looks: [
    'loan.quote',
    'office.find',
    'office.lists.read',
    'office.customers.reveal',
    'office.customers.document-reveal',
    'office.audit.verify',
    'office.cases.offer-preview',
    'office.payments.preview',
    'office.settings.what-if',
    'office.payments.preview-reversal',
    'office.lists.export',
    'office.audit.export',
    'office.reports.export',
  ],
  // A register that has answered is not asked again, and a consent that stands is not recorded again.
  asks: ['application.prefill.ask', 'auth.passkey.ask', 'cabinet.passkeys.ask', 'cabinet.passkeys.put-off'],
  // A PUT, a mark that only goes on: the last value wins.
  puts: ['application.draft.save', 'cabinet.conversation.read'],
} as const;

test('every call that changes something takes a key, except the listed ones', () => {
  const without = [...ENDPOINTS, ...OFFICE_ENDPOINTS]
    .filter(({ method, idempotent }) => method !== 'GET' && !idempotent)
    .map(({ id }) => id);
  expect(without.sort()).toEqual(Object.values(WITHOUT_A_KEY).flat().sort());
});

const send = <E extends Endpoint>(endpoint: CallOf<E>, input: InputOf<E>, key: string) =>
  callerInProcess(composed.app, '/api/v2')(endpoint, input, {
    'idempotency-key': key,
    authorization: `Bearer ${token}`,
  });

test('a sign-in code asked for twice with one key is one SMS and one answer', async () => {
  const person = { phone: newPhone(), iin: newIin() };
  const [first, second] = [
    await send(sendSms, { body: person }, 'key-1'),
    await send(sendSms, { body: person }, 'key-1'),
  ];
  expect(first.json).toEqual({ success: true, resend_after: 300 });
  expect(second.json).toEqual(first.json);
  expect((await send(sendSms, { body: person }, 'key-2')).status).toBe(429);
  const { count } = await composed.database.transaction(machine, (tx) =>
    tx.one<{ count: number }>(sql`SELECT count(*) AS count FROM outgoing_message WHERE channel = 'sms'`),
  );
  expect(count).toBe(1);
});

test('the same key with other words is refused, and without a key a step is saved anew', async () => {
  expect((await send(saveStep1, { body: STEP1 }, 'key-3')).json).toEqual({ success: true, step: 1 });
  expect((await send(saveStep1, { body: STEP1 }, 'key-3')).json).toEqual({ success: true, step: 1 });
  const other = await send(saveStep1, { body: { ...STEP1, name: 'Динара' } }, 'key-3');
  expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused']);
  expect((await send(saveStep1, { body: { ...STEP1, name: 'Динара' } }, 'key-4')).status).toBe(200);
});

test('our own failure is not kept: the same key does the act once it can be done', async () => {
  const save = () => send(saveStep1, { body: STEP1 }, 'key-6');
  await asOwner(composed.database, sql`ALTER TABLE borrower_profile RENAME TO profile_away`);
  expect((await save()).status).toBe(500);
  await asOwner(composed.database, sql`ALTER TABLE profile_away RENAME TO borrower_profile`);
  expect((await save()).json).toMatchObject({ success: true });
});

function handIn(key: string, text = '') {
  const boundary = 'parts';
  const name = createHash('sha256').update('one name').digest('hex').slice(0, 8);
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="identity"; filename="${name}.pdf"\r\n\r\n${text}\r\n`;
  return composed.app.inject({
    method: 'POST',
    url: `/api/v2${addDocuments.path}`,
    headers: {
      'idempotency-key': key,
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.from(`${part}--${boundary}--\r\n`, 'latin1'),
  });
}

test('another paper of the same name and size is another body', async () => {
  const [one, another] = [await pdfForTests(0, 'a'), await pdfForTests(0, 'b')].map((pdf) =>
    pdf.toString('latin1'),
  );
  const first = await handIn('key-5', one);
  expect(first.json()).toMatchObject({ success: true });
  expect((await handIn('key-5', one)).json()).toEqual(first.json());
  const other = await handIn('key-5', another);
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
});
