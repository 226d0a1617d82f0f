import { expect, test } from 'vitest';
import { FIELD_CODES, isFieldCode } from '../shared/field-codes.ts';
import { fieldMessage } from './field-messages.ts';

const PLACES = { min: 1, max: 2, step: 3 };

test.each(FIELD_CODES)('%s says what to do, in Russian and in Kazakh', (code) => {
  const ru = fieldMessage(code, 'ru', PLACES);
  const kz = fieldMessage(code, 'kz', PLACES);
  for (const text of [ru, kz]) expect(text).toMatch(/^[А-ЯЁӘҒҚҢӨҰҮҺІA-Z\d].*\.$/);
  for (const text of [ru, kz]) expect(text).not.toContain('{');
  expect(kz).not.toBe(ru);
  expect(kz).toMatch(/[әғқңөұүһі]/i);
});

test('both languages have the same places to fill', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const code of FIELD_CODES) {
    expect(places(fieldMessage(code, 'kz')), code).toEqual(places(fieldMessage(code, 'ru')));
  }
});

test('the codes are snake_case, told once each, and known from strangers', () => {
  expect(new Set(FIELD_CODES).size).toBe(FIELD_CODES.length);
  for (const code of FIELD_CODES) expect(code).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
  expect(isFieldCode('toString')).toBe(false);
});

test('places are filled in', () => {
  expect(fieldMessage('amount_out_of_range', 'ru', { min: '5 000', max: '80 000' })).toBe(
    'Сумма должна быть от 5 000 до 80 000\u00a0₸.',
  );
});
