import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import multipart from '@fastify/multipart';
import { RELEASE_TEXTS } from '@senim/contracts/text/site-texts';
import { LANGUAGES } from '@senim/kazakhstan/languages';
import { iconsOf, SENIM } from '@senim/lender/lender-for-tests';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite } from './site.ts';
import { routes } from './src/routes.ts';
import { pageTexts } from './src/site/pageTexts.ts';

let server: FastifyInstance;
let today = '2026-11-21';
const now = () => Date.parse(`${today}T07:00:00Z`);

beforeAll(async () => {
  server = fastify();
  await server.register(multipart);
  answerLikeTheApi(server);
  const origin = 'https://senim.example';
  await server.register(
    await createSite({ mode: 'built', sandbox: false, lender: SENIM, icons: iconsOf(SENIM), now, origin }),
  );
});
afterAll(() => server.close());

const filesSeen: string[] = [];
const callersSeen: string[] = [];

async function fieldsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (await part.toBuffer()) filesSeen.push(part.filename);
  }
  return fields;
}

/** The API's part in a form: the shapes of its answers, without its database. */
function answerLikeTheApi(api: FastifyInstance): void {
  api.post('/api/v2/complaint', async (request, reply) => {
    callersSeen.push(request.ip);
    const body = request.isMultipart() ? await fieldsOf(request) : (request.body as Record<string, unknown>);
    if (body['consent_personal_data'] === true || body['consent_personal_data'] === 'on')
      return { success: true, reference: 'C-4K7M-9PQ2', answer_by: '2026-12-02' };
    const kazakh = request.headers['accept-language'] === 'kk';
    const message = kazakh ? 'Келісім керек.' : 'Нужно согласие.';
    const fields = { consent_personal_data: { code: 'consent_required', message } };
    return reply.code(422).send({ success: false, code: 'invalid_fields', message, fields });
  });
  api.post('/api/v2/payments/card', async (request, reply) => {
    if ((request.body as { amount: string }).amount === '5 000')
      return { success: true, payment_id: '1', redirect_url: 'https://bank.example/pay/1' };
    const fields = { amount: { code: 'payment_above_debt', message: 'Слишком много' } };
    return reply
      .code(422)
      .send({ success: false, code: 'payment_above_debt', message: 'Слишком много', fields });
  });
  api.get('/api/v2/payments/card/0190a5d0-5b7c-7c3e-8f00-000000000001', async () => ({
    success: true,
    payment_id: '0190a5d0-5b7c-7c3e-8f00-000000000001',
    state: 'applied',
    amount: '5000.00',
    agreement_number: '2600000001',
    reason: null,
  }));
  api.get<{ Querystring: Record<string, string> }>('/api/v2/payments/lookup', async ({ query }, reply) => {
    if (query.account === '2600000000') return { success: true, found: false, name: null, total: null };
    if (query.phone_last4 === '0000') {
      const fields = { phone_last4: { code: 'phone_end_wrong', message: 'Другие цифры' } };
      return reply
        .code(422)
        .send({ success: false, code: 'phone_end_wrong', message: 'Другие цифры', fields });
    }
    return { success: true, found: true, name: 'А*****', total: query.phone_last4 ? '20479.84' : null };
  });
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

/** What runs or styles in a page without a file of its own. */
function inlineTexts(html: string): string[] {
  const found = [...html.matchAll(/<(?:style|script|script type="module")>(.*?)<\/(?:style|script)>/gs)];
  expect(found).toHaveLength(3);
  return found.map(([, text = '']) => text);
}

/** The scripts that come with a part of the app, itself among them: a file it begins in, or the name of its chunk. */
function scriptsBehind(part: string, seen = new Set<string>()): Set<string> {
  const text = readFileSync(new URL('dist/client/manifest-scripts.json', import.meta.url), 'utf8');
  const manifest = JSON.parse(text) as Record<string, { file: string; imports?: string[] }>;
  const key = Object.keys(manifest).find((each) => each === part || each.startsWith(`_${part}-`));
  const entry = key && manifest[key];
  if (!entry) throw new Error(`The build knows no ${part}.`);
  if (seen.has(`/${entry.file}`)) return seen;
  seen.add(`/${entry.file}`);
  for (const each of entry.imports ?? []) scriptsBehind(each, seen);
  return seen;
}

describe('the built site', () => {
  test('answers every page whole, with a strict content policy and without a referrer', async () => {
    for (const route of routes.filter((each) => each.kind === 'page')) {
      const answer = await get(route.path);
      expect(answer.statusCode, route.path).toBe(200);
      expect(answer.body).toContain('</html>');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
      expect(answer.headers['content-security-policy']).not.toContain('unsafe');
      for (const text of inlineTexts(answer.body)) {
        const hash = createHash('sha256').update(text).digest('base64');
        expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      }
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
    }
  });

  test('sends legacy and unknown addresses on with 301', async () => {
    for (const route of routes.filter((each) => each.kind === 'redirect')) {
      const answer = await get(route.path);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, route.to]);
    }
    const unknown = await get('/no-such-page');
    expect([unknown.statusCode, unknown.headers.location]).toEqual([301, '/']);
    const advertised = await get('/no-such-page?utm_source=leadgid');
    expect(advertised.headers.location).toBe('/?utm_source=leadgid');
    expect((await get('/mock/2026-12-01/1')).statusCode).toBe(301);
  });

  test('leaves the paths of others alone', async () => {
    for (const path of [
      '/api/v2/none',
      '/office/none',
      '/terminal/x',
      '/callbacks/x',
      '/sandbox/x',
      '/static/js/none.js',
    ]) {
      const answer = await get(path);
      expect(answer.statusCode, path).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, code: 'not_found' });
    }
    expect((await server.inject({ method: 'POST', url: '/faq' })).statusCode).toBe(404);
  });

  test('answers in the language of the cookie, and keeps the one that the address asks for', async () => {
    expect((await get('/', { cookie: 'lang=kz' })).body).toContain('<html lang="kk"');
    const asked = await get('/faq?lang=kz');
    expect(asked.body).toContain('<html lang="kk"');
    expect(asked.headers['set-cookie']).toContain('lang=kz');
  });

  test('gives the app its shell, never cached', async () => {
    for (const path of [
      '/auth',
      '/signup',
      '/cabinet',
      '/cabinet/loan-payment',
      '/verification-result',
      '/mediation',
    ]) {
      const answer = await get(path);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain('id="root"');
    }
  });

  test('answers 304 to a browser that has the page, until the business day changes', async () => {
    const first = await get('/');
    const etag = String(first.headers.etag);
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
    today = '2026-11-24';
    const next = await get('/', { 'if-none-match': etag });
    expect(next.statusCode).toBe(200);
    expect(next.body.replaceAll('\u00a0', ' ')).toContain('до 9 декабря');
    today = '2026-11-21';
  });

  test('lets nobody between us and the browser keep a page: it differs by language and device', async () => {
    for (const url of ['/', '/faq?q=залог', '/payment']) {
      const { headers } = await get(url);
      expect(headers['cache-control'], url).toBe('private, no-cache');
      expect(headers.vary, url).toBe('accept-encoding, cookie, user-agent');
    }
  });

  test('serves files under /static for ever, compressed', async () => {
    const page = (await get('/')).body;
    const script = /data-island="(\/static\/js\/[^" ]+)/.exec(page)?.[1] ?? '';
    const answer = await get(script, { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-encoding']).toBe('br');
  });

  test('can be kept on a telephone: a manifest in each language, its pictures, and a worker that may run', async () => {
    for (const language of LANGUAGES) {
      const answer = await get(`/app-${language}.webmanifest`);
      expect(answer.headers['content-type']).toBe('application/manifest+json');
      const manifest = answer.json<{ start_url: string; lang: string; icons: { src: string }[] }>();
      expect(manifest).toMatchObject({ start_url: '/cabinet', lang: language === 'kz' ? 'kk' : 'ru' });
      for (const { src } of manifest.icons)
        expect((await get(src)).headers['content-type']).toBe('image/png');
    }
    const shell = await get('/cabinet');
    expect(shell.headers['content-security-policy']).toContain("worker-src 'self'");
    expect(shell.headers['content-security-policy']).toContain("manifest-src 'self'");
    const worker = await get('/sw.js');
    expect(worker.headers['content-type']).toContain('text/javascript');
    expect(worker.body).not.toMatch(/APPLICATION_FILES|^import/m);
  });

  test('every file the worker keeps is there, and a visit to the cabinet asks for a dozen scripts at most', async () => {
    const kept = new Set((await get('/sw.js')).body.match(/\/static\/[\w./-]+\.(?:js|css|woff2)/g));
    expect(kept.size).toBeGreaterThan(10);
    for (const file of kept) expect((await get(file)).statusCode, file).toBe(200);
    const visit = new Set([
      ...scriptsBehind('src/startApp.ts'),
      ...scriptsBehind('cabinet'),
      ...scriptsBehind('kazakh'),
    ]);
    expect(visit.size).toBeLessThanOrEqual(12);
    for (const file of visit) expect(kept, file).toContain(file);
  });

  test('puts every page into the site map, in both languages', async () => {
    const map = (await get('/sitemap.xml')).body;
    expect(map).toContain('<loc>https://senim.example/faq?lang=kz</loc>');
    expect((await get('/robots.txt')).body).toContain('Disallow: /cabinet');
  });
});

