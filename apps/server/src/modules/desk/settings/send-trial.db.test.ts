import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { KEYS_FOR_TESTS, registerPerson } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createSealing, readSealingKeys } from '../../../platform/sealing.ts';
import { readCodesOf } from '../../identity/codes/store.ts';
import { givenWords } from '../../settings/message/rules.ts';
import { askTrialCode } from './ask-trial-code.ts';
import { sendTrial } from './send-trial.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['owner', 'admin']);
const PHONE = '77017650011';
const { setting: _, ...GIVEN } = givenWords('money-sent');
const WORDS = { ...GIVEN, ru: 'Отправили {amount} по договору {number}. Ждите.' };

const read = <Value>(of: Parameters<typeof database.transaction<Value>>[1]) =>
  database.transaction(machineAct('test'), of);

const ask = (by = 'admin', phone = PHONE, using = services) =>
  askTrialCode(using, { ...desk(by).act, auditEvent: 'message.test-asked' }, desk(by).caller, {
    ...{ kind: 'money-sent', phone, address: '127.0.0.1', language: 'ru' },
  });
const send = (code: string, { by = 'admin', phone = PHONE, words = WORDS } = {}) =>
  sendTrial(services, { ...desk(by).act, auditEvent: 'message.tested' }, desk(by).caller, {
    ...{ kind: 'money-sent', phone, code, words },
  });

/** What went out of one kind, the last first. */
async function gone(kind: string): Promise<{ to: string; text: string; borrowerId: number | null }[]> {
  const rows = await read((tx) =>
    tx.rows<{ sealed: Buffer; phone: Buffer; borrowerId: number | null }>(sql`
      SELECT body_sealed AS sealed, recipient_sealed AS phone, borrower_id AS "borrowerId" FROM outgoing_message WHERE kind = ${kind} ORDER BY message_number DESC`),
  );
  return rows.map(({ sealed, phone, borrowerId }) => {
    const { text } = JSON.parse(services.sealing.open(sealed)) as { text: string };
    return { to: services.sealing.open(phone), text, borrowerId };
  });
}

const codeOf = async () => /\d{6}/.exec((await gone('test-code'))[0]?.text ?? '')?.[0] ?? '';
const wrong = { refused: 'code_wrong_or_expired', field: 'code' };

test('what is typed comes in both languages to the phone that a code has proven, marked, once, and each step is on record', async () => {
  expect(await ask()).toEqual({ resend_after: 300 });
  const code = await codeOf();
  expect(await send(code === '000000' ? '000001' : '000000')).toEqual(wrong);
  expect(await send(code, { by: 'owner' }), 'another member of staff').toEqual(wrong);
  expect(await send(code, { phone: '77017650012' }), 'another phone').toEqual(wrong);
  expect(await gone('test-message')).toEqual([]);
  expect(await send(code)).toEqual({ sent: 2 });
  const told = await gone('test-message');
  expect(told.map(({ to, borrowerId }) => [to, borrowerId])).toEqual([
    [PHONE, null],
    [PHONE, null],
  ]);
  const [kz, ru] = told.map(({ text }) => text);
  expect(ru).toMatch(/^\w+\. ПРОБА\. Отправили 176\u00a0000,50\u00a0₸ по договору 2600000001\. Ждите\.$/);
  expect(kz).toContain('СЫНАҚ. ');
  expect(await send(code), 'a code proves once').toEqual(wrong);
  const codes = await read((tx) => readCodesOf(tx, services.sealing.blindIndexes('phone', PHONE), 10));
  expect(codes, 'whoever becomes a client under this phone is not shown what staff tried').toEqual([]);
  const acts = await read((tx) =>
    tx.rows(
      sql`SELECT event, subject, count(*)::int AS count FROM staff_act WHERE event LIKE 'message.test%' GROUP BY 1, 2 ORDER BY 1`,
    ),
  );
  expect(acts).toMatchObject([
    { event: 'message.test-asked', subject: 'money-sent', count: 1 },
    { event: 'message.tested', subject: 'money-sent' },
  ]);
});

test('a client’s phone gets neither a code nor a test, and words that may not go out are not tried out', async () => {
  const { phone } = await registerPerson(services);
  const before = (await gone('test-code')).length;
  const refused = { refused: 'phone_of_client', field: 'phone' };
  expect(await ask('owner', phone)).toEqual(refused);
  expect(await send('123456', { phone })).toEqual(refused);
  expect(await send('123456', { words: { ...WORDS, kz: 'Ақша {iin}' } })).toMatchObject({
    refused: 'setting_words_unknown',
  });
  const { SEALING_KEYS, INDEX_KEY } = KEYS_FOR_TESTS;
  const turning = createSealing(readSealingKeys(SEALING_KEYS, `2:${'0b'.repeat(32)},1:${INDEX_KEY}`));
  const asked = await ask('owner', phone, { ...services, sealing: turning });
  expect(asked, 'while the key by which people are found turns').toEqual(refused);
  expect(await gone('test-code')).toHaveLength(before);
});

test('the limits of codes are those of every code: soon after one there is none, and a phone has so many in a day', async () => {
  const phone = '77017650013';
  expect(await ask('admin', phone)).toMatchObject({ resend_after: 300 });
  expect(await ask('admin', phone)).toMatchObject({ refused: 'code_requested_recently' });
  const answers: unknown[] = [];
  for (let hour = 0; hour < 8; hour += 1) {
    services.clock.advanceMs(61 * 60_000);
    answers.push(await ask('admin', phone));
  }
  expect(answers.at(-1)).toMatchObject({ refused: 'sms_limit_reached' });
});
