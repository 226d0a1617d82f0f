import type { AddressInfo } from 'node:net';
import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { type FastifyInstance, fastify } from 'fastify';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBook } from '../books/book.ts';
import { openBooks } from '../books/books.ts';
import { bankPage } from '../pages/bank-page.ts';
import { MONDAY_MS, SECRETS, startTestSandbox, type TestSandbox } from '../sandbox-for-tests.ts';
import { visitOf } from './visit.ts';

const WAITS = '900101300011';
const PHONE = '77011234567';
let world: TestSandbox;
let site: FastifyInstance;
let base = '';
let moves: unknown[] = [];
let asked: { command: string; txn_id: string; sum: string; txn_date: string; authorization: string }[] = [];

/** The lender's side of the terminal protocol, as the server speaks it. */
function answerTerminal(app: FastifyInstance): void {
  app.get('/terminal/kassa24', async ({ query, headers }, reply) => {
    const { command, txn_id, account, sum, txn_date } = query as Record<string, string>;
    asked.push({
      command,
      txn_id,
      sum,
      txn_date,
      authorization: headers.authorization ?? '',
    } as (typeof asked)[number]);
    if (account === 'silent') return reply.code(500).send('<html>');
    if (account === 'lost-answer' && command === 'pay') return reply.code(502).send('');
    const result = account === '404' ? 5 : 0;
    const comment = result === 5 ? 'Договор не найден' : 'OK';
    const payer = result === 0 ? '<fio>Айгерім С. &#38;</fio>' : '';
    const paid = command === 'pay' ? '<prv_txn>45</prv_txn>' : '';
    return reply
      .type('text/xml')
      .send(
        `<?xml version="1.0"?><response><osmp_txn_id>${txn_id}</osmp_txn_id>${paid}<sum>${sum}</sum><result>${result}</result><comment>${comment}</comment>${payer}</response>`,
      );
  });
}

