import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODE, createTestServices, type TestServices } from '../../loans-for-tests.ts';
import { asBorrower, newIin, newPhone, STEP1 } from '../../people-for-tests.ts';
import type { Act } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { isRefused } from '../../platform/outcome.ts';
import { saveStep1 } from '../applications/steps/save-step1.ts';
import { borrowerOfToken } from '../identity/sessions/find-session.ts';
import { requestCode } from '../identity/signing-in/request-code.ts';
import { enterCabinet } from './enter-cabinet.ts';

const visitor: Act = { principal: { kind: 'anonymous' }, auditEvent: 'test', requestId: 'test' };
let database: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
});
afterAll(() => database.close());

async function enter(person: { phone: string; iin: string }, code = CODE) {
  const asked = { ...person, address: person.phone, language: 'ru' } as const;
  await requestCode({ ...services, publicUrl: 'https://senim.example' }, visitor, asked);
  const mobileBase = { isRegistered: async () => ({ kind: 'registered' }) as const };
  const attempt = { ...person, code, language: 'ru', attribution: null } as const;
  return enterCabinet({ ...services, mobileBase }, visitor, attempt);
}

test('a new person begins at step 0, and later goes on where they left off', async () => {
  const person = { phone: newPhone(), iin: newIin() };
  const first = await enter(person);
  if (isRefused(first)) throw new Error(first.refused);
  expect(first.step).toBe(0);
  const borrowerId = await borrowerOfToken(services, first.token);
  if (borrowerId === null) throw new Error('no session');
  await saveStep1(services, asBorrower(borrowerId), borrowerId, STEP1);
  expect(await enter(person)).toMatchObject({ step: 1 });
});

test('nobody enters with a wrong code', async () => {
  const outcome = await enter({ phone: newPhone(), iin: newIin() }, '000000');
  expect(outcome).toMatchObject({ refused: 'code_wrong_or_expired' });
});
