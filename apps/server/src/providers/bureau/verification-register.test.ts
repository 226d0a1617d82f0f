import { makeIin } from '@senim/kazakhstan/iin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLOSED_URL,
  SECRETS,
  startOneAnswerServer,
  startTestSandbox,
  type TestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import { createVerificationRegister } from './verification-register.ts';

const iinOf = (serial: number): string => makeIin('1990-05-17', 'female', serial) ?? iinOf(serial + 1);
const UNKNOWN_TO_ALL = iinOf(9_100);
const LOST = iinOf(9_200);
const EXPIRED = iinOf(9_300);
const question = {
  iin: UNKNOWN_TO_ALL,
  surname: 'Сейтқали',
  name: 'Айгерім',
  patronymic: 'Болатқызы',
  birthDate: '1990-05-17',
  idNumber: '012345678',
  idExpiryDate: '2030-01-31',
};

let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox((iin) => {
    if (iin === LOST) return { personFound: false };
    return iin === EXPIRED
      ? {
          surname: 'Иванова',
          patronymic: null,
          birthDate: '1990-05-18',
          documentExpiryDate: '2026-11-22',
          citizen: false,
        }
      : undefined;
  });
});
afterAll(() => world.end());

const register = (baseUrl = world.sandbox.endpoints.stateRegisterUrl, password = SECRETS.bureauPassword) =>
  createVerificationRegister({ baseUrl, user: SECRETS.bureauUser, password, timeoutMs: 2_000 });

describe('the state register', () => {
  test('confirms what a person outside the cast says of themselves, each time', async () => {
    const found = {
      kind: 'found',
      surname: 'Сейтқали',
      name: 'Айгерім',
      patronymic: 'Болатқызы',
      birthDate: '1990-05-17',
      sex: 'female',
      citizen: true,
      document: { number: '012345678', expiryDate: '2030-01-31', valid: true },
    };
    expect(await register().find(question)).toEqual(found);
    expect(await register().find(question)).toEqual(found);
  });

  test('says what it has on record where that differs, and that a document has run out', async () => {
    const answer = await register().find({ ...question, iin: EXPIRED });
    expect(answer).toMatchObject({
      surname: 'Иванова',
      name: 'Айгерім',
      patronymic: null,
      birthDate: '1990-05-18',
      citizen: false,
    });
    expect(answer).toMatchObject({ document: { expiryDate: '2026-11-22', valid: false } });
  });

  test('does not find those who are not there', async () => {
    expect(await register().find({ ...question, iin: LOST })).toEqual({ kind: 'not-found' });
    expect(await register().find({ ...question, iin: '123' })).toEqual({ kind: 'not-found' });
  });

  test('carries names with a patronymic missing and with signs that XML minds', async () => {
    const answer = await register().find({ ...question, surname: "О'Нил & Ко", patronymic: null });
    expect(answer).toMatchObject({ surname: "О'Нил & Ко", patronymic: null });
  });

  test('reads letters that came as numeric references', async () => {
    const person =
      '<lastName>&#1057;</lastName><firstName>А</firstName><fatherName/><birthDate>1990-05-17</birthDate><gender>F</gender><citizenship>KZ</citizenship><Documents><Number>1</Number><ExpirationDate>2030-01-31</ExpirationDate><Valid>1</Valid></Documents>';
    const body = `<s:Envelope xmlns:s="s"><s:Body><StoreVerificationReqResponse><return><ErrorCode>1</ErrorCode><person>${person}</person></return></StoreVerificationReqResponse></s:Body></s:Envelope>`;
    const server = await startOneAnswerServer({ status: 200, body });
    expect(await register(server.url).find(question)).toMatchObject({
      kind: 'found',
      surname: 'С',
      patronymic: null,
    });
    await server.stop();
  });

  test('is unavailable when our password is wrong or nobody listens', async () => {
    expect(await register(undefined, 'wrong').find(question)).toEqual({ kind: 'unavailable' });
    expect(await register(CLOSED_URL).find(question)).toEqual({ kind: 'unavailable' });
  });

  test.each([
    ['is silent', undefined],
    ['answers something else', { status: 200, body: '<html/>' }],
  ])('is unavailable when it %s', async (_, answer) => {
    const server = await startOneAnswerServer(answer);
    expect(await register(server.url).find(question)).toEqual({ kind: 'unavailable' });
    await server.stop();
  });
});