beforeAll(async () => {
  world = await startTestSandbox((iin) => (iin === WAITS ? { biometrics: 'pending' } : undefined));
  site = fastify();
  answerTerminal(site);
  const clock = {
    nowMs: () => MONDAY_MS,
    advance: async (move: unknown) => {
      moves.push(move);
      return { now: '2026-11-24T05:00:00.000Z' };
    },
  };
  const parts = {
    get publicBaseUrl() {
      return base;
    },
    lender: publicLender(SENIM),
    clock,
    terminalCredentials: { login: 'kassa24', password: 'terminal-secret' },
    takesPaymentFiles: true,
    cast: [
      {
        iin: WAITS,
        phone: PHONE,
        name: 'Дана <С.>',
        about: { ru: 'ждёт проверки', kz: 'тексеруді күтіп отыр' },
      },
    ],
  };
  await site.register(world.sandbox.routes(parts));
  await site.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await site.close();
  await world.end();
});
beforeEach(() => {
  moves = [];
  asked = [];
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { headers, redirect: 'manual' });
const postJson = (path: string, body: string) =>
  fetch(base + path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
const postForm = (path: string, fields: Record<string, string>) =>
  fetch(base + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

async function sendSms(text: string, key: string): Promise<void> {
  const body = new URLSearchParams({ recipient: PHONE, text, 'params[name]': key });
  await fetch(
    `${world.sandbox.endpoints.smsUrl}/service/message/sendSmsMessage?apiKey=${SECRETS.smsApiKey}`,
    { method: 'POST', body },
  );
}

describe('SMS', () => {
  beforeAll(async () => {
    await sendSms('Первое: 111111', 'a');
    await sendSms('Код 222222 <script>', 'b');
  });

  test.each(['77011234567', '8 701 123-45-67', '+7 (701) 123-45-67', '7011234567'])(
    'are found by the phone typed as %s, oldest first',
    async (phone) => {
      const answer = await get(`/sandbox/sms?phone=${encodeURIComponent(phone)}`);
      expect(await answer.json()).toEqual({
        success: true,
        messages: [
          { at: '2026-11-23T05:00:00.000Z', text: 'Первое: 111111' },
          { at: '2026-11-23T05:00:00.000Z', text: 'Код 222222 <script>' },
        ],
      });
    },
  );

  test.each(['', '?phone=', '?phone=123', '?phone=77011234567&phone=77011234568'])(
    'are refused for %j, clearly and in the language asked for',
    async (query) => {
      const answer = await get(`/sandbox/sms${query}`, { 'Accept-Language': 'kk' });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        success: false,
        message: expect.stringContaining('Нөмір қате'),
        fields: { phone: {} },
      });
    },
  );

  test('survive a restart', async () => {
    expect(openBooks(world.folder).sms.entries).toHaveLength(2);
  });

  test('show on the phone, newest on top, escaped, the code standing out', async () => {
    const page = await (await get('/sandbox/phone?phone=87011234567')).text();
    expect(page.indexOf('222222')).toBeLessThan(page.indexOf('111111'));
    expect(page).toContain('<strong class="code">222222</strong> &lt;script&gt;');
  });

  test('of a number that is none say so beside the field', async () => {
    expect(await (await get('/sandbox/phone?phone=12')).text()).toContain('id="phone-wrong"');
  });
});

describe('the calendar', () => {
  test('moves and tells the new time', async () => {
    const answer = await postJson('/sandbox/clock', '{"advance_days":1}');
    expect(await answer.json()).toEqual({ success: true, now: '2026-11-24T05:00:00.000Z' });
    await postJson('/sandbox/clock', '{"to":"2026-12-01"}');
    expect(moves).toEqual([{ advance_days: 1 }, { to: '2026-12-01' }]);
  });

  test.each(['{"advance_days":-1}', '{"to":"2020-01-01"}', '{}', '[]', '', 'not json', 'null'])(
    'stays where it is for %j',
    async (body) => {
      const answer = await postJson('/sandbox/clock', body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        success: false,
        message: expect.stringMatching(/\p{Script=Cyrillic}/u),
      });
      expect(moves).toEqual([]);
    },
  );

  test('moves by a form, comes back to its page and says so', async () => {
    const answer = await postForm('/sandbox/calendar', { to: '2026-11-25' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/calendar?moved=']);
    await postForm('/sandbox/calendar', { advance_days: '7' });
    expect(moves).toEqual([{ to: '2026-11-25' }, { advance_days: 7 }]);
    expect(await (await get('/sandbox/calendar?moved=')).text()).toContain('Календарь передвинут');
    const refused = await postForm('/sandbox/calendar', { to: '2020-01-01' });
    expect([refused.status, (await refused.text()).includes('уже прошла')]).toEqual([422, true]);
  });

  test('shows today, the working time and only days to come as buttons', async () => {
    const page = await (await get('/sandbox/calendar', { Cookie: 'lang=kz' })).text();
    expect(page).toContain('<html lang="kk">');
    expect(page).toContain('2026\u00a0ж.\u00a023\u00a0қараша');
    expect(page).toContain('Жұмыс уақыты:');
    expect(page).toContain('value="2026-11-24"');
    expect(page).not.toContain('value="2026-11-23"');
  });
});

test('the app that a site has opened shows whose loan it is and pays as the network does, once', async () => {
  const shown = await (await get('/sandbox/app?account=900101300011&sum=1500.50')).text();
  expect(shown).toContain('Приложение Kassa24');
  const transaction = /name="txn_id" value="(\d+)"/.exec(shown)?.[1] ?? '';
  const fields = { account: '900101300011', sum: '1500.50', txn_id: transaction };
  for (let times = 0; times < 2; times++)
    expect(await (await postForm('/sandbox/app', fields)).text()).toContain('Платёж принят');
  expect((await get('/sandbox/app?account=900101300011&sum=0')).status).toBe(422);
});

describe('the terminal', () => {
  test('asks first, then pays, under one number, with the password of its network', async () => {
    const answer = await postJson('/sandbox/terminal/pay', '{"account":"900101300011","sum":1500.5}');
    expect(await answer.json()).toEqual({ success: true, result: 0, comment: 'OK', prv_txn: '45' });
    expect(asked.map(({ command, sum }) => [command, sum])).toEqual([
      ['check', '1500.50'],
      ['pay', '1500.50'],
    ]);
    expect(new Set(asked.map(({ txn_id }) => txn_id)).size).toBe(1);
    expect(asked[0]).toMatchObject({
      txn_date: '20261123100000',
      authorization: `Basic ${Buffer.from('kassa24:terminal-secret').toString('base64')}`,
    });
  });

  test('takes no money for an account that the lender does not know', async () => {
    const answer = await postJson('/sandbox/terminal/pay', '{"account":"404","sum":"100"}');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, result: 5, comment: 'Договор не найден' });
    expect(asked.map(({ command }) => command)).toEqual(['check']);
  });

  test('says when the lender is silent', async () => {
    const answer = await postJson('/sandbox/terminal/pay', '{"account":"silent","sum":"100"}');
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'terminal_silent']);
  });

  test.each(['{"account":"1","sum":0}', '{"sum":5}', '{"account":"1"}', '[]', 'x'])(
    'refuses %j before asking anybody',
    async (body) => {
      const answer = await postJson('/sandbox/terminal/pay', body);
      expect([answer.status, (await answer.json()).success]).toEqual([422, false]);
      expect(asked).toEqual([]);
    },
  );

  test('shows a person the masked name and the sum, then a receipt; pressed twice it is one payment', async () => {
    const check = await (await get('/sandbox/terminal?account=900101300011&sum=1500,50')).text();
    expect(check).toContain('Айгерім С. &amp;');
    expect(check).toContain('1\u00a0500,50');
    const txnId = /name="txn_id" value="(\d+)"/.exec(check)?.[1] ?? '';
    const fields = { account: '900101300011', sum: '1500.50', txn_id: txnId };
    expect(await (await postForm('/sandbox/terminal', fields)).text()).toContain('Платёж принят');
    await postForm('/sandbox/terminal', fields);
    expect(asked.map(({ command, txn_id }) => [command, txn_id])).toEqual([
      ['check', txnId],
      ['pay', txnId],
      ['pay', txnId],
    ]);
  });

  test('offers the same number again when the answer to the money was lost', async () => {
    const page = await (
      await postForm('/sandbox/terminal', { account: 'lost-answer', sum: '5', txn_id: '77' })
    ).text();
    expect(page).toContain('name="txn_id" value="77"');
  });

  test('shows the form for a change, and what is wrong with it', async () => {
    expect((await get('/sandbox/terminal')).status).toBe(200);
    expect((await get('/sandbox/terminal?account=1&sum=2&edit=')).status).toBe(200);
    const wrong = await get('/sandbox/terminal?account=1&sum=0');
    expect([wrong.status, (await wrong.text()).includes('больше нуля')]).toEqual([422, true]);
    expect((await postForm('/sandbox/terminal', { account: '1', sum: '5', txn_id: 'x' })).status).toBe(422);
    expect(await (await get('/sandbox/terminal?account=404&sum=5')).text()).toContain('Договор не найден');
    expect(asked.map(({ command }) => command)).toEqual(['check']);
  });
});

