import { expect, test } from 'vitest';
import { createLog } from './log.ts';

/** What stands in the log after these words and fields. */
function logged(fields: object, words = 'something happened'): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info(fields, words);
  return lines.join('');
}

/** What tells who a person is, or opens something of theirs, by its field (design: nothing of a person reaches the log). */
const OF_A_PERSON = {
  surname: 'Сейтказина',
  name: 'Айгуль',
  patronymic: 'Бауыржановна',
  iin: '870512400123',
  phone: '+77010000001',
  email: 'aigul@example.kz',
  address: 'Алматы, Абая 10',
  iban: 'KZ496010000000000123',
  code: '482915',
  token: 'a-token-of-a-session',
  password: 'correct horse',
};

test.each(Object.entries(OF_A_PERSON))('the field %s is hidden, alone and one level down', (field, value) => {
  for (const fields of [{ [field]: value }, { person: { [field]: value } }]) {
    expect(logged(fields)).not.toContain(value);
    expect(logged(fields)).toContain('[hidden]');
  }
});

test('a header with a session is hidden', () => {
  const headers = { authorization: 'Bearer a-token-of-a-session' };
  expect(logged({ req: { headers } })).not.toContain('a-token');
  expect(logged({ headers })).not.toContain('a-token');
});

test.each([
  ['an IIN', 'no borrower 870512400123 here', '870512400123'],
  ['a phone', 'SMS to 77010000001 failed', '77010000001'],
  ['an IBAN', 'transfer to KZ496010000000000123 failed', 'KZ496010000000000123'],
  ['a token in an address', 'GET /api/v2/user?token=abc.def&x=1', 'abc.def'],
])('%s in free text is hidden', (_, words, secret) => {
  expect(logged({}, words)).not.toContain(secret);
  expect(logged({ error: words })).not.toContain(secret);
});

test('the number of a request is told whole though it ends in a dozen digits, and an IIN behind a dash is not', () => {
  for (const end of ['106094251359', 'a06094251359', '10609425135f']) {
    const request = `7db84c71-b482-47d9-9b1c-${end}`;
    expect(logged({ request }, `again ${request}.`).split(request)).toHaveLength(3);
  }
  for (const words of [
    'no-870512400123',
    'b482-47d9-9b1c-870512400123',
    '7db84c71-b482-07d9-9b1c-870512400123',
  ])
    expect(logged({}, words)).not.toContain('870512400123');
});

test('what is no personal data stays readable', () => {
  expect(logged({ agreementId: 12, amountTiyn: 6000000, day: '2026-11-22' })).toContain('6000000');
});