describe('a form without a script', () => {
  const post = (url: string, fields: Record<string, string>, cookie = 'lang=ru') =>
    server.inject({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const letter = {
    topic: 'payment',
    text: 'Деньги <b>списаны</b> дважды',
    name: 'Айгерім',
    phone: '87011234567',
  };

  test('comes back with what was typed and what is wrong, in the language of the page', async () => {
    const russian = await post('/complaint', letter);
    expect(russian.statusCode).toBe(422);
    expect(russian.headers['cache-control']).toBe('no-store');
    for (const kept of [
      'Деньги &lt;b&gt;списаны',
      'value="Айгерім"',
      'href="#consent_personal_data"',
      '<title>Ошибка: ',
    ])
      expect(russian.body).toContain(kept);
    expect(russian.body).toMatch(/<option value="payment" selected=""/);
    const kazakh = await post('/complaint?lang=kz', letter);
    expect(kazakh.body).toContain('Келісім керек.');
  });

  test('takes files along, and says which of them must be chosen again', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(letter)) form.append(name, value);
    form.append('files', new File(['%PDF-1.7'], 'чек.pdf'));
    form.append('files', new File([], ''));
    const send = async () => {
      const encoded = new Response(form);
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '', cookie: 'lang=ru' };
      const payload = Buffer.from(await encoded.arrayBuffer());
      return server.inject({ method: 'POST', url: '/complaint', headers, payload });
    };
    const refused = await send();
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Выберите их ещё раз: чек.pdf.');
    expect(refused.body).toContain('Деньги &lt;b&gt;списаны');
    form.append('consent_personal_data', 'on');
    const taken = await send();
    expect(taken.body).toContain('C-4K7M-9PQ2');
    expect(filesSeen).toEqual(['чек.pdf', 'чек.pdf']);
  });

  test('counts against the budget of whoever sends it, and takes a consent by its tick alone', async () => {
    const payload = new URLSearchParams({ ...letter, consent_personal_data: 'off' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const remoteAddress = '203.0.113.7';
    const answer = await server.inject({
      method: 'POST',
      url: '/complaint',
      headers,
      payload,
      remoteAddress,
    });
    expect(answer.statusCode).toBe(422);
    expect(callersSeen.at(-1)).toBe(remoteAddress);
  });

  test('gives the number and the day once it is taken', async () => {
    const taken = await post('/complaint', { ...letter, consent_personal_data: 'on' });
    expect(taken.statusCode).toBe(200);
    expect(taken.body).toContain('C-4K7M-9PQ2');
    expect(taken.body.replaceAll('\u00a0', ' ')).toContain('2 декабря 2026');
    expect(taken.body).not.toContain('name="consent_personal_data"');
    expect((await get('/complaint')).body).not.toContain('C-4K7M-9PQ2');
  });

  test('shows the sum to a payer who knows the phone, asks others for it, and keeps what was typed', async () => {
    const stranger = await post('/payment', { account: '900101300007', phone_last4: '' });
    for (const shown of ['А*****', 'name="amount"']) expect(stranger.body).toContain(shown);
    expect(stranger.body).not.toContain('479,84');
    const wrong = await post('/payment', { account: '900101300007', phone_last4: '0000' });
    for (const kept of ['value="900101300007"', 'value="0000"', 'Другие цифры'])
      expect(wrong.body).toContain(kept);
    const nobody = await post('/payment', { account: '2600000000' });
    for (const kept of ['value="2600000000"', 'нет договора']) expect(nobody.body).toContain(kept);
    const found = await post('/payment', { account: '900101300007', phone_last4: '4567' });
    expect(found.body.replaceAll('\u00a0', ' ')).toContain('20 479,84 ₸');
    expect(found.headers.location).toBeUndefined();
  });

  test('leads to the page of the bank by a link, and says what came of it afterwards', async () => {
    const paying = await post('/payment', { account: '900101300007', amount: '5 000', by_card: '1' });
    expect(paying.body).toContain('href="https://bank.example/pay/1"');
    expect(paying.body.replaceAll('\u00a0', ' ')).toContain('Оплатить 5 000 ₸');
    const tooMuch = await post('/payment', { account: '900101300007', amount: '90000', by_card: '1' });
    expect(tooMuch.statusCode).toBe(422);
    for (const kept of ['value="90000"', 'Слишком много', 'А*****']) expect(tooMuch.body).toContain(kept);
    const back = await get('/payment?payment=0190a5d0-5b7c-7c3e-8f00-000000000001');
    expect(back.headers['cache-control']).toBe('no-store');
    expect(back.body).toContain('Платёж получен');
    expect((await get('/payment?payment=../lookup')).body).not.toContain('Платёж получен');
  });

  test('is refused where no form stands', async () => {
    expect((await post('/faq', {})).statusCode).toBe(404);
  });
});

test('a page that cannot be made is answered by the error page, in the language of the visitor', async () => {
  const broken = fastify();
  const seen: unknown[] = [];
  const onOffer = () => {
    throw new Error('The terms on offer are away.');
  };
  const parts = {
    mode: 'built',
    sandbox: false,
    lender: SENIM,
    icons: iconsOf(SENIM),
    now,
    origin: 'https://senim.example',
  } as const;
  await broken.register(await createSite({ ...parts, onOffer, onError: (error) => seen.push(error) }));
  const answer = await broken.inject({ url: '/faq', headers: { cookie: 'lang=kz' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('<html lang="kk"');
  expect(answer.body).toContain(pageTexts.kz.layout.errorTitle);
  expect(answer.body).toContain('href="/faq"');
  expect(answer.body).toContain('content="noindex"');
  expect(answer.body).not.toContain('The terms on offer are away');
  expect(seen).toHaveLength(1);
  await broken.close();
});

test('the search of the answers works without a script', async () => {
  const page = (await get('/faq?q=неустойка')).body;
  expect(page).toMatch(/<details id="late"[^>]*open=""/);
  expect(page).toMatch(/<details id="who"[^>]*hidden=""/);
  expect((await get('/faq')).body).not.toMatch(/<details [^>]*(hidden|open)=""/);
  expect((await get('/faq?q=zzzz')).body).toContain('<p data-faq="none">');
});

test('an address that no browser would send gets an answer and no failure', async () => {
  for (const url of ['//[', '/%zz', '/faq?lang=%zz', '/?', '//evil.example/x']) {
    expect((await get(url)).statusCode, url).toBeLessThan(500);
  }
});

test('the cabinet is told what the site answers, in the language asked for, and only once', async () => {
  const answers = await get('/answers.json?lang=kz');
  expect(answers.headers['content-type']).toBe('application/json');
  const told = answers.json<Record<string, { title: string; text: string }>>();
  const { title_kz: title } = RELEASE_TEXTS['faq-when'];
  expect(told['faq-when']?.title).toBe(title);
  expect((await get('/faq', { cookie: 'lang=kz' })).body).toContain(title);
  expect(answers.body).not.toMatch(/\{[a-z_]+/);
  const { etag = '' } = answers.headers;
  expect((await get('/answers.json?lang=kz', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get('/answers.json?lang=ru', { 'if-none-match': etag })).statusCode).toBe(200);
});
