import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CLOSED_URL, SECRETS, startTestSandbox } from '../../../apps/sandbox/src/sandbox-for-tests.ts';
import { readConfig } from '../../../apps/server/src/platform/config.ts';
import { PRODUCTION } from '../../../apps/server/src/platform/production-for-tests.ts';
import { examineLogins } from './logins.ts';

const foundWith = (changes: Readonly<Record<string, string>>) =>
  examineLogins(readConfig({ ...PRODUCTION, MAIL: 'none', ...changes }));
const aboutOf = async (changes: Readonly<Record<string, string>>) =>
  (await foundWith(changes)).map(({ about, state }) => ({ about, state }));

test('a key that its SMS gateway does not take is told of, of a further gateway too, and one that is away is another matter', async () => {
  const world = await startTestSandbox();
  onTestFinished(() => world.end());
  const SMS_URL = world.sandbox.endpoints.smsUrl;
  const good = { SMS_URL, SMS_API_KEY: SECRETS.smsApiKey };
  const further = (apiKey: string) =>
    JSON.stringify([{ url: SMS_URL, apiKey, reportSecret: 'a report secret' }]);
  expect(await aboutOf({ ...good, SMS_FURTHER: further(SECRETS.smsApiKey) })).toEqual([]);
  expect(await aboutOf({ ...good, SMS_API_KEY: 'the key of before' })).toEqual([
    { about: 'SMS_API_KEY', state: 'wrong' },
  ]);
  expect(await aboutOf({ ...good, SMS_FURTHER: further('the key of before') })).toEqual([
    { about: 'SMS_FURTHER', state: 'wrong' },
  ]);
  expect(await aboutOf({ ...good, SMS_URL: CLOSED_URL })).toEqual([]);
  expect(
    await aboutOf({ ...good, SMS_URL: CLOSED_URL, SMS_FURTHER: further('the key of before') }),
    'each is asked at its own address',
  ).toEqual([{ about: 'SMS_FURTHER', state: 'wrong' }]);
});

test('so is the password of the mail server, to which nothing is sent', async () => {
  // Its certificate is its own, and what is tried is the password.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const sent: string[] = [];
  const server = new SMTPServer({
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'the-present'
        ? done(null, { user: username })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onMailFrom: ({ address }, _session, done) => {
      sent.push(address);
      done();
    },
  }).on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.server.address() as AddressInfo;
  const withPassword = (password: string, at = port) =>
    foundWith({ SMS_URL: CLOSED_URL, MAIL: 'smtp', SMTP_URL: `smtp://senim:${password}@127.0.0.1:${at}` });
  expect(await withPassword('the-present')).toEqual([]);
  const refused = await withPassword('the-one-before');
  expect(refused).toMatchObject([{ about: 'SMTP_URL', state: 'wrong' }]);
  expect(refused[0]?.says, 'no password is told').not.toContain('the-one-before');
  expect(await withPassword('the-one-before', Number(new URL(CLOSED_URL).port)), 'it is away').toEqual([]);
  expect(sent).toEqual([]);
});
