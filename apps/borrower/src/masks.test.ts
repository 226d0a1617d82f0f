import { expect, test } from 'vitest';
import { iban, phone, twelveDigits } from './masks.ts';

test('a phone looks the same however it was begun or pasted', () => {
  for (const typed of ['87011234567', '8 (701) 123-45-67', '+7 701 123 45 67', '77011234567', '7011234567'])
    expect(phone.format(typed), typed).toBe('+7 701 123 45 67');
});

test('a phone typed digit by digit arrives whole', () => {
  for (const typed of ['87011234567', '77011234567', '7011234567', '+77011234567']) {
    let shown = '';
    for (const digit of typed) shown = phone.format(shown + digit);
    expect(shown, typed).toBe('+7 701 123 45 67');
  }
});

test('a phone can be taken back to nothing, and one of another country is left as typed', () => {
  expect(phone.format('+7 ')).toBe('');
  expect(phone.format('+49 151')).toBe('+49 151');
});

test('an IIN and an IBAN stand in groups, without what does not belong', () => {
  expect(twelveDigits.format('850615403123 9')).toBe('850615 403123');
  for (const typed of ['kz84722c000012345678', '84722c000012345678'])
    expect(iban.format(typed)).toBe('KZ84 722C 0000 1234 5678');
  expect([iban.format('K'), iban.format('')]).toEqual(['K', '']);
});