describe('the mailbox', () => {
  beforeAll(async () => {
    const { smtpHost: host, smtpPort: port } = world.sandbox.endpoints;
    await createTransport({ host, port }).sendMail({
      from: 'Senim <a@senim.example>',
      to: 'Dana@example.kz',
      subject: 'Договор <1>',
      text: 'Текст',
      attachments: [{ filename: 'Шарт.pdf', content: Buffer.from('%PDF-1.7') }],
    });
  });

  test('is read by address, with attachments to fetch', async () => {
    const answer = await get('/sandbox/mail?to=dana@example.kz');
    const { success, messages } = (await answer.json()) as {
      success: boolean;
      messages: Record<string, unknown>[];
    };
    expect(success).toBe(true);
    expect(messages).toEqual([
      {
        at: '2026-11-23T05:00:00.000Z',
        to: ['Dana@example.kz'],
        subject: 'Договор <1>',
        text: 'Текст',
        attachments: [
          {
            filename: 'Шарт.pdf',
            content_type: 'application/pdf',
            size_bytes: 8,
            url: '/sandbox/mailbox/0/0',
          },
        ],
      },
    ]);
    const file = await get('/sandbox/mailbox/0/0');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Шарт.pdf')}`,
    );
    expect(await file.text()).toBe('%PDF-1.7');
  });

  test('answers bad questions with what is wrong', async () => {
    expect((await get('/sandbox/mail')).status).toBe(422);
    expect((await get('/sandbox/mailbox/0/9')).status).toBe(404);
    expect((await get('/sandbox/mailbox/__proto__/0')).status).toBe(404);
  });

  test('shows letters as a page', async () => {
    expect(await (await get('/sandbox/mailbox')).text()).toContain('Договор &lt;1&gt;');
    expect(await (await get('/sandbox/mailbox?to=nobody')).text()).toContain('Писем пока нет');
  });
});

