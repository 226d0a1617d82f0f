import { makeIin } from '@senim/kazakhstan/iin';
import { expect, test } from 'vitest';
import { ibanFlaw, iinFlaw } from './flawText.ts';

test('an account says which thing is wrong with it, once all of it is typed', () => {
  expect(ibanFlaw('KZ84 722C 0000 1234 567', 'ru')).toBeUndefined();
  expect(ibanFlaw('KZ84 722C 0000 1234 5678', 'ru')).toBeUndefined();
  expect(ibanFlaw('KZ85 722C 0000 1234 5678', 'ru')).toMatch(/контрольные цифры не сходятся/);
  expect(ibanFlaw('KZ84 722C 0000 1234 5678 9', 'ru')).toMatch(/20\u00a0символов/);
  expect(ibanFlaw('DE84 722C 0000 1234 5678', 'kz')).toMatch(/KZ әріптерінен/);
});

test('a wrong IIN is named at its field', () => {
  const iin = makeIin('1990-01-01', 'male', 3) ?? '';
  const mistyped = `${iin.slice(0, 11)}${(Number(iin[11]) + 1) % 10}`;
  expect(iinFlaw(iin.slice(0, 11), 'ru')).toBeUndefined();
  expect(iinFlaw(iin, 'ru')).toBeUndefined();
  expect(iinFlaw(mistyped, 'ru')).toMatch(/Такого ИИН не бывает/);
  expect(iinFlaw(`${iin}1`, 'kz')).toMatch(/12\u00a0цифрдан/);
});
