import { createHash } from 'node:crypto';
import { COMPONENTS } from '@senim/contracts/shared/components';
import { CAST } from '@senim/database/cast/members';
import { SENIM } from '@senim/lender/lender-for-tests';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct } from './running-product.ts';
import { codeAfter } from './sandbox-people.ts';

/** A script plays a whole loan from outside, by the public API and the sandbox's calls for programs alone. */
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

type Json = Record<string, unknown>;

async function call(
  method: string,
  path: string,
  body?: unknown,
  language = 'ru',
): Promise<{ status: number; json: Json }> {
  const response = await fetch(product.url + path, {
    method,
    headers: {
      'Accept-Language': language,
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as Json };
}

async function good(method: string, path: string, body?: unknown): Promise<Json> {
  const { status, json } = await call(method, path, body);
  expect(json, `${path} answered ${status}`).toMatchObject({ success: true });
  return json;
}

async function signIn(phone: string, iin: string): Promise<string> {
  const code = await codeAfter(product.url, phone, () =>
    good('POST', '/api/v2/auth/sms-send', { phone, iin }),
  );
  const { token } = await good('POST', '/api/v2/auth/register/sms-check', {
    phone,
    iin,
    code,
  });
  return String(token);
}

interface Information {
  component: string;
  data: {
    status: number | null;
    agreement?: {
      id: number;
      number: string;
      documents: { lang: string; sha256: string }[];
      calculation: { total: string; principal: string };
    };
  };
}

const information = async (token: string) =>
  (await good('GET', `/api/v2/cabinet/information?token=${token}`)) as unknown as Information;

async function informationWhen(token: string, component: string): Promise<Information> {
  const shown = async () => (await information(token)).component;
  await expect.poll(shown).toBe(component);
  return information(token);
}

type Letter = { subject: string; attachments: { filename: string; url: string }[] };

const letters = async (to: string) => (await good('GET', `/sandbox/mail?to=${to}`))['messages'] as Letter[];

test('each member of the cast signs in and finds the component that the cast promises', async () => {
  for (const { phone, iin, component, status, key } of CAST) {
    const token = await signIn(phone, iin);
    const found = await information(token);
    expect({ key, component: found.component, status: found.data.status }).toEqual({
      key,
      component,
      status,
    });
  }
});

test('the cast stands in every status and shows every component', () => {
  const statuses = new Set(CAST.flatMap(({ status }) => status ?? []));
  expect([...statuses].sort((a, b) => a - b)).toEqual(Object.values(STATUS));
  expect(new Set(CAST.map(({ component }) => component))).toEqual(new Set(COMPONENTS));
});

test('a stranger registers, applies, signs the very document shown, is paid, repays in two parts and may come back', async () => {
  const [phone, iin] = ['77017654321', '850615403123'];
  const token = await signIn(phone, iin);
  const query = `?token=${token}`;
  await good('POST', `/api/v2/application/step1${query}`, {
    surname: 'Тестова',
    name: 'Анна',
    email: 'anna@mail.example.kz',
    id_number: '012345678',
    id_issued_by: 'mvd',
    id_issue_date: '2020-01-10',
    id_expiry_date: '2030-01-09',
    consent_personal_data: true,
  });
  await good('POST', `/api/v2/application/step2${query}`, {
    address: 'Алматы, Абая 1',
    family_status: 'single',
    children_count: 0,
    relatives: [{ kind: 'mother', name: 'Мария', phone: '8 (701) 555-01-99' }],
  });
  await good('POST', `/api/v2/application/step3${query}`, {
    work_company: 'ТОО Дом',
    monthly_income: 300_000,
    iban: 'kz84 722c 0000 1234 5678',
    loan_purpose: 'family',
    loan_type: 'short',
    amount: 60_000,
    period: 15,
    consent_credit_bureau: true,
  });

  const { agreement } = (await informationWhen(token, 'sign')).data;
  if (!agreement) throw new Error('There is no agreement to sign.');
  const shown = await fetch(
    `${product.url}/api/v2/cabinet/agreements/${agreement.id}/document${query}&lang=kz`,
  );
  const sha256 = createHash('sha256')
    .update(Buffer.from(await shown.arrayBuffer()))
    .digest('hex');
  expect(agreement.documents.find(({ lang }) => lang === 'kz')?.sha256).toBe(sha256);
  const code = await codeAfter(product.url, phone, () =>
    good('POST', `/api/v2/cabinet/sign/sms-send${query}`, { agreement_id: agreement.id }),
  );
  const altered = { agreement_id: agreement.id, code, document_sha256: '0'.repeat(64) };
  expect(await call('POST', `/api/v2/cabinet/sign/sms-check${query}`, altered)).toMatchObject({
    status: 400,
    json: { code: 'document_changed' },
  });
  await good('POST', `/api/v2/cabinet/sign/sms-check${query}`, { ...altered, document_sha256: sha256 });

  for (const to of ['anna@mail.example.kz', SENIM.identity.email]) {
    const copy = async () => (await letters(to)).find(({ subject }) => subject.includes(agreement.number));
    await expect.poll(async () => (await copy())?.attachments.length).toBe(2);
    const signed = (await copy())?.attachments.find(({ filename }) => filename.endsWith('-kz.pdf'));
    const bytes = Buffer.from(await (await fetch(product.url + signed?.url)).arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex'), `what ${to} was sent`).toBe(sha256);
  }

  await good('POST', '/sandbox/clock', { advance_days: 5 });
  expect((await information(token)).component).toBe('deal');
  const { transfers } = (await call('GET', '/sandbox/bank/transfers')).json as {
    transfers: { reference: string; amount: string; status: string }[];
  };
  expect(transfers.filter(({ reference }) => reference.includes(agreement.number))).toMatchObject([
    { amount: '60000.00', status: 'executed' },
  ]);

  await good('POST', '/sandbox/terminal/pay', { account: agreement.number, sum: 20_000 });
  expect((await information(token)).data.agreement?.calculation.principal).toBe('40000.00');
  await good('POST', '/sandbox/clock', { advance_days: 7 });
  const left = (await information(token)).data.agreement?.calculation.total;
  await good('POST', '/sandbox/terminal/pay', { account: iin, sum: Number(left) });
  expect(await information(token)).toMatchObject({ component: 'repeat', data: { status: 8 } });
});

test('bad input is answered 422, field by field, in the borrower’s language', async () => {
  const wrong = { phone: '123', iin: '850615403124' };
  const russian = await call('POST', '/api/v2/auth/sms-send', wrong, 'ru');
  const kazakh = await call('POST', '/api/v2/auth/sms-send', wrong, 'kk');
  for (const { status, json } of [russian, kazakh]) {
    expect(status).toBe(422);
    expect(json).toMatchObject({
      success: false,
      fields: { phone: { code: 'phone_invalid' }, iin: { code: 'iin_invalid' } },
    });
  }
  expect(russian.json['message']).not.toBe(kazakh.json['message']);
});
