import { makeIin } from '@senim/kazakhstan/iin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CLOSED_URL,
  SECRETS,
  startOneAnswerServer,
  startTestSandbox,
  type TestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import { createStateBureauRegister } from './state-bureau-register.ts';

const iinOf = (serial: number): string => makeIin('1990-05-17', 'female', serial) ?? iinOf(serial + 1);
const KNOWN = iinOf(1_200);
const AWAY = iinOf(8_200);
const LOST = iinOf(1_300);

let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox((iin) => {
    if (iin === LOST) return { formBases: 'unknown' };
    return iin === KNOWN ? { surname: 'Сейтқали', name: 'Айгерім', patronymic: null } : undefined;
  });
});
afterAll(() => world.end());

const register = (settings: { url?: string; password?: string } = {}) =>
  createStateBureauRegister({
    url: world.sandbox.endpoints.personRegisterUrl,
    userId: 'SENIM',
    user: 'senim',
    password: SECRETS.stateBureauPassword,
    timeoutMs: 2_000,
    ...settings,
  });

test('tells names, the valid card and the address, in the language asked for', async () => {
  const serial = Number(KNOWN.slice(7, 11));
  expect(await register().read(KNOWN, 'ru')).toEqual({
    kind: 'found',
    surname: 'Сейтқали',
    name: 'Айгерім',
    patronymic: null,
    idCard: {
      number: `0${serial}4321`,
      issuedBy: 'mvd',
      issueDate: '2023-11-23',
      expiryDate: '2033-11-22',
    },
    address: expect.stringMatching(/^[А-Я][а-я]+, (Улица|Проспект) \p{L}+, д\. \d+, кв\. \d+$/u),
  });
  expect(await register().read(KNOWN, 'kz')).toMatchObject({
    address: expect.stringMatching(/, \d+-үй, \d+-пәтер$/),
  });
});

test('knows nobody where the database knows nobody', async () => {
  expect(await register().read(LOST, 'ru')).toEqual({ kind: 'not-found' });
});

const UNAVAILABLE = { kind: 'unavailable' };

test('is unavailable when it is away, refuses us, is not used or nobody listens', async () => {
  expect(await register().read(AWAY, 'ru')).toEqual(UNAVAILABLE);
  expect(await register({ password: 'wrong' }).read(KNOWN, 'ru')).toEqual(UNAVAILABLE);
  expect(await register({ url: '' }).read(KNOWN, 'ru')).toEqual(UNAVAILABLE);
  expect(await register({ url: CLOSED_URL }).read(KNOWN, 'ru')).toEqual(UNAVAILABLE);
});

const told = (persons: string, code = '00000') => ({
  status: 200,
  body: `<Envelope><Body><getPersonResponse><return><Person><responseData><data><messageResult><code>${code}</code></messageResult>${persons}</data></responseData></Person></return></getPersonResponse></Body></Envelope>`,
});
const person = (iin: string, life = '0') =>
  `<persons><person><iin>${iin}</iin><surname>КИМ</surname><name>Ю</name><lifeStatus><code>${life}</code></lifeStatus><documents/><regAddress><street>-</street></regAddress></person></persons>`;

test.each([
  ['is silent', undefined, UNAVAILABLE],
  ['answers something else', { status: 200, body: '<html/>' }, UNAVAILABLE],
  ['has not worked on the message', told('', '00009'), UNAVAILABLE],
  ['tells about somebody else', told(person(iinOf(1_500))), { kind: 'not-found' }],
  ['tells about somebody who has died', told(person(KNOWN, '1')), { kind: 'not-found' }],
  [
    'knows neither card nor street',
    told(person(KNOWN)),
    { kind: 'found', surname: 'Ким', name: 'Ю', patronymic: null, idCard: null, address: null },
  ],
])('when it %s', async (_, answer, outcome) => {
  const server = await startOneAnswerServer(answer);
  expect(await register({ url: server.url }).read(KNOWN, 'ru')).toEqual(outcome);
  await server.stop();
});
