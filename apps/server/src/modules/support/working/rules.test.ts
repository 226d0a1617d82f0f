import { expect, test } from 'vitest';
import { answerValues, filledAnswer } from './rules.ts';

const NOW = new Date('2026-11-23T20:30:00Z');
const found = {
  contact: { name: 'Сейтқали Айгерім', phone: null, email: null },
  reference: 'K7M2Q9',
  agreementNumber: '2600000001',
  language: 'kz',
} as const;

test('an answer names the client, the case, the loan and the day in Almaty', () => {
  const text = '{name}, {reference}, {number}, {today}';
  expect(filledAnswer(text, answerValues(found, NOW))).toBe(
    'Сейтқали Айгерім, K7M2Q9, 2600000001, 24.11.2026',
  );
});

test.each([
  ['{name}, ждите', { contact: { ...found.contact, name: '+77010000000' } }],
  ['Договор {number}', { agreementNumber: null }],
])('an answer that names what the case lacks is not filled: %s', (text, lack) => {
  expect(filledAnswer(text, answerValues({ ...found, ...lack }, NOW))).toBeNull();
  expect(filledAnswer('Спасибо, {reference}', answerValues({ ...found, ...lack }, NOW))).toBe(
    'Спасибо, K7M2Q9',
  );
});
