import { ageOn, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { readIban } from '@senim/kazakhstan/iban';
import { checkIdNumber } from '@senim/kazakhstan/id-card';
import { readIin } from '@senim/kazakhstan/iin';
import { readPhone } from '@senim/kazakhstan/phone';
import { expect, test } from 'vitest';
import { makeNewcomer } from './newcomer.ts';

test('a new person has a phone, an IIN of an adult, an account and a card that the forms take', () => {
  const nowMs = Date.parse('2026-11-23T05:00:00Z');
  for (let draw = 0; draw < 200; draw++) {
    const { phone, iin, iban, idNumber } = makeNewcomer(nowMs);
    const reading = readIin(iin);
    expect(readPhone(phone).ok && readIban(iban).ok && checkIdNumber(idNumber) === null).toBe(true);
    expect(reading.ok && ageOn(reading.birthDate ?? '', dayInAlmaty(nowMs))).toBeGreaterThanOrEqual(21);
  }
});
