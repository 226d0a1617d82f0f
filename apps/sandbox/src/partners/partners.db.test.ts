import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { publicLender } from '@senim/lender/public-lender';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { servicesOf } from '../../../../attacks/matrix/begin-matrix-for-tests.ts';
import { readLink } from '../../../borrower/serve/readLink.ts';
import { type ComposedForTests, composeForTests } from '../../../server/src/composed-for-tests.ts';
import { liveLoan } from '../../../server/src/loans-for-tests.ts';
import { creditedTime } from '../../../server/src/modules/payments/terminals/rules.ts';
import { terminal } from '../../../server/src/modules/payments/text/ru/protocols.ts';
import { standingClock } from '../../../server/src/people-for-tests.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { machineAct } from '../../../server/src/platform/database/database.ts';
import { sql } from '../../../server/src/platform/database/sql.ts';
import { SECRETS, startTestSandbox, type TestSandbox } from '../sandbox-for-tests.ts';
import { createTerminalNetwork } from '../terminal/terminal-network.ts';
import { GUIDES, SAID } from './guides.ts';
import { CALLING_PARTNERS, type CallingPartner, STEPS, TERMINAL_REASONS } from './judgement.ts';

/** The product with its own parsers, on a socket, as a partner reaches it. */
const { CARD_SECRET, SMS_CALLBACK_SECRET } = readConfig({});
const clock = standingClock();
const nowMs = () => clock.now().getTime();
const timeOf = (text: string | undefined, at: number) => creditedTime(text, new Date(at)).paidAt.getTime();
let composed: ComposedForTests;
let world: TestSandbox;
let site: FastifyInstance;
let base = '';
let account = '';

beforeAll(async () => {
  composed = await composeForTests(clock);
  await composed.composition.knowProducts();
  const services = servicesOf(composed, clock);
  const { borrowerId, agreementId } = await liveLoan(services);
  const { number } = await services.database.transaction(machineAct('test'), (tx) =>
    tx.one<{ number: string }>(sql`
      SELECT number FROM agreement WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}`),
  );
  account = number.replace(/\D/g, '');
  world = await startTestSandbox(undefined, { nowMs, secrets: { ...SECRETS, cardSecret: CARD_SECRET[0] } });
  world.sandbox.readiness.castIsIn();
  const parts = {
    get publicBaseUrl() {
      return base;
    },
    lender: publicLender(composed.composition.services.lender),
    clock: { nowMs, advance: () => Promise.reject(new Error('nobody moves it')) },
    terminalCredentials: { login: 'kassa24', password: 'sandbox-kassa24' },
    readLink,
  };
  site = await composed.composition.http([
    {
      rules: { principals: 'anyone', owner: 'nobody', rateClass: 'page', auditEvent: null },
      plugin: world.sandbox.routes(parts),
      hearMachineCall: world.sandbox.hearPartners({ comments: terminal, timeOf }),
    },
  ]);
  await site.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await site.close();
  await world.end();
  await composed.close();
});
beforeEach(async () => {
  for (const partner of CALLING_PARTNERS)
    await fetch(`${base}/sandbox/partners/${partner}/anew`, { method: 'POST', redirect: 'manual' });
});

