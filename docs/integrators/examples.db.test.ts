import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postbackFlaw } from '@senim/contracts/office/settings/partner';
import { CAST } from '@senim/database/cast/members';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAttribution } from '../../apps/borrower/src/attribution/readAttribution.ts';
import { type ComposedForTests, composeForTests } from '../../apps/server/src/composed-for-tests.ts';
import { liveLoan } from '../../apps/server/src/loans-for-tests.ts';
import { standingClock } from '../../apps/server/src/people-for-tests.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { createHostedPageAcquirer } from '../../apps/server/src/providers/cards/hosted-page-acquirer.ts';
import { createHttpPostbacks } from '../../apps/server/src/providers/partners/http-postbacks.ts';
import { servicesOf } from '../../attacks/matrix/begin-matrix-for-tests.ts';

const pages = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md'));
const read = (page: string) => readFileSync(join(import.meta.dirname, page), 'utf8');

/** The examples of a page in their order, by what the page says they are. */
const examplesOf = (page: string) =>
  [...read(page).matchAll(/^```(.+)\n([\s\S]*?)\n```$/gm)].map(([, kind = '', text = '']) => ({
    kind,
    text,
  }));
const textsOf = (page: string, kind: string) =>
  examplesOf(page).flatMap((example) => (example.kind === kind ? [example.text] : []));

interface Message {
  readonly first: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function messageIn(text: string): Message {
  const [head = '', ...rest] = text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const headers = lines.map((line) => line.split(': ') as [string, string]);
  return { first, headers: Object.fromEntries(headers), body: rest.join('\n\n') };
}

/** The borrower of the sandbox whom the pages name. */
const NAMED = CAST.find(({ key }) => key === 'daulet')?.iin ?? '';
let composed: ComposedForTests;
let account: string;

beforeAll(async () => {
  const clock = standingClock();
  composed = await composeForTests(clock);
  await composed.composition.knowProducts();
  const services = servicesOf(composed, clock);
  const { borrowerId, agreementId } = await liveLoan(services);
  const { number } = await services.database.transaction(machineAct('test'), (tx) =>
    tx.one<{ number: string }>(sql`
      SELECT number FROM agreement WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}`),
  );
  account = number.replace(/\D/g, '');
});
afterAll(() => composed.close());

/** Our own numbers and the payer's name are other ones here than in the sandbox. */
const withoutOwn = (text: string) =>
  text
    .replace(/<prv_txn>\d+</, '<prv_txn>N<')
    .replace(/<fio>[^<]+</, '<fio>NAME<')
    .trimEnd();

test.each(pages.map((page) => [page]))('every call that %s shows is answered as it says', async (page) => {
  const examples = examplesOf(page).filter(({ kind }) => /^http (request|answer)$/.test(kind));
  expect(examples.map(({ kind }) => kind)).toEqual(
    examples.map((_, index) => (index % 2 === 0 ? 'http request' : 'http answer')),
  );
  for (let index = 0; index < examples.length; index += 2) {
    const { first, headers, body } = messageIn(examples[index]?.text ?? '');
    const [method, url = ''] = first.split(' ');
    const call = { method, url: url.replace(NAMED, account), headers } as InjectOptions;
    const answer = await composed.app.inject({ ...call, ...(body !== '' && { payload: body }) });
    const wanted = messageIn(examples[index + 1]?.text ?? '');
    expect(`${answer.statusCode}\n${withoutOwn(answer.body)}`, `${first}\n${body}`).toBe(
      `${wanted.first}\n${withoutOwn(wanted.body)}`,
    );
  }
});

test('the pages show more than a few calls, and the payment that was told of twice was paid once', async () => {
  expect(pages.flatMap((page) => textsOf(page, 'http request')).length).toBeGreaterThan(8);
  const { services } = composed.composition;
  const paid = await services.database.transaction(machineAct('test'), (tx) =>
    tx.rows(sql`SELECT FROM incoming_payment`),
  );
  expect(paid).toHaveLength(1);
});

test('what the acquirer is shown to be sent is what is sent, signature and all', async () => {
  const sent: string[] = [];
  const acquirer = createHostedPageAcquirer({
    baseUrl: 'https://acquirer.example',
    secrets: readConfig({}).CARD_SECRET,
    async fetch(url, { method, headers, body } = {}) {
      const lines = Object.entries(headers as Record<string, string>).map(
        ([name, value]) => `${name === 'x-signature' ? 'X-Signature' : name}: ${value}`,
      );
      const head = [`${method} ${new URL(String(url)).pathname}`, ...lines].join('\n');
      sent.push(body ? `${head}\n\n${body}` : head);
      return Response.json({});
    },
  });
  await acquirer.openPayment({
    invoice: '000000009',
    amount: '1500.00',
    description: 'Оплата по договору',
    language: 'ru',
    backUrl: 'https://lender.example/payment',
    callbackUrl: 'https://lender.example/callbacks/card',
    isCardKept: false,
  });
  await acquirer.findPayment('000000009');
  expect(textsOf('acquirer.md', 'http sent')).toEqual(sent);
});

test('of a partner’s link is kept what its page says, and the partner hears what it says', async () => {
  const [link = ''] = textsOf('lead-partner.md', 'link');
  const [kept = ''] = textsOf('lead-partner.md', 'json kept');
  expect(readAttribution(new URL(link).search)).toEqual(JSON.parse(kept));
  const [address = ''] = textsOf('lead-partner.md', 'address');
  expect(postbackFlaw(address)).toBeNull();
  const heard: string[] = [];
  const networks = createHttpPostbacks({
    standInUrl: '',
    resolve: async () => ['203.0.113.7'],
    async fetch(url) {
      heard.push(`GET ${String(url)}`);
      return new Response();
    },
  });
  const goal = { source: 'leadgid', clickId: 'c7', webId: 'w7', goal: 'approved' } as const;
  const told = { ...goal, address, ourId: '0f3a6c1d9b2e4857', day: '2026-11-23', amount: '60000.00' };
  expect(await networks.tell(told)).toMatchObject({ kind: 'accepted' });
  expect(heard).toEqual(textsOf('lead-partner.md', 'http sent'));
});