describe('the bank', () => {
  test('shows its own book, empty as it is, as JSON and as a page', async () => {
    expect(await (await get('/sandbox/bank/transfers')).json()).toEqual({ success: true, transfers: [] });
    expect(await (await get('/sandbox/bank')).text()).toContain('Переводов пока нет');
  });

  test('shows each transfer with amount and state', async () => {
    const entry = {
      reference: 'P-1',
      at: '2026-11-23T05:00:00.000Z',
      iban: 'KZ84722C000012345678',
      amount: '70000.50',
    };
    const other = { bic: '', name: 'Дана', iin: WAITS, purpose: 'Выдача', kbe: '19', knp: '411' };
    const transfers = openBook<Parameters<typeof bankPage>[1]['transfers'][number]>(
      `${world.folder}/other.jsonl`,
      ({ reference }) => reference,
    );
    transfers.add({ ...entry, ...other, status: 'rejected', reason: 'AC04' });
    const visit = visitOf({ headers: {}, url: '/sandbox/bank' } as Parameters<typeof visitOf>[0], {
      nowMs: MONDAY_MS,
      lender: publicLender(SENIM),
    });
    const page = bankPage(visit, { transfers: transfers.entries, takesFiles: false }).markup;
    expect(page).toContain('70\u00a0000,50\u00a0₸');
    expect(page).toContain('Отклонён · AC04');
  });
});

describe('the counter of the bank', () => {
  const order = (reference: string, iban = 'KZ84722C000012345678') =>
    `<CdtTrfTxInf><PmtId><EndToEndId>${reference}</EndToEndId></PmtId><Amt><InstdAmt Ccy="KZT">100.00</InstdAmt></Amt><CdtrAgt><FinInstnId><BICFI>HSBKKZKX</BICFI></FinInstnId></CdtrAgt><Cdtr><Nm>Дана</Nm><Id><PrvtId><Othr><Id>${WAITS}</Id></Othr></PrvtId></Id></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></CdtTrfTxInf>`;
  const fileOf = (name: string, ...orders: readonly string[]) =>
    `<Document><CstmrCdtTrfInitn><GrpHdr><MsgId>${name}</MsgId><NbOfTxs>${orders.length}</NbOfTxs><CtrlSum>${orders.length}00.00</CtrlSum></GrpHdr><PmtInf>${orders.join('')}</PmtInf></CstmrCdtTrfInitn></Document>`;
  const handIn = (content: string, manner: string) => postForm('/sandbox/bank/files', { content, manner });
  const statuses = (xml: string) => [...xml.matchAll(/<TxSts>(\w+)/g)].map(([, status]) => status);

  test('takes a file of payouts and gives the answer that was chosen to take along', async () => {
    const whole = await handIn(fileOf('F-1', order('C-1'), order('C-2')), 'whole-refused');
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="STS-F-1.xml"');
    expect(await whole.text()).toContain('<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01');
    expect(await (await get('/sandbox/bank')).text(), 'nothing of it is booked').not.toContain('C-1');
    const some = await (await handIn(fileOf('F-2', order('C-1'), order('C-2')), 'first-refused')).text();
    expect(statuses(some)).toEqual(['RJCT', 'ACSC']);
    const again = await (await handIn(fileOf('F-2', order('C-1'), order('C-2')), 'usual')).text();
    expect(statuses(again), 'an order has one fate').toEqual(['RJCT', 'ACSC']);
  });

  test('refuses what is no file of payouts, and another order under a known name', async () => {
    for (const content of ['', 'no XML', fileOf('F-3', order('C-2', 'KZ496010000000000123'))]) {
      const answer = await handIn(content, 'usual');
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Это не файл выплат');
    }
  });

  test('keeps what was handed in, and how it was to answer, where it refuses', async () => {
    const page = await (await handIn('<no> file', 'whole-refused')).text();
    expect(page).toContain('&lt;no&gt; file</textarea>');
    expect(page).toContain('value="whole-refused" checked');
    expect(page).not.toContain('value="usual" checked');
  });
});