const page = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${base}/sandbox/partners/${path}`, { headers })).text();

/** What the page says: of each call its verdict and findings, newest first, and which steps are still missing. */
async function told(partner: CallingPartner) {
  const text = await page(`${partner}?in=english`);
  const calls = text.split('data-verdict="').slice(1);
  const missing = [...text.matchAll(/data-step="(\w+)"><span[^>]*>Not yet seen</g)].map(([, step]) => step);
  return {
    missing,
    calls: calls.map((call) => [
      call.slice(0, call.indexOf('"')),
      ...[...call.matchAll(/data-finding="(\w+)".*?Field: <code>([^<]*)<\/code>/gs)].map(
        ([, code, field]) => `${code} ${field}`,
      ),
    ]),
  };
}

let lastNumber = 0;
const basic = (login: string, password: string) =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
const ask = (query: Record<string, string>, authorization = basic('kassa24', 'sandbox-kassa24')) =>
  fetch(`${base}/terminal/kassa24?${new URLSearchParams(query)}`, { headers: { authorization } });
const DATE = `${dayInAlmaty(nowMs() - 86_400_000).replaceAll('-', '')}120000`;
const payment = (more: Record<string, string> = {}) => ({
  command: 'pay',
  txn_id: `${++lastNumber}`,
  account,
  sum: '150.00',
  txn_date: DATE,
  ...more,
});
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

test('a terminal network that has tried every call of the list sees the whole list, and each call with its verdict', async () => {
  expect((await told('terminal')).missing).toEqual(STEPS.terminal);
  const once = payment();
  await ask({ ...once, command: 'check' });
  await ask(once);
  await ask(once);
  await ask({ ...once, sum: '90.00' });
  await ask(payment({ command: 'check', account: '000000000000' }));
  await ask(payment({ sum: '0.00' }));
  await ask(once, basic('kassa24', 'wrong'));
  const { missing, calls } = await told('terminal');
  expect(missing).toEqual([]);
  expect(calls).toEqual([
    ['refused', 'passwordWrong Authorization'],
    ['refused', 'sumTooSmall sum'],
    ['refused', 'notFound account'],
    ['refused', 'idUsed txn_id'],
    ['fine'],
    ['fine'],
    ['fine'],
  ]);
  expect(await page('terminal?in=english')).toContain('All calls of the list were seen');
  expect(await page('terminal')).not.toContain('sandbox-kassa24');
});

test.each([
  [{ command: 'status' }, 'refused', 'commandUnknown command'],
  [{ txn_id: 'a b' }, 'refused', 'idWrong txn_id'],
  [{ account: 'KZ12' }, 'refused', 'accountWrong account'],
  [{ sum: '1e3' }, 'refused', 'sumWrong sum'],
  [{ sum: '1500,5' }, 'noted', 'sumLoose sum'],
  [{ txn_date: '' }, 'noted', 'dateMissing txn_date'],
  [{ txn_date: '2020-01-01' }, 'noted', 'dateUnread txn_date'],
  [{ txn_date: '20200101120000' }, 'noted', 'dateUnread txn_date'],
  [{ txn_date: '29990101120000' }, 'noted', 'dateUnread txn_date'],
])('of a payment with %o it says %s: %s', async (wrong, verdict, finding) => {
  await ask(payment(wrong));
  expect((await told('terminal')).calls).toEqual([[verdict, finding]]);
});

test('another payment is no repeated one', async () => {
  await ask(payment());
  await ask(payment());
  expect((await told('terminal')).missing).toContain('payRepeated');
});

test('a check needs neither a date nor a sum with tiyns', async () => {
  await ask({ command: 'check', txn_id: `${++lastNumber}`, account, sum: '150' });
  expect((await told('terminal')).calls).toEqual([['fine']]);
});

test('whoever signs in as nobody has not tried a wrong password', async () => {
  await ask(payment(), '');
  expect((await told('terminal')).missing).toContain('wrongPassword');
});

test('a partner sees no call of another', async () => {
  await ask(payment());
  expect((await told('sms')).calls).toEqual([]);
});

test('nobody hears what others than machines call', async () => {
  const heard: string[] = [];
  const listening = await composed.composition.http([
    {
      rules: { principals: 'anyone', owner: 'nobody', rateClass: 'page', auditEvent: null },
      plugin: async () => {},
      hearMachineCall: ({ route }) => heard.push(route),
    },
  ]);
  for (const url of ['/healthz', '/api/v2/openapi.json', '/terminal/kassa24']) await listening.inject(url);
  await listening.close();
  expect(heard).toEqual(['/terminal/:network']);
});

test('a parameter given twice is named, and so is who signs in as nobody or as another', async () => {
  const authorization = basic('kassa24', 'sandbox-kassa24');
  const twice = `${base}/terminal/kassa24?command=check&txn_id=1&account=1&account=2`;
  await fetch(twice, { headers: { authorization } });
  await ask(payment(), '');
  await ask(payment(), basic('other', 'sandbox-kassa24'));
  expect((await told('terminal')).calls).toEqual([
    ['refused', 'loginOther Authorization'],
    ['refused', 'credentialsMissing Authorization'],
    ['refused', 'askedTwice account'],
  ]);
});

const report = (more: object = {}, secret: string = SMS_CALLBACK_SECRET[0]) => {
  const event = { eventId: '7', attempt: 1, eventCreateTs: '2026-11-23 10:00:00' };
  const sign = createHash('sha1').update(`7|1|2026-11-23 10:00:00|${secret}`).digest('hex');
  const data = { messageId: 41, status: 'DELIVRD' };
  return JSON.stringify({ ...event, eventType: 'sms-delivery-report', data, sign, ...more });
};

test('an SMS gateway sees of each report whether it was taken, and which field is wrong', async () => {
  for (const body of [
    ...[report(), report(), report({}, 'another'), report({ sign: undefined }), report({ sign: 'zz' })],
    ...[report({ eventType: 'other' }), report({ attempt: undefined }), report({ data: {} }), 'nothing'],
  ])
    await post('/callbacks/sms', body);
  const { missing, calls } = await told('sms');
  expect(missing).toEqual([]);
  expect(calls.reverse()).toEqual([
    ...[['fine'], ['fine'], ['refused', 'signWrong sign'], ['refused', 'signMissing sign']],
    ...[
      ['refused', 'signNotHexadecimal sign'],
      ['refused', 'eventOther eventType'],
    ],
    ...[
      ['refused', 'fieldMissing attempt'],
      ['refused', 'fieldMissing data.messageId'],
    ],
    ['refused', 'bodyUnread body'],
  ]);
});

test('an acquirer sees whether its signature is right, and how it was made if it is not', async () => {
  const hint = '{"invoiceId":"000000009"}';
  const signed = (text: string, secret: string = CARD_SECRET[0]) =>
    createHmac('sha256', secret).update(text).digest('hex');
  const line = 'POST /callbacks/card\n';
  const send = (body: string, signature: string) =>
    post('/callbacks/card', body, signature === '' ? {} : { 'x-signature': signature });
  await send(hint, signed(line + hint));
  await send(hint, signed(line + hint));
  await send(hint, signed(line + hint, 'another'));
  await send(hint, signed(hint));
  await send(hint, Buffer.from(signed(line + hint), 'hex').toString('base64'));
  await send(hint, '');
  for (const body of ['{"invoiceId":9}', '{}', 'nothing']) await send(body, signed(line + body));
  const { missing, calls } = await told('card');
  expect(missing).toEqual([]);
  expect(calls.reverse()).toEqual([
    ...[['fine'], ['fine'], ['refused', 'signWrong X-Signature'], ['refused', 'signOfBodyAlone X-Signature']],
    ...[
      ['refused', 'signNotHexadecimal X-Signature'],
      ['refused', 'signMissing X-Signature'],
    ],
    ...[
      ['refused', 'invoiceWrong invoiceId'],
      ['refused', 'fieldMissing invoiceId'],
    ],
    ['refused', 'bodyUnread body'],
  ]);
});

test('a lead partner sees what is kept of their link, and why nothing is', async () => {
  const of = (link: string) => page(`lead?in=english&link=${encodeURIComponent(link)}`);
  const known = await of('https://lender.example/?utm_source=leadgid&cpa_click_id=c7#top');
  expect(known).toContain('&quot;click_id&quot;: &quot;c7&quot;');
  expect(await of('https://lender.example/?utm_source=leadgid')).toContain('no number of the click');
  expect(await of('https://lender.example/?utm_source=nobody')).toContain('No partner is known');
  expect(await of('https://lender.example/?utm_source=nobody&click_id=c7')).toContain('has it as a partner');
  expect(known).not.toContain('has it as a partner');
  expect(await of('https://lender.example/?utm_source=%E0%')).toContain('cannot be read');
});

test('what the sandbox’s own kiosk calls is no call of a partner', async () => {
  const kiosk = createTerminalNetwork({
    ...{ publicBaseUrl: base, login: 'kassa24', password: 'sandbox-kassa24', nowMs },
  });
  const answer = await kiosk.check({ transactionId: '71', account, sum: '150.00' });
  expect(answer).toMatchObject({ kind: 'answer', result: 0 });
  expect((await told('terminal')).calls).toEqual([]);
});

test('the page speaks the language of the visitor, and English to whoever wants it', async () => {
  expect(await page('sms')).toContain('Проверка подключения: SMS-шлюз');
  expect(await page('sms', { cookie: 'lang=kz' })).toContain('Қосылуды тексеру: SMS шлюзі');
  expect(await page('sms?in=english')).toContain('Check your connection: SMS gateway');
  const first = await fetch(`${base}/sandbox/partners?in=english`);
  expect(await first.text()).toContain('Check your connection: Terminal network');
  expect((await fetch(`${base}/sandbox/partners/nobody`)).status).toBe(404);
});

test('every finding names words that stand in its guide, once', () => {
  for (const partner of CALLING_PARTNERS) {
    const guide = readFileSync(join(import.meta.dirname, '../../../..', GUIDES[partner]), 'utf8');
    const lines = Object.values(SAID[partner]);
    expect(lines.filter((line) => guide.split(line).length !== 2)).toEqual([]);
  }
});

test('the product has no refusal to a terminal that is not judged', () => {
  expect(Object.keys(terminal).sort()).toEqual([...TERMINAL_REASONS].sort());
});
