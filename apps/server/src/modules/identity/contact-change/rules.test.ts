import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { changeSubject, changeText, isChangeAlive } from './rules.ts';

const NOW = new Date('2026-11-23T05:00:00Z');

test('a change waits for its codes for half an hour', () => {
  const asked = (minutes: number) => ({ askedAt: new Date(NOW.getTime() - minutes * 60_000) });
  expect([isChangeAlive(asked(29), NOW), isChangeAlive(asked(30), NOW)]).toEqual([true, false]);
});

test('a code is bound to the kind of the change and to its value', () => {
  const subjects = [
    changeSubject({ kind: 'phone', value: '77011234567' }),
    changeSubject({ kind: 'phone', value: '77011234568' }),
    changeSubject({ kind: 'iban', value: '77011234567' }),
  ];
  expect(new Set(subjects).size).toBe(3);
});

test('the SMS names what is changed and the end of the new value, in both languages, and no more of it', () => {
  for (const language of LANGUAGES) {
    const phone = changeText('123456', { kind: 'phone', value: '77011234567' }, language);
    const account = changeText('123456', { kind: 'iban', value: 'KZ84722C000012345678' }, language);
    expect(phone).toMatch(/номер|нөмірін/);
    expect(account).toMatch(/счёт|шотты/);
    for (const [text, end] of [
      [phone, '4567'],
      [account, '5678'],
    ] as const) {
      expect(text).toContain('123456');
      expect(text).toContain(end);
    }
    expect(phone).not.toContain('7701123');
    expect(account).not.toContain('12345678');
  }
});