describe('the face check', () => {
  const open = async (reference: string) => {
    const answer = await fetch(`${world.sandbox.endpoints.biometricsUrl}/sessions`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${SECRETS.biometricsSecret}` },
      body: JSON.stringify({ reference, iin: WAITS, return_url: `${base}/verification-result` }),
    });
    const { id, redirect_url: url } = (await answer.json()) as { id: string; redirect_url: string };
    return { id, path: new URL(url).pathname };
  };
  const resultOf = async (id: string) => {
    const headers = { Authorization: `Bearer ${SECRETS.biometricsSecret}` };
    const answer = await fetch(`${world.sandbox.endpoints.biometricsUrl}/sessions/${id}`, { headers });
    return ((await answer.json()) as { result: string }).result;
  };

  test('is answered by the person once, who then goes back to the site', async () => {
    const { id, path } = await open('A-1');
    expect(await (await get(path)).text()).toContain('Лицо совпало');
    const answer = await postForm(path, { outcome: 'passed' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${base}/verification-result`]);
    await postForm(path, { outcome: 'failed' });
    expect(await resultOf(id)).toBe('passed');
    expect(await (await get(path)).text()).toContain('Проверка пройдена');
  });

  test('stays open for an answer that is none, and 404 for a session that is none', async () => {
    const { id, path } = await open('A-2');
    expect((await postForm(path, { outcome: 'maybe' })).status).toBe(422);
    expect(await resultOf(id)).toBe('pending');
    expect((await get('/sandbox/biometrics/none')).status).toBe(404);
    expect((await postForm('/sandbox/biometrics/none', {})).status).toBe(404);
  });
});

describe('the pages', () => {
  test('list the cast, escaped, and a new person', async () => {
    const answer = await get('/sandbox');
    const page = await answer.text();
    expect(page).toContain('Дана &lt;С.&gt;');
    expect(page).toContain('+7 701 123 45 67');
    expect(page).toContain('Новый человек');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('change their language by a cookie, and never lead elsewhere', async () => {
    const there = await get('/sandbox/language?to=kz&back=%2Fsandbox%2Fphone%3Fphone%3D1');
    expect(there.headers.get('set-cookie')).toContain('lang=kz; Path=/');
    expect(there.headers.get('location')).toBe('/sandbox/phone?phone=1');
    for (const back of ['//evil.example', 'https://evil.example', '/sandboxx', '']) {
      const answer = await get(`/sandbox/language?to=ru&back=${encodeURIComponent(back)}`);
      expect(answer.headers.get('location')).toBe('/sandbox');
    }
    expect(await (await get('/sandbox', { Cookie: 'a=b; lang=kz' })).text()).toContain('Сынақ алаңы');
  });

  test('serve their own style, script and face', async () => {
    for (const path of ['style.css', 'phone.js', 'bank.js', 'golos-text.woff2'])
      expect((await get(`/sandbox/${path}`)).status).toBe(200);
  });

  test('say when there is no such page', async () => {
    const answer = await get('/sandbox/nowhere');
    expect([answer.status, (await answer.text()).includes('нет')]).toEqual([404, true]);
  });
});
