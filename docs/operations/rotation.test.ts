import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LENDER_FOR_TESTS } from '../../apps/server/src/lender-for-tests.ts';
import { readNetworks } from '../../apps/server/src/modules/payments/terminals/read-networks.ts';
import { terminalRoutes } from '../../apps/server/src/modules/payments/terminals/routes.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { metricsRoutes } from '../../apps/server/src/platform/http/metrics-routes.ts';
import { createOperatorsServer } from '../../apps/server/src/platform/http/operators-server.ts';
import type { Services } from '../../apps/server/src/platform/machinery.ts';
import { signatureOf } from '../../apps/server/src/platform/message-signature.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { PRODUCTION } from '../../apps/server/src/platform/production-for-tests.ts';
import {
  addressesFromConfig,
  createProviders,
  type ProviderParts,
  type Providers,
} from '../../apps/server/src/providers.ts';

const runbooks = readFileSync(join(import.meta.dirname, 'runbooks.md'), 'utf8');
const [, rotation = ''] = runbooks.split('changed in four steps.');

/** What the runbook has us set at each of its steps, in their order, with these two secrets in it. */
const SET = [...rotation.matchAll(/^\d\. `BANK_SECRET=([^`]+)`: restart all/gm)].map(([, value = '']) =>
  value.replace('<old>', 'the old one').replace('<new>', 'the new one'),
);

const hint = (provider: string, body: string) => ({
  reads: (secret: string) => signatureOf(secret, `POST /callbacks/${provider}`, body),
  body: () => body,
  path: `/callbacks/${provider}`,
});
const report = {
  reads: () => null,
  body: (secret: string) => {
    const sign = createHash('sha1').update(`7|1|2026-11-23 10:00:00|${secret}`).digest('hex');
    const event = { eventId: '7', attempt: 1, eventCreateTs: '2026-11-23 10:00:00', sign };
    return JSON.stringify({ ...event, eventType: 'sms-delivery-report', data: { messageId: 41 } });
  },
  path: '/callbacks/sms',
};

const SHARED = [
  ['BANK_SECRET', hint('bank', '{"reference":"SENIM-1"}'), ({ bank }: Providers) => bank.readCallback],
  ['CARD_SECRET', hint('card', '{"invoiceId":"000000009"}'), ({ cards }: Providers) => cards.readCallback],
  [
    'BIOMETRICS_SECRET',
    hint('biometrics', '{"id":"1"}'),
    ({ biometrics }: Providers) => biometrics.readCallback,
  ],
  ['SMS_CALLBACK_SECRET', report, ({ sms }: Providers) => sms.readReport],
] as const;

describe.each(SHARED)('%s, changed as the runbook says', (name, message, reader) => {
  const believes = (set: string, secret: string): boolean => {
    const config = readConfig({ ...PRODUCTION, [name]: set });
    const parts = { config, lender: LENDER_FOR_TESTS, addresses: addressesFromConfig(config) };
    const read = reader(createProviders(parts as ProviderParts));
    return read(message.path, message.body(secret), message.reads(secret)) !== null;
  };

  test('is believed of a side that has changed and of one that has not, by processes of this step and of the one before', () => {
    expect(SET).toEqual(['the old one,the new one', 'the new one,the old one', 'the new one']);
    const [first = '', second = '', last = ''] = SET;
    expect(believes('the old one', 'the old one')).toBe(true);
    for (const set of [first, second])
      expect([believes(set, 'the old one'), believes(set, 'the new one')]).toEqual([true, true]);
    expect(believes(last, 'the new one')).toBe(true);
  });

  test('lets in nobody by a third, nor by the old one at the end', () => {
    const last = SET.at(-1) ?? '';
    expect(believes(last, 'the old one')).toBe(false);
    for (const set of SET) {
      expect(believes(set, 'a third one'), set).toBe(false);
      expect(believes(set, set), 'the list is no secret').toBe(set === last);
    }
  });
});

const basic = (secret: string) => `Basic ${Buffer.from(`kassa24:${secret}`).toString('base64')}`;
const FURTHER = { url: 'https://second.invalid', apiKey: 'a key' };

/** What signs nothing of ours: each with what it is set to for a list of the runbook, and who calls with one secret of it. */
const HEARD = [
  [
    'METRICS_TOKEN',
    (set: string) => set,
    async (config: Config, secret: string) => {
      const door = createOperatorsServer(metricsRoutes(createMetrics(), config.METRICS_TOKEN));
      const headers = { authorization: `Bearer ${secret}` };
      return (await door.inject({ url: '/metrics', headers })).statusCode === 200;
    },
  ],
  [
    'TERMINAL_PASSWORDS',
    (set: string) => JSON.stringify({ kassa24: set.split(',') }),
    async (config: Config, secret: string) => {
      const networks = readNetworks({ ...config, TERMINAL_ADDRESSES: '127.0.0.1' }, LENDER_FOR_TESTS);
      const door = createOperatorsServer(terminalRoutes({} as Services, networks));
      const headers = { authorization: basic(secret) };
      return (await door.inject({ url: '/terminal/kassa24', headers })).statusCode !== 401;
    },
  ],
  [
    'SMS_FURTHER',
    (set: string) => JSON.stringify([{ ...FURTHER, reportSecret: set }]),
    async (config: Config, secret: string) => {
      const parts = { config, lender: LENDER_FOR_TESTS, addresses: addressesFromConfig(config) };
      return (
        createProviders(parts as ProviderParts).sms.readReport(report.path, report.body(secret), null) !==
        null
      );
    },
  ],
] as const;

test.each(HEARD)(
  '%s is heard by both while it is changed, and by the new one alone at the end',
  async (name, value, hears) => {
    const heard = (set: string, secret: string) =>
      hears(readConfig({ ...PRODUCTION, [name]: value(set) }), secret);
    const [first = '', second = '', last = ''] = SET;
    for (const set of [first, second])
      expect([await heard(set, 'the old one'), await heard(set, 'the new one')]).toEqual([true, true]);
    expect([await heard(last, 'the old one'), await heard(last, 'the new one')]).toEqual([false, true]);
    for (const set of SET) expect(await heard(set, 'a third one'), set).toBe(false);
  },
);

const ASKED = [
  [
    'BANK_SECRET',
    ({ bank }: Providers) => bank.find('SENIM-1'),
    (secret: string, path: string) => signatureOf(secret, `GET ${path}`, ''),
  ],
  [
    'CARD_SECRET',
    ({ cards }: Providers) => cards.findPayment('000000009'),
    (secret: string, path: string) => signatureOf(secret, `GET ${path}`, ''),
  ],
  [
    'BIOMETRICS_SECRET',
    ({ biometrics }: Providers) => biometrics.findResult('1'),
    (secret: string) => `Bearer ${secret}`,
  ],
] as const;

test.each(ASKED)('%s signs what we ask by the first of two alone', async (name, ask, signed) => {
  const asked: [path: string, signature: string | null][] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const given = new Headers(headers);
    asked.push([new URL(url).pathname, given.get('X-Signature') ?? given.get('Authorization')]);
    return new Response('{}', { status: 503 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const config = readConfig({ ...PRODUCTION, [name]: 'the new one,the old one' });
  const parts = { config, lender: LENDER_FOR_TESTS, addresses: addressesFromConfig(config) };
  await ask(createProviders(parts as ProviderParts));
  expect(asked).toHaveLength(1);
  for (const [path, signature] of asked) expect(signature).toBe(signed('the new one', path));
});
